import { IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react'
import { useText } from '#web/language/use-text.ts'
import { editorTexts } from '../editor-texts.ts'
import { ToolbarButton } from './toolbar-button.tsx'
import type { GroupProps } from './use-toolbar-state.ts'

export function HistoryGroup({ editor, state }: GroupProps) {
  const t = useText()
  return (
    <>
      <ToolbarButton
        label={t(editorTexts.undo)}
        icon={IconArrowBackUp}
        unavailable={!state.canUndo}
        onClick={() => editor.chain().focus().undo().run()}
      />
      <ToolbarButton
        label={t(editorTexts.redo)}
        icon={IconArrowForwardUp}
        unavailable={!state.canRedo}
        onClick={() => editor.chain().focus().redo().run()}
      />
    </>
  )
}
