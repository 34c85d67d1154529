import { refusal } from '../kit/errors.ts'

export const ledgerErrors = {
  insufficient: refusal(
    'ledger.insufficient',
    409,
    'Số dư không đủ cho khoản này.',
    'The balance does not cover this.',
  ),
  monthClosed: refusal(
    'ledger.month_closed',
    409,
    'Tháng {month} đã khóa sổ nên không ghi thêm được.',
    'The books of {month} are closed; nothing more can be entered.',
  ),
  keyReused: refusal(
    'ledger.key_reused',
    409,
    'Khóa này đã dùng cho một yêu cầu khác.',
    'This key was used for another request.',
  ),
  alreadyReversed: refusal(
    'ledger.already_reversed',
    409,
    'Bút toán này đã được đảo.',
    'This entry has been reversed already.',
  ),
  settled: refusal(
    'ledger.reservation_settled',
    409,
    'Khoản tạm giữ này đã được quyết toán.',
    'This reservation was settled already.',
  ),
} as const
