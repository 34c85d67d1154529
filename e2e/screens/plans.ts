import type { Screen } from '../screens.ts'

const plans = (path: string, name: string, vi: string, en: string): Screen => ({
  path,
  name,
  as: 'truongban',
  title: { vi, en },
})

/** Screens of plans and their folders. */
export const planScreens: Screen[] = [
  plans('/folder-plan/list', 'folder-plans', 'Thư mục kế hoạch', 'Plan folders'),
  plans('/register-plan/list', 'plans', 'Kế hoạch', 'Plans'),
  plans('/register-plan/list?view=month', 'plans-month', 'Kế hoạch', 'Plans'),
  plans('/register-plan/list?view=month&group=person', 'plans-month-person', 'Kế hoạch', 'Plans'),
  plans('/register-plan/list-approve', 'plans-approve', 'Duyệt kế hoạch', 'Approve plans'),
  plans('/register-plan/statistical', 'plans-statistics', 'Thống kê kế hoạch', 'Statistics of plans'),
  plans('/register-plan/add/', 'plan-add', 'Đăng ký kế hoạch', 'Register a plan'),
]
