import { text } from '@toasoan/contract/kit/text'

/** Words of the screen of folders of plans. */
export const folderPlanTexts = {
  daysHelp: text('Kế hoạch trong thư mục phải nằm trong các ngày này.', 'Plans inside are of these days.'),
  targetHelp: text(
    'Số kế hoạch cần hoàn thành; để trống nếu không đặt.',
    'How many plans are to be finished.',
  ),
  lockedHelp: text(
    'Thư mục khóa không nhận thêm kế hoạch; ngày của kế hoạch đang có giữ nguyên.',
    'A locked folder takes no plan, and the days of those in it stay.',
  ),
  open: text('Đang mở', 'Open'),
  locked: text('Đã khóa', 'Locked'),
  status: text('Trạng thái', 'Status'),
  reached: text('{done}/{target} xong', '{done} of {target} done'),
  plans: text('Xem kế hoạch', 'See its plans'),
  emptyTitle: text('Chưa có thư mục kế hoạch nào', 'No folders of plans yet'),
  emptyBody: text(
    'Mỗi thư mục gom kế hoạch của một đợt, một chiến dịch hay một quý.',
    'A folder holds the plans of an occasion, a campaign or a quarter.',
  ),
}
