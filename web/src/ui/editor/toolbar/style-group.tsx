import { fontSizes, headingLevels } from '@toasoan/contract/editorial/document'
import { useText } from '#web/language/use-text.ts'
import { editorTexts } from '../editor-texts.ts'
import { ToolbarChoice, ToolbarMenu } from './toolbar-menu.tsx'
import type { GroupProps } from './use-toolbar-state.ts'

/** Paragraph or heading, and the font size. */
export function StyleGroup({ editor, state }: GroupProps) {
  const t = useText()
  const headingName = (level: number) => t(editorTexts.heading, { level })
  const style = state.heading
    ? headingName(state.heading)
    : t(state.codeBlock ? editorTexts.codeBlock : editorTexts.paragraph)
  return (
    <>
      <ToolbarMenu label={t(editorTexts.style)} words={style} width={200}>
        <ToolbarChoice
          label={t(editorTexts.paragraph)}
          on={!state.heading && !state.codeBlock}
          onClick={() => editor.chain().focus().setParagraph().run()}
        />
        {headingLevels.map((level) => (
          <ToolbarChoice
            key={level}
            label={<span style={{ fontSize: 21 - level * 2, fontWeight: 600 }}>{headingName(level)}</span>}
            on={state.heading === level}
            onClick={() => editor.chain().focus().setHeading({ level }).run()}
          />
        ))}
        <ToolbarChoice
          label={t(editorTexts.codeBlock)}
          on={state.codeBlock}
          onClick={() => editor.chain().focus().setCodeBlock().run()}
        />
      </ToolbarMenu>
      <ToolbarMenu
        label={t(editorTexts.fontSize)}
        words={state.fontSize?.replace('pt', ' pt') ?? t(editorTexts.size)}
        width={150}
      >
        <ToolbarChoice
          label={t(editorTexts.defaultSize)}
          on={!state.fontSize}
          onClick={() => editor.chain().focus().unsetFontSize().run()}
        />
        {fontSizes.map((size) => (
          <ToolbarChoice
            key={size}
            label={`${size} pt`}
            on={state.fontSize === `${size}pt`}
            onClick={() => editor.chain().focus().setFontSize(`${size}pt`).run()}
          />
        ))}
      </ToolbarMenu>
    </>
  )
}
