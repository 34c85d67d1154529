import { text } from '@toasoan/contract/kit/text'

export const houseTexts = {
  readings: text('Lượt đọc mỗi 5 phút, 24 giờ qua', 'Readings per 5 minutes, last 24 hours'),
  weekBefore: text('tuần trước', 'a week before'),
  readingsSum: text(
    '{now, number} lượt trong 24 giờ, tuần trước {before, number}',
    '{now, number} readings in 24 hours, {before, number} a week before',
  ),
  mostRead: text('Đọc nhiều nhất 7 ngày', 'Most read in 7 days'),
  nothingRead: text('Chưa có lượt đọc nào trong 7 ngày qua', 'No readings in the last 7 days'),
  views: text('{count, number} lượt', '{count, number} {count|reading|readings}'),
  trend: text('7 ngày: {days}', '7 days: {days}'),
  written: text(
    '{created, number} viết, {published, number} đăng',
    '{created, number} written, {published, number} published',
  ),
  noPosts: text('Không có bài lỗi', 'No failed posts'),
  again: text('Đăng lại', 'Post again'),
  againOf: text('Đăng lại: {title}', 'Post again: {title}'),
  sessions: text('Đang làm việc', 'At work'),
  sessionsAbout: text('phiên trong 15 phút', 'sessions in 15 minutes'),
  disk: text('Đĩa còn trống', 'Disk free'),
  diskAbout: text('trên {total}', 'of {total}'),
  jobs: text('Việc lỗi', 'Failed jobs'),
  jobsAbout: text('máy chủ đã bỏ dở', 'given up by the server'),
  backup: text('Sao lưu', 'Backup'),
  noBackup: text('Chưa có', 'None'),
  backupAbout: text('lần gần nhất', 'latest'),
  banned: text('bị khóa', 'locked'),
  pending: text('chờ duyệt', 'pending'),
  without_role: text('chưa có vai trò', 'without a role'),
}
