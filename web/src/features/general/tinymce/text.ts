import { text } from '@toasoan/contract/kit/text'

/** Words of the trial editor. */
export const tinymceTexts = {
  title: text('Trình soạn thảo', 'Editor'),
  lead: text(
    'Nơi dùng thử mọi công cụ của trình soạn thảo. Không có gì được lưu vào tin bài; tệp tải lên vẫn vào thư viện.',
    'A place to try every tool of the editor. Nothing is saved to a story; uploaded files do go to the library.',
  ),
  write: text('Soạn thảo', 'Write'),
  html: text('HTML', 'HTML'),
  json: text('JSON', 'JSON'),
  plain: text('Chữ trơn', 'Plain text'),
  htmlHelp: text(
    'HTML mà độc giả nhận, do máy chủ tạo ra.',
    'The HTML that readers get, made by the server.',
  ),
  jsonHelp: text('Tài liệu như máy chủ lưu giữ.', 'The document as the server keeps it.'),
  plainHelp: text('Chữ dùng để tìm kiếm và đếm.', 'The words that are searched and counted.'),
  words: text('{count} chữ', '{count} {count|word|words}'),
  letters: text('{count} ký tự', '{count} {count|character|characters}'),
  copy: text('Chép', 'Copy'),
  copied: text('Đã chép', 'Copied'),
  sample: text('Đưa bài mẫu vào', 'Load a sample'),
  clear: text('Xóa hết', 'Clear all'),
  importWord: text('Nhập từ Word', 'Import from Word'),
  clearAsk: text('Xóa hết những gì đang có trong ô soạn thử?', 'Clear everything in the trial editor?'),
}
