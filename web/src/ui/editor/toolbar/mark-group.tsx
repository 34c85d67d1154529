import {
  IconBold,
  IconClearFormatting,
  IconCode,
  IconHighlight,
  IconItalic,
  IconStrikethrough,
  IconSubscript,
  IconSuperscript,
  IconTypography,
  IconUnderline,
} from '@tabler/icons-react'
import { useText } from '#web/language/use-text.ts'
import { editorTexts } from '../editor-texts.ts'
import { ToolbarButton } from './toolbar-button.tsx'
import { ToolbarChoice, ToolbarMenu } from './toolbar-menu.tsx'
import type { GroupProps } from './use-toolbar-state.ts'

const common = [
  ['bold', IconBold],
  ['italic', IconItalic],
  ['underline', IconUnderline],
] as const

const others = [
  ['strike', IconStrikethrough],
  ['subscript', IconSubscript],
  ['superscript', IconSuperscript],
  ['highlight', IconHighlight],
  ['code', IconCode],
] as const

/** Bold and other inline marks. */
export function MarkGroup({ editor, state }: GroupProps) {
  const t = useText()
  return (
    <>
      {common.map(([mark, icon]) => (
        <ToolbarButton
          key={mark}
          label={t(editorTexts[mark])}
          icon={icon}
          pressed={state[mark]}
          onClick={() => editor.chain().focus().toggleMark(mark).run()}
        />
      ))}
      <ToolbarMenu label={t(editorTexts.moreMarks)} icon={IconTypography} width={220}>
        {others.map(([mark, icon]) => (
          <ToolbarChoice
            key={mark}
            label={t(editorTexts[mark])}
            icon={icon}
            on={state[mark]}
            onClick={() => editor.chain().focus().toggleMark(mark).run()}
          />
        ))}
        <ToolbarChoice
          label={t(editorTexts.clear)}
          icon={IconClearFormatting}
          onClick={() => editor.chain().focus().unsetAllMarks().clearNodes().unsetTextAlign().run()}
        />
      </ToolbarMenu>
    </>
  )
}
