import { conflict } from '../kit/errors.ts'
import { text } from '../kit/text.ts'
import { transitionsOf } from '../kit/transitions.ts'

export const sheetStatuses = [
  'draft',
  'pending',
  'approved',
  'rejected',
  'scheduled',
  'paid',
  'reversed',
] as const

export type SheetStatus = (typeof sheetStatuses)[number]

export const sheetStatusLabels = {
  draft: text('Đang chấm', 'Draft'),
  pending: text('Chờ duyệt', 'Pending'),
  approved: text('Đã duyệt', 'Approved'),
  rejected: text('Bị trả lại', 'Rejected'),
  scheduled: text('Chờ chi', 'Scheduled'),
  paid: text('Đã chi', 'Paid'),
  reversed: text('Đã hủy', 'Reversed'),
} as const satisfies Record<SheetStatus, unknown>

/** The steps of a sheet that people take; `scheduled`, `paid` and `reversed` follow from payouts and corrections. */
export const sheetTransitions = transitionsOf<SheetStatus>([
  {
    from: ['draft'],
    to: 'pending',
    label: text('Gửi duyệt', 'Submit'),
    permission: 'profit.create',
    tone: 'good',
  },
  {
    from: ['pending'],
    to: 'approved',
    label: text('Duyệt', 'Approve'),
    permission: 'profit.approve',
    notOwn: true,
    tone: 'good',
  },
  {
    from: ['pending'],
    to: 'rejected',
    label: text('Trả lại', 'Reject'),
    permission: 'profit.approve',
    notOwn: true,
    reason: true,
    tone: 'bad',
  },
  {
    from: ['rejected'],
    to: 'draft',
    label: text('Chấm lại', 'Score again'),
    permission: 'profit.create',
    tone: 'plain',
  },
  {
    from: ['approved'],
    to: 'draft',
    label: text('Thu hồi duyệt', 'Revoke'),
    permission: 'profit.approve',
    notOwn: true,
    reason: true,
    tone: 'bad',
  },
])

export const sheetErrors = {
  payee: conflict(
    'profit.own_money',
    'Bạn có tên trong bảng chấm này nên phải để người khác duyệt.',
    'You are paid by this sheet; another person decides on it.',
  ),
  ownScores: conflict(
    'profit.own_scores',
    'Bạn đã chấm dòng trong bảng này nên phải để người khác duyệt.',
    'You scored a row of this sheet; another person decides on it.',
  ),
  noneApproved: conflict(
    'profit.none_approved',
    'Phòng ban và tháng này không có bảng chấm đã duyệt nào để thu hồi.',
    'No sheet of this department and month is approved.',
  ),
  unsplit: conflict(
    'profit.not_split',
    'Chỉ tách được dòng trả cho chính bạn khỏi một bảng chờ bạn duyệt còn dòng của người khác.',
    'Only rows that pay you are split off a sheet that waits for you and has rows of others.',
  ),
  splitDivided: conflict(
    'profit.split_divided',
    'Quỹ của bảng này chia theo điểm nên không tách dòng được: phải có người khác duyệt cả bảng.',
    'The fund was divided by the points of the whole sheet: another person decides on all of it.',
  ),
  unscored: conflict(
    'profit.unscored',
    'Còn {count} dòng chưa chấm hoặc chưa có người nhận.',
    '{count} {count|line is|lines are} not scored or {count|has|have} no payee.',
  ),
  empty: conflict('profit.empty', 'Bảng chấm chưa có bài nào.', 'The sheet has no articles.'),
  overLimit: conflict(
    'profit.over_limit',
    '“{title}” vượt mức hệ số của {article}.',
    '“{title}” is beyond the greatest coefficient of {article}.',
  ),
  inPayout: conflict(
    'profit.in_payout',
    'Bảng chấm đã có trong bảng kê chi trả nên không thu hồi được. Hãy lập bảng điều chỉnh.',
    'The sheet is in a payout and cannot be revoked. Make a correction sheet.',
  ),
  inCorrection: conflict(
    'profit.in_correction',
    'Đã có bảng điều chỉnh của bảng này nên không thu hồi được.',
    'There is a correction of this sheet; it cannot be revoked.',
  ),
  quota: conflict(
    'profit.quota_beyond',
    'Định mức của {name} lớn hơn nhuận bút trong bảng: thiếu {lack} đ. Hãy giảm định mức.',
    'The quota of {name} is {lack} đ more than what they earned on this sheet. Make it smaller.',
  ),
  refunded: conflict(
    'profit.sale_refunded',
    'Lượt bán “{title}” đã hoàn tiền nên không còn phần tác giả. Hãy trả bảng về để bỏ dòng này.',
    'The sale “{title}” was refunded, and its authors get nothing. Send the sheet back and leave the row out.',
  ),
  takesBack: conflict(
    'profit.takes_back',
    'Dòng này thu lại phần tác giả của lượt bán “{title}” đã hoàn tiền: hãy trình duyệt bảng, không bỏ được.',
    'This takes back the authors’ share of the sale “{title}”, which was refunded: submit it, it cannot be left out.',
  ),
  noFund: conflict(
    'profit.no_fund',
    'Quỹ tháng này không còn tiền để chia theo điểm.',
    'The fund of this month has nothing left to divide by points.',
  ),
  settled: conflict('profit.settled', 'Chỉ sửa được bảng chấm đang chấm.', 'Only a draft can be changed.'),
  exists: conflict(
    'profit.exists',
    'Phòng ban đã có bảng chấm của tháng này: {number}.',
    'The department has a sheet of this month: {number}.',
  ),
  notPaid: conflict(
    'profit.not_paid',
    'Chỉ điều chỉnh bảng chấm đã đưa vào chi trả.',
    'Only a sheet that is in a payout is corrected.',
  ),
} as const
