import { text } from '@toasoan/contract/kit/text'

/** What the desk and the lists say of publications for a set time. */
export const scheduleTexts = {
  missed: text('Hẹn đăng {when}, đã qua mà chưa đăng', 'Was scheduled for {when} and is not out'),
  dropTitle: text('Lưu sẽ bỏ hẹn giờ xuất bản', 'Saving drops the schedule'),
  dropBody: text(
    'Tin bài đã hẹn đăng lúc {when}. Lưu bản sửa thì bài không tự đăng nữa: phải duyệt lại rồi hẹn giờ lại.',
    'The story is scheduled for {when}. Once you save, it no longer goes out by itself: it must be approved and scheduled again.',
  ),
  drop: text('Lưu và bỏ hẹn giờ', 'Save and drop the schedule'),
  ended: text(
    'Tin bài “{title}” vừa được đăng theo giờ hẹn nên không sửa tiếp được.',
    '“{title}” has just gone out as scheduled, so it cannot be edited further.',
  ),
  embargoed: text('Đang cấm đăng đến {when}', 'Under embargo until {when}'),
} as const
