import {
  IconBrandYoutube,
  IconLayoutGridAdd,
  IconLibraryPhoto,
  IconLink,
  IconMinus,
  IconMusic,
  IconPaperclip,
  IconPhoto,
  IconPlus,
  IconVideo,
} from '@tabler/icons-react'
import type { FileType } from '@toasoan/contract/media/extensions'
import { useText } from '#web/language/use-text.ts'
import { editorTexts } from '../editor-texts.ts'
import { embedTexts } from '../embed/embed-texts.ts'
import { storyBlocks } from '../story/story-blocks.ts'
import { storyTexts } from '../story/story-texts.ts'
import { TableMenu } from './table-menu.tsx'
import { ToolbarButton } from './toolbar-button.tsx'
import { ToolbarChoice, ToolbarMenu } from './toolbar-menu.tsx'
import type { GroupProps } from './use-toolbar-state.ts'

type Props = GroupProps & {
  onLink: () => void
  onTable: () => void
  onEmbed: () => void
  onChoose: (kind: FileType) => void
  onLibrary?: (() => void) | undefined
}

/** Story blocks open their own dialogs. */
const noWays = { table: () => {}, embed: () => {}, files: () => {} }

/** Links, images, audio, video, embeds and tables. */
export function InsertGroup({ editor, state, onLink, onTable, onEmbed, onChoose, onLibrary }: Props) {
  const t = useText()
  return (
    <>
      <ToolbarButton label={t(editorTexts.link)} icon={IconLink} pressed={state.link} onClick={onLink} />
      <ToolbarButton label={t(editorTexts.image)} icon={IconPhoto} onClick={() => onChoose('image')} />
      {onLibrary && (
        <ToolbarButton label={t(editorTexts.library)} icon={IconLibraryPhoto} onClick={onLibrary} />
      )}
      <ToolbarMenu label={t(editorTexts.media)} icon={IconPlus} width={290}>
        <ToolbarChoice label={t(embedTexts.button)} icon={IconBrandYoutube} onClick={onEmbed} />
        <ToolbarChoice label={t(editorTexts.audio)} icon={IconMusic} onClick={() => onChoose('audio')} />
        <ToolbarChoice label={t(editorTexts.video)} icon={IconVideo} onClick={() => onChoose('video')} />
        <ToolbarChoice
          label={t(editorTexts.file)}
          icon={IconPaperclip}
          onClick={() => onChoose('document')}
        />
        <ToolbarChoice
          label={t(editorTexts.rule)}
          icon={IconMinus}
          unavailable={state.caption}
          onClick={() => editor.chain().focus().setHorizontalRule().run()}
        />
      </ToolbarMenu>
      <ToolbarMenu label={t(storyTexts.blocks)} icon={IconLayoutGridAdd} width={290}>
        {storyBlocks.map(({ id, label, icon, fits, insert }) => (
          <ToolbarChoice
            key={id}
            label={t(label)}
            icon={icon}
            unavailable={!(fits?.(editor) ?? true)}
            onClick={() => insert(editor, noWays)}
          />
        ))}
      </ToolbarMenu>
      <TableMenu editor={editor} state={state} onInsert={onTable} />
    </>
  )
}
