import { text } from '@toasoan/contract/kit/text'

/** What the routes say of these screens: the table of routes is loaded with the first screen, the rest with its own. */
export const royaltyTitles = {
  sheets: text('Bảng chấm nhuận bút', 'Royalty sheets'),
  approve: text('Nhuận bút chờ duyệt', 'Royalties to approve'),
  add: text('Lập bảng chấm', 'Make a sheet'),
  show: text('Bảng chấm', 'Sheet'),
  detail: text('Giải thích nhuận bút', 'How it was reckoned'),
  row: text('Giải thích một dòng nhuận bút', 'How a row was reckoned'),
  edit: text('Chấm nhuận bút', 'Score royalties'),
  payees: text('Người nhận nhuận bút', 'Payees'),
  payouts: text('Chi trả nhuận bút', 'Payouts'),
  payout: text('Bảng kê chi trả', 'Payout'),
  certificates: text('Chứng từ khấu trừ thuế', 'Certificates of withholding'),
  funds: text('Quỹ nhuận bút', 'Royalty funds'),
  rules: text('Quy định nhuận bút', 'Royalty rules'),
  addRule: text('Thêm quy định', 'Add a rule'),
  correctRule: text('Đính chính quy định', 'Correct a rule'),
  editRule: text('Sửa quy định', 'Edit the rule'),
}
