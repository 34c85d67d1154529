import { text } from '@toasoan/contract/kit/text'

/** Words of the list of keys. */
export const shortcutsTexts = {
  title: text('Phím tắt', 'Keyboard shortcuts'),
  button: text('Phím tắt (Ctrl+/)', 'Keyboard shortcuts (Ctrl+/)'),
}
