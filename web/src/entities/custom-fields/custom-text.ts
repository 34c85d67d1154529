import type { CustomField } from '@toasoan/contract/facilities/custom-fields'
import { type Text, text } from '@toasoan/contract/kit/text'

/** Texts of custom fields. */
export const customTexts = {
  title: text('Thông tin thêm', 'Further details'),
  chooseFile: text('Chọn tệp', 'Choose a file'),
  file: text('Tệp số {id}', 'File number {id}'),
  uploading: text('Đang tải lên…', 'Uploading…'),
  lead: text(
    'Trường thêm ở đây hiện ra trong biểu mẫu, và tùy chọn cả trong danh sách, bộ lọc và tệp xuất. Kéo hoặc dùng mũi tên để đổi thứ tự.',
    'Fields added here appear in the form and, where chosen, in the list, its filters and exports. Drag them or use the arrows to change their order.',
  ),
  fields: text('Các trường', 'Fields'),
  preview: text('Xem trước', 'Preview'),
  previewEmpty: text('Chưa có trường nào để xem.', 'There is no field to show yet.'),
  add: text('Thêm trường', 'Add a field'),
  none: text('Chưa có trường nào', 'No fields yet'),
  noneBody: text(
    'Thêm trường khi biểu mẫu có sẵn còn thiếu điều cần ghi.',
    'Add one where the form lacks what has to be noted.',
  ),
  label: text('Tên trường', 'Label'),
  labelEn: text('Tên tiếng Anh', 'English label'),
  key: text('Khóa', 'Key'),
  keyHelp: text('Chữ không dấu, số, gạch dưới; tự đặt theo tên.', 'Follows the label unless typed.'),
  type: text('Kiểu', 'Type'),
  typeFixed: text(
    'Trường đã có dữ liệu nên giữ nguyên kiểu và khóa.',
    'It holds values, so type and key stay.',
  ),
  options: text('Các lựa chọn', 'Options'),
  optionsHelp: text('Mỗi dòng một lựa chọn.', 'One a line.'),
  required: text('Bắt buộc nhập', 'Required'),
  shown: text('Hiện trong danh sách', 'Shown in the list'),
  categories: text('Chỉ của loại thiết bị', 'Of these categories only'),
  models: text('Chỉ của mẫu', 'Of these models only'),
  setsHelp: text('Để trống cả hai: mọi thiết bị.', 'Both empty: all devices.'),
  min: text('Ít nhất', 'At least'),
  max: text('Nhiều nhất', 'At most'),
  up: text('Đưa “{name}” lên', 'Move “{name}” up'),
  down: text('Đưa “{name}” xuống', 'Move “{name}” down'),
  remove: text('Gỡ “{name}”', 'Remove “{name}”'),
  edit: text('Sửa “{name}”', 'Edit “{name}”'),
  removed: text(
    'Sẽ gỡ khi lưu; dữ liệu đã nhập vẫn giữ.',
    'Removed when saved; values already typed are kept.',
  ),
  filter: text('Trường thêm', 'Own fields'),
  filterCount: text('Trường thêm ({count})', 'Own fields ({count})'),
  unnamed: text('Chưa đặt tên', 'Unnamed'),
  save: text('Lưu biểu mẫu', 'Save the form'),
  saved: text('Đã lưu biểu mẫu.', 'The form was saved.'),
  stale: text(
    'Người khác vừa lưu biểu mẫu này. Thay đổi của họ đã hiện bên dưới; phần bạn sửa vẫn còn và chưa lưu. Xem lại rồi lưu.',
    'Somebody else has just saved this form. Their changes are shown below; yours are still here and not saved yet. Look again, then save.',
  ),
}

/** Label of a field as an interface text. */
export const labelOf = ({ label, label_en }: Pick<CustomField, 'label' | 'label_en'>): Text =>
  text(label, label_en || label)
