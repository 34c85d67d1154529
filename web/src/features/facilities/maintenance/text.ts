import { text } from '@toasoan/contract/kit/text'
import { maintenanceTitles } from './titles.ts'

/** Words of the screens of maintenance. */
export const maintenanceTexts = {
  ...maintenanceTitles,
  aboutKind: text('Áp dụng cho', 'For'),
  everyHelp: text(
    'Tính từ lần làm xong trước. Để trống: chỉ làm một lần.',
    'Counted from the last time it was done. Empty: once.',
  ),
  everyShown: text('Mỗi {count} tháng', 'Every {count} {count|month|months}'),
  rhythm: text('Chu kỳ', 'How often'),
  once: text('Một lần', 'Once'),
  costHelp: text('Của một phiếu.', 'Of one work order.'),
  responsibleHelp: text(
    'Nhận nhắc việc. Để trống: mọi người được lập phiếu.',
    'Gets the reminders. Empty: everybody who may make work orders.',
  ),
  subject: text('Bảo trì gì', 'What'),
  rule: text('Việc', 'Rule'),
  kind: text('Loại', 'Kind'),
  order: text('Lập phiếu', 'Make work orders'),
  orderTitle: text('Lập {count} phiếu bảo trì', 'Make {count} {count|work order|work orders}'),
  orderLead: text(
    'Mỗi thứ một phiếu sửa chữa, chờ duyệt. Duyệt xong thì giữ chỗ từ lúc bắt đầu.',
    'One repair for each, which waits for approval and takes the thing from when it begins.',
  ),
  startsAt: text('Bắt đầu', 'Begins'),
  startsHelp: text('Để trống: ngay bây giờ.', 'Empty: now.'),
  expected: text('Dự kiến xong', 'Expected back'),
  ordered: text('Đã lập {count} phiếu bảo trì.', '{count} {count|work order|work orders} made.'),
  refused: text(
    '{count} thứ không lập được phiếu: {reason}',
    '{count} {count|work order|work orders} could not be made: {reason}',
  ),
  hasOrder: text('Đã lập phiếu', 'Ordered'),
  openOrder: text('Phiếu: {status}', 'Work order: {status}'),
  emptyDue: text('Không có gì đến hạn', 'Nothing is due'),
  emptyDueBody: text(
    'Quy tắc bảo trì nói việc gì làm mấy tháng một lần, cho thiết bị, phòng thu hay xe nào.',
    'Rules say what is done every how many months, for which devices, studios or vehicles.',
  ),
  seeRules: text('Xem quy tắc', 'See the rules'),
  emptyRules: text('Chưa có việc bảo trì nào', 'No maintenance rules yet'),
  now: text('Cần làm ngay', 'To be done now'),
  history: text('Lịch sử', 'History'),
  historyOf: text('Đã xong {done} phiếu, tổng chi phí {cost} đồng', '{done} done, {cost} đồng in all'),
  noHistory: text('Chưa có phiếu nào.', 'No work orders yet.'),
  finished: text('Xong lúc', 'Finished'),
  made: text('Lập lúc', 'Made'),
  status: text('Trạng thái', 'Status'),
  cost: text('Chi phí (đồng)', 'Cost (đồng)'),
  result: text('Kết quả', 'Result'),
  dueOfRule: text('Xem đến hạn', 'See what is due'),
}
