import { text } from '@toasoan/contract/kit/text'

export const chartTexts = {
  kind: text('Tài khoản trong sổ', 'Account of the ledger'),
  number: text('Số hiệu', 'Number'),
  name: text('Tên tài khoản', 'Name'),
  sides: text('Cách cộng số dư', 'How balances add up'),
  confirm: text(
    'Số hiệu gieo sẵn theo thông tư chỉ là đề xuất. Phòng tài chính đối chiếu và xác nhận từng dòng trước khi nộp sổ hoặc nhập sang MISA.',
    'The seeded numbers follow the circular but are a proposal. The finance department checks and confirms each line before books are handed in or go into MISA.',
  ),
} as const
