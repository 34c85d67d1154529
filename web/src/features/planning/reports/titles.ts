import { text } from '@toasoan/contract/kit/text'

/** What the routes say of these screens: the table of routes is loaded with the first screen, the rest with its own. */
export const reportTitles = {
  unit: text('Báo cáo toàn cơ quan', 'Unit report'),
  department: text('Báo cáo phòng ban', 'Report by department'),
  member: text('Báo cáo theo người', 'Report by member'),
  mails: text('Báo cáo qua thư', 'Reports by mail'),
  owner: text('Báo cáo người tạo', 'Report by creator'),
}
