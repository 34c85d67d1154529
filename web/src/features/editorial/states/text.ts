import { text } from '@toasoan/contract/kit/text'

/** Words of the screen of states. */
export const stateTexts = {
  title: text('Trạng thái', 'States'),
  lead: text(
    'Mỗi bước của quy trình mang tên và màu của trạng thái đầu tiên đang dùng ở bước ấy.',
    'Each stage of the workflow takes its name and colour from the first state in use there.',
  ),
  addTitle: text('Thêm trạng thái', 'Add a state'),
  codeHelp: text(
    'Chữ không dấu, số và gạch. Chọn một lần, không đổi được.',
    'Plain letters, digits and dashes. Chosen once, it cannot be changed.',
  ),
  stageOf: text('ở bước “{stage}”', 'in stage “{stage}”'),
  stageHelp: text('Chọn một lần, không đổi được.', 'Chosen once, it cannot be changed.'),
  names: text('Đang đặt tên cho bước', 'Names its stage'),
  articleCount: text('{count, number} tin bài', '{count, number} {count|story|stories}'),
}
