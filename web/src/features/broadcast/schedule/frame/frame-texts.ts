import { text } from '@toasoan/contract/kit/text'

/** Words of a slot of the weekly frame. */
export const frameTexts = {
  days: text('Các ngày', 'Days'),
  slot: text('Mục của khung tuần', 'Slot of the weekly frame'),
}
