import { text } from '@toasoan/contract/kit/text'
import { kitTitles } from './titles.ts'

/** Words of the screens of device kits. */
export const kitTexts = {
  ...kitTitles,
  emptyTitle: text('Chưa có bộ thiết bị nào', 'No device kits yet'),
  emptyBody: text(
    'Gom những thiết bị hay đi cùng nhau thành một bộ để mượn và trả một lần.',
    'Put devices that are used together into a kit, which is borrowed and returned as one.',
  ),
  times: text('{count} × {name}', '{count} × {name}'),
  borrow: text('Mượn bộ này', 'Borrow this kit'),
}
