import { text } from '@toasoan/contract/kit/text'

/** What the routes say of these screens: the table of routes is loaded with the first screen, the rest with its own. */
export const planTitles = {
  all: text('Kế hoạch', 'Plans'),
  approve: text('Duyệt kế hoạch', 'Approve plans'),
  statistics: text('Thống kê kế hoạch', 'Statistics of plans'),
  add: text('Đăng ký kế hoạch', 'Register a plan'),
  edit: text('Sửa kế hoạch', 'Edit a plan'),
}
