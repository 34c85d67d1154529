import { text } from '@toasoan/contract/kit/text'

/** Words of pins. */
export const pinTexts = {
  pin: text('Ghim màn hình này', 'Pin this screen'),
  unpin: text('Bỏ ghim', 'Unpin'),
  pinsFull: text(
    'Đã ghim đủ {count} mục. Hãy bỏ bớt một mục.',
    'All {count} pins are used. Unpin one first.',
  ),
  pinRecord: text('Ghim mục này', 'Pin this record'),
}
