import type { Screen } from '../screens.ts'

const money = (path: string, name: string, vi: string, en: string): Screen => ({
  path,
  name,
  as: 'ketoan',
  title: { vi, en },
})

/** Screens of prices, buying units, sales, MoMo and the books. */
export const financeScreens: Screen[] = [
  money('/category-price/list', 'category-prices', 'Giá chuyên mục', 'Category prices'),
  money('/category-price/list?open=1', 'category-price', 'Giá chuyên mục', 'Category prices'),
  money('/unit-buy/list', 'buying-units', 'Đơn vị mua tin', 'Buying units'),
  money('/unit-buy/list?open=1', 'buying-unit', 'Đơn vị mua tin', 'Buying units'),
  money('/unit-buy/list-deposit', 'deposits', 'Khoản nạp tiền', 'Deposits'),
  money('/unit-buy/list-momo', 'momo', 'Thanh toán MoMo', 'Payments by MoMo'),
  money('/unit-buy/list-momo?open=1', 'momo-payment', 'Thanh toán MoMo', 'Payments by MoMo'),
  money('/momo-history/list', 'momo-history', 'Lịch sử MoMo', 'MoMo history'),
  money('/sell-news/list', 'sales', 'Bán tin', 'Sale of news'),
  money('/sell-news/list?open=1', 'sale', 'Bán tin', 'Sale of news'),
  money('/ledger', 'ledger', 'Sổ kế toán', 'Ledger'),
  money('/ledger?tab=accounts', 'ledger-accounts', 'Sổ kế toán', 'Ledger'),
  money('/ledger?tab=months', 'ledger-months', 'Sổ kế toán', 'Ledger'),
  money('/ledger?tab=trial', 'ledger-trial', 'Sổ kế toán', 'Ledger'),
  money('/ledger?tab=book', 'ledger-book', 'Sổ kế toán', 'Ledger'),
  money('/ledger-charts/list', 'ledger-charts', 'Hệ thống tài khoản', 'Charts of accounts'),
  money('/ledger-charts/add', 'ledger-charts-add', 'Thêm hệ thống tài khoản', 'Add a chart of accounts'),
  money(
    '/ledger-charts/view/1',
    'ledger-charts-view',
    'Thông tư 200/2014/TT-BTC',
    'Thông tư 200/2014/TT-BTC',
  ),
  money(
    '/ledger-charts/edit/1',
    'ledger-charts-edit',
    'Thông tư 200/2014/TT-BTC',
    'Thông tư 200/2014/TT-BTC',
  ),
  money(
    '/tax-certificates/list',
    'tax-certificates',
    'Chứng từ khấu trừ thuế',
    'Certificates of withholding',
  ),
  money('/bank-templates/list', 'bank-templates', 'Mẫu tệp ngân hàng', 'Bank templates'),
  money('/bank-templates/add', 'bank-templates-add', 'Thêm mẫu tệp ngân hàng', 'Add a bank template'),
  money('/bank-templates/view/1', 'bank-templates-view', 'VietinBank', 'VietinBank'),
  money('/bank-templates/edit/1', 'bank-templates-edit', 'VietinBank', 'VietinBank'),
  money('/ledger?tab=differences', 'ledger-differences', 'Sổ kế toán', 'Ledger'),
]
