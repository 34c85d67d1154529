import { z } from 'zod'
import { newsCall } from '../kit/endpoint.ts'
import { conflict, refusal } from '../kit/errors.ts'
import { resource } from '../kit/resource.ts'
import { bodyId, day, id, instant, line, prose, requiredLine } from '../kit/schemas.ts'
import { text } from '../kit/text.ts'
import { regimes } from './royalty-rules.ts'

export const payeeLabels = {
  name: text('Tên người nhận', 'Name'),
  user_id: text('Tài khoản', 'Account'),
  user: text('Tài khoản', 'Account'),
  tax_number: text('Mã số thuế', 'Tax number'),
  id_number: text('Số CCCD hoặc hộ chiếu', 'Identity or passport number'),
  address: text('Địa chỉ', 'Address'),
  nationality: text('Quốc tịch', 'Nationality'),
  email: text('Thư điện tử', 'E-mail'),
  regime: text('Diện chịu thuế', 'Tax regime'),
  regime_from: text('Diện thuế từ ngày', 'Regime from'),
  bank_name: text('Ngân hàng', 'Bank'),
  bank_account: text('Số tài khoản', 'Account number'),
  bank_holder: text('Chủ tài khoản', 'Account holder'),
  owed: text('Còn phải trả', 'Owed'),
  note: text('Ghi chú', 'Note'),
  active: text('Đang dùng', 'In use'),
  updated_at: text('Sửa lúc', 'Changed'),
} as const

export const payeeErrors = {
  taxNumber: text('Mã số thuế này đã có.', 'This tax number exists already.'),
  user: text('Tài khoản này đã gắn với người nhận khác.', 'This account belongs to another payee.'),
  noUser: text('Không có tài khoản này.', 'There is no such account.'),
  inUse: conflict(
    'payee.in_use',
    'Người này đã có trong bảng chấm nên không xóa được. Hãy ngừng dùng.',
    'This payee occurs in sheets and cannot be deleted. Stop using it instead.',
  ),
  ownProposal: conflict(
    'payee.own_proposal',
    'Số tài khoản mới phải do người khác xác nhận.',
    'A new bank account is confirmed by another person.',
  ),
  ownRight: refusal(
    'payee.own_right',
    403,
    'Số tài khoản chỉ do người có quyền chi trả xác nhận, không duyệt thay.',
    'A bank account is confirmed by who may pay, and not in the place of somebody else.',
  ),
  proposed: conflict(
    'payee.bank_proposed',
    'Đang có một số tài khoản chờ xác nhận.',
    'A bank account waits to be confirmed already.',
  ),
  nothingProposed: conflict(
    'payee.nothing_proposed',
    'Không có số tài khoản nào chờ xác nhận.',
    'No bank account waits to be confirmed.',
  ),
} as const

/** Bank data: masked but for who pays. */
export const bank = z.object({ bank_name: z.string(), bank_account: z.string(), bank_holder: z.string() })

export const payeeRow = z.object({
  id: bodyId,
  name: z.string(),
  user_id: bodyId.nullable(),
  user: z.string().nullable(),
  tax_number: z.string(),
  id_number: z.string(),
  address: z.string(),
  nationality: z.string(),
  email: z.string(),
  regime: z.enum(regimes),
  regime_from: day,
  /** Masked but for who pays: only the last four digits. */
  bank_name: z.string(),
  bank_account: z.string(),
  bank_holder: z.string(),
  /** What is proposed and waits for another person. */
  proposed: bank.extend({ by: z.string(), own: z.boolean(), at: instant }).nullable(),
  /** What the house owes them; a negative sum is carried forward. */
  owed: z.number(),
  note: z.string(),
  active: z.boolean(),
  version: z.number(),
  created_at: instant,
  updated_at: instant,
})

export type PayeeRow = z.output<typeof payeeRow>

export const payees = resource({
  name: 'payee',
  service: 'news',
  path: '/payees',
  row: payeeRow,
  input: {
    name: requiredLine(200),
    user_id: bodyId.nullable().default(null),
    tax_number: line(20).default(''),
    id_number: line(30).default(''),
    address: line(200).default(''),
    nationality: line(60).default('Việt Nam'),
    email: z.union([z.literal(''), z.email().max(200)]).default(''),
    regime: z.enum(regimes).default('freelance'),
    /** Today when absent. */
    regime_from: day.nullable().default(null),
    note: prose(1000).default(''),
    active: z.boolean().default(true),
  },
  sort: ['name', 'updated_at'],
  filters: {
    active: z.enum(['true', 'false']).optional(),
    regime: z.enum(regimes).optional(),
    user_id: id.optional(),
  },
})

export const bankInput = z.strictObject({
  bank_name: requiredLine(120),
  bank_account: requiredLine(40),
  bank_holder: requiredLine(200),
})

export const proposeBank = newsCall('POST', '/payees/:id/bank', {
  can: 'payee.update',
  summary: text('Đề nghị số tài khoản mới', 'Propose a new bank account'),
  body: bankInput,
  reply: payeeRow,
})

/** Never by who proposed it; the payee is written to. */
export const decideBank = newsCall('POST', '/payees/:id/bank/decide', {
  can: 'profit.pay',
  summary: text('Xác nhận hoặc bác số tài khoản mới', 'Confirm or reject a new bank account'),
  body: z.strictObject({ confirm: z.boolean() }),
  reply: payeeRow,
})
