import { text } from '@toasoan/contract/kit/text'

export const socialTitles = {
  facebook: text('Bài đăng Facebook', 'Facebook posts'),
  timer: text('Hẹn giờ đăng', 'Scheduled posts'),
  statistic: text('Thống kê mạng xã hội', 'Social figures'),
}
