import { text } from '@toasoan/contract/kit/text'

/** Words of the screen of categories of work. */
export const categoryWorkTexts = {
  daysHelp: text(
    'Công việc mới thuộc loại này đến hạn sau ngần ấy ngày.',
    'A new task of this category is due after so many days.',
  ),
  stepsHelp: text(
    'Mỗi dòng một bước; công việc mới có sẵn các bước này.',
    'One step a line; a new task begins with these steps.',
  ),
  activeHelp: text(
    'Loại ngừng dùng không hiện ra để chọn nữa; công việc cũ vẫn giữ nguyên.',
    'What is not in use can no longer be chosen; tasks that have it keep it.',
  ),
  emptyTitle: text('Chưa có loại công việc nào', 'No task categories yet'),
  emptyBody: text(
    'Mỗi loại có sẵn số ngày làm và các bước.',
    'A category brings the days it takes and its steps.',
  ),
  steps: text('{count, number} bước', '{count, number} {count|step|steps}'),
}
