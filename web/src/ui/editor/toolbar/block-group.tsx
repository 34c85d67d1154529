import {
  IconAlignCenter,
  IconAlignJustified,
  IconAlignLeft,
  IconAlignRight,
  IconBlockquote,
  IconList,
  IconListNumbers,
} from '@tabler/icons-react'
import { textAlignments } from '@toasoan/contract/editorial/document'
import { useText } from '#web/language/use-text.ts'
import { editorTexts } from '../editor-texts.ts'
import { ToolbarButton } from './toolbar-button.tsx'
import { ToolbarChoice, ToolbarMenu } from './toolbar-menu.tsx'
import type { GroupProps } from './use-toolbar-state.ts'

const alignIcons = {
  left: IconAlignLeft,
  center: IconAlignCenter,
  right: IconAlignRight,
  justify: IconAlignJustified,
}

/** Lists, quotations and alignment. */
export function BlockGroup({ editor, state }: GroupProps) {
  const t = useText()
  return (
    <>
      <ToolbarButton
        label={t(editorTexts.bulletList)}
        icon={IconList}
        pressed={state.bulletList}
        unavailable={state.caption}
        onClick={() => editor.chain().focus().toggleBulletList().run()}
      />
      <ToolbarButton
        label={t(editorTexts.orderedList)}
        icon={IconListNumbers}
        pressed={state.orderedList}
        unavailable={state.caption}
        onClick={() => editor.chain().focus().toggleOrderedList().run()}
      />
      <ToolbarButton
        label={t(editorTexts.quote)}
        icon={IconBlockquote}
        pressed={state.blockquote}
        unavailable={state.caption}
        onClick={() => editor.chain().focus().toggleBlockquote().run()}
      />
      <ToolbarMenu label={t(editorTexts.align)} icon={alignIcons[state.align]} width={200}>
        {textAlignments.map((align) => (
          <ToolbarChoice
            key={align}
            label={t(editorTexts[align])}
            icon={alignIcons[align]}
            on={state.align === align}
            onClick={() =>
              align === 'left'
                ? editor.chain().focus().unsetTextAlign().run()
                : editor.chain().focus().setTextAlign(align).run()
            }
          />
        ))}
      </ToolbarMenu>
    </>
  )
}
