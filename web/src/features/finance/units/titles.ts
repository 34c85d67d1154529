import { text } from '@toasoan/contract/kit/text'

/** What the routes say of these screens; the rest of the words comes with them. */
export const unitTitles = {
  units: text('Đơn vị mua tin', 'Buying units'),
  deposits: text('Khoản nạp tiền', 'Deposits'),
  momo: text('Thanh toán MoMo', 'Payments by MoMo'),
  donations: text('Bạn đọc ủng hộ', 'Donations'),
  history: text('Lịch sử MoMo', 'MoMo history'),
}
