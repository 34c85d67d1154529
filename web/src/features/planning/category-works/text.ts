import { text } from '@toasoan/contract/kit/text'

/** Words of the screen of categories of work. */
export const categoryWorkTexts = {
  daysHelp: text(
    'Công việc mới thuộc loại này đến hạn sau ngần ấy ngày.',
    'New work of this category is due after so many days.',
  ),
  stepsHelp: text(
    'Mỗi dòng một bước; công việc mới có sẵn các bước này.',
    'One step a line; new work begins with these steps.',
  ),
  activeHelp: text(
    'Loại ngừng dùng không hiện ra để chọn nữa; công việc cũ vẫn giữ nguyên.',
    'What is not in use can no longer be chosen; work that has it keeps it.',
  ),
  emptyTitle: text('Chưa có loại công việc nào', 'No work categories yet'),
  emptyBody: text(
    'Mỗi loại có sẵn số ngày làm và các bước.',
    'A category brings the days it takes and its steps.',
  ),
  steps: text('{count, number} bước', '{count, number} {count|step|steps}'),
}
