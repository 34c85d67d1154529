import {
  IconClipboardText,
  IconDots,
  IconKeyboard,
  IconMaximize,
  IconMinimize,
  IconSearch,
} from '@tabler/icons-react'
import { useText } from '#web/language/use-text.ts'
import { shortcutsTexts } from '../dialogs/shortcuts-texts.ts'
import { editorTexts } from '../editor-texts.ts'
import { ToolbarButton } from './toolbar-button.tsx'
import { ToolbarChoice, ToolbarMenu } from './toolbar-menu.tsx'

type Props = {
  finding: boolean
  full: boolean
  onFind: () => void
  onPaste: () => void
  onFull: () => void
  onHelp: () => void
}

/** Find and full screen; rarely used tools are in a menu, so that the toolbar is one row. */
export function ToolGroup({ finding, full, onFind, onPaste, onFull, onHelp }: Props) {
  const t = useText()
  return (
    <>
      <ToolbarButton label={t(editorTexts.find)} icon={IconSearch} pressed={finding} onClick={onFind} />
      <ToolbarButton
        label={t(full ? editorTexts.leaveFullScreen : editorTexts.fullScreen)}
        icon={full ? IconMinimize : IconMaximize}
        pressed={full}
        onClick={onFull}
      />
      <ToolbarMenu label={t(editorTexts.moreTools)} icon={IconDots} width={220}>
        <ToolbarChoice label={t(editorTexts.paste)} icon={IconClipboardText} onClick={onPaste} />
        <ToolbarChoice label={t(shortcutsTexts.button)} icon={IconKeyboard} onClick={onHelp} />
      </ToolbarMenu>
    </>
  )
}
