import type { Screen } from '../screens.ts'

const screen = (
  path: string,
  name: string,
  vi: string,
  en: string,
  as: Screen['as'] = 'truongban',
): Screen => ({
  path,
  name,
  as,
  title: { vi, en },
})

/** Reports, and what waits for a decision. */
export const reportScreens: Screen[] = [
  screen('/report/unit?compare=previous', 'report-unit', 'Báo cáo toàn cơ quan', 'Unit report'),
  screen('/report/department', 'report-department', 'Báo cáo phòng ban', 'Report by department'),
  screen('/report/member?group=month', 'report-member', 'Báo cáo theo người', 'Report by member'),
  screen('/report/owner', 'report-owner', 'Báo cáo người tạo', 'Report by creator'),
  screen('/report/mails', 'report-mails', 'Báo cáo qua thư', 'Reports by mail'),
  screen('/approvals', 'approvals', 'Chờ tôi duyệt', 'Waiting for me', 'kythuat'),
]
