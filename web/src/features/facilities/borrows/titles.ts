import { text } from '@toasoan/contract/kit/text'

/** What the routes say of these screens: the table of routes is loaded with the first screen, the rest with its own. */
export const borrowTitles = {
  borrows: text('Phiếu mượn thiết bị', 'Borrows'),
  holders: text('Ai đang giữ thiết bị', 'Who has devices'),
  toApprove: text('Duyệt mượn thiết bị', 'Borrows to approve'),
}
