import { text } from '@toasoan/contract/kit/text'

/** Texts of the list of shortcuts. */
export const shortcutsTexts = {
  title: text('Phím tắt', 'Keyboard shortcuts'),
  button: text('Phím tắt (Ctrl+/)', 'Keyboard shortcuts (Ctrl+/)'),
}
