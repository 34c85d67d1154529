import { conflict } from '../kit/errors.ts'

export const ledgerErrors = {
  insufficient: conflict(
    'ledger.insufficient',
    'Số dư không đủ cho khoản này.',
    'The balance does not cover this.',
  ),
  monthClosed: conflict(
    'ledger.month_closed',
    'Tháng {month} đã khóa sổ nên không ghi thêm được.',
    'The books of {month} are closed; nothing more can be entered.',
  ),
  keyReused: conflict(
    'ledger.key_reused',
    'Khóa này đã dùng cho một yêu cầu khác.',
    'This key was used for another request.',
  ),
  alreadyReversed: conflict(
    'ledger.already_reversed',
    'Bút toán này đã được đảo.',
    'This entry has been reversed already.',
  ),
  settled: conflict(
    'ledger.reservation_settled',
    'Khoản tạm giữ này đã được quyết toán.',
    'This reservation was settled already.',
  ),
} as const
