import { text } from '../kit/text.ts'
import { setting } from './setting-kinds.ts'

/** Where buyers of news pay to, and what may be sold on. */
export const financeSettings = {
  'finance.bank_bin': setting.text('finance', text('Mã ngân hàng (BIN)', 'Bank identification (BIN)'), {
    default: '',
    max: 6,
    help: text('Sáu chữ số theo danh mục VietQR, ví dụ 970436.', 'Six digits of the VietQR list, as 970436.'),
  }),
  'finance.bank_name': setting.text('finance', text('Tên ngân hàng', 'Bank'), { default: '', max: 100 }),
  'finance.bank_account': setting.text('finance', text('Số tài khoản', 'Account number'), {
    default: '',
    max: 19,
  }),
  'finance.bank_holder': setting.text('finance', text('Chủ tài khoản', 'Account holder'), {
    default: '',
    max: 100,
  }),
  'finance.resale_sources': setting.prose('finance', text('Nguồn được bán lại', 'Sources for resale'), {
    default: '',
    help: text(
      'Mỗi dòng tên một nguồn. Tin dẫn từ nguồn khác thì không bán được.',
      'One source on each line. What is taken from another one cannot be sold.',
    ),
  }),
  'finance.tax_code': setting.text('finance', text('Mã số thuế của cơ quan', 'Tax number of the house'), {
    default: '',
    max: 20,
    help: text('In trên chứng từ khấu trừ thuế.', 'Printed on certificates of withholding.'),
  }),
  'finance.address': setting.text('finance', text('Địa chỉ trên chứng từ', 'Address on certificates'), {
    default: '',
    max: 200,
  }),
  'finance.certificate_series': setting.text(
    'finance',
    text('Ký hiệu chứng từ thuế', 'Series of certificates'),
    {
      default: 'AA',
      max: 10,
      help: text('Phần đầu của ký hiệu, ví dụ AA trong AA/2026/E.', 'The first part, as AA in AA/2026/E.'),
    },
  ),
  'finance.invoices_from': setting.day('finance', text('Bắt buộc hóa đơn từ ngày', 'Invoices needed from'), {
    default: '',
    help: text(
      'Viết như 2027-01-01. Từ ngày này, bán tin có thuế GTGT và hoàn tiền đều phải có hóa đơn điện tử; để trống thì chưa bắt buộc.',
      'Written as 2027-01-01. From that day on, sales with VAT and their refunds need an e-invoice; empty: not yet.',
    ),
  }),
} as const
