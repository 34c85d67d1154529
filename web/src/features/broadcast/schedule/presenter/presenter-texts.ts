import { text } from '@toasoan/contract/kit/text'

/** Words of the presenter's view. */
export const presenterTexts = {
  now: text('Bây giờ', 'Now'),
  begins: text('Bắt đầu sau {length}', 'Begins in {length}'),
  partLeft: text('Còn đọc', 'Left to read'),
  itemLeft: text('Còn của mục', 'Left of the item'),
  under: text('Dư', 'Under'),
  over: text('Quá', 'Over'),
  exact: text('Vừa đủ', 'Exactly on time'),
  next: text('Tiếp theo', 'Next'),
  nothingNext: text('Không còn mục nào.', 'Nothing comes after this.'),
  ended: text('Lịch ngày này đã phát hết.', 'All of this day has been sent.'),
  part: text('Phần {n}/{count}: {title}', 'Part {n} of {count}: {title}'),
  noText: text('Mục này không có lời đọc.', 'Nothing is read in this item.'),
  onAir: text('ON AIR', 'ON AIR'),
  leave: text('Thoát', 'Leave'),
  scroll: text('Tự cuộn (s)', 'Scroll (s)'),
  mirror: text('Lật gương (m)', 'Mirror (m)'),
  back: text('Phần trước (↑)', 'The part before (↑)'),
  forward: text('Phần tiếp (cách, ↓)', 'Next part (space, ↓)'),
  byClock: text('Theo đồng hồ (Home)', 'Back to the clock (Home)'),
  smaller: text('Chữ nhỏ hơn (−)', 'Smaller letters (−)'),
  larger: text('Chữ lớn hơn (+)', 'Larger letters (+)'),
  whole: text('Toàn màn hình (f)', 'Whole screen (f)'),
  changed: text('Lịch vừa thay đổi.', 'The schedule has just changed.'),
  away: text(
    'Mất kết nối: đang hiện lịch đã nhận gần nhất.',
    'The line is lost: this is the last that came.',
  ),
  keys: text(
    'cách ↓ phần tiếp · ↑ phần trước · Home theo đồng hồ · + − cỡ chữ · s tự cuộn · m lật gương · f toàn màn hình',
    'space ↓ next part · ↑ the part before · Home by the clock · + − letters · s scroll · m mirror · f whole screen',
  ),
  loadFailed: text('Không mở được bảng đọc', 'The presenter’s view could not be opened'),
} as const
