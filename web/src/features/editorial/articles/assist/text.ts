import type { FactKind } from '@toasoan/contract/editorial/fact-guard/kinds'
import { text } from '@toasoan/contract/kit/text'

/** Words of the assistant in the editor. */
export const assistTexts = {
  sample: text('Mô hình mẫu', 'Sample model'),
  sampleHelp: text(
    'Chỉ chọn câu có sẵn trong bài, để xem thử. Chưa có mô hình thật nào được cấu hình.',
    'It only picks sentences of the story, for a trial. No real model is configured.',
  ),
  ask: text('Gợi ý', 'Propose'),
  cancel: text('Hủy', 'Cancel'),
  writing: text('Đang viết: {count, number} ký tự', 'Writing: {count, number} {count|character|characters}'),
  words: text('Số chữ', 'Words'),
  seconds: text('Số giây', 'Seconds'),
  network: text('Mạng xã hội', 'Network'),
  take: text('Dùng', 'Use'),
  copy: text('Chép', 'Copy'),
  copied: text('Đã chép.', 'Copied.'),
  taken: text('Đã dùng', 'Used'),
  takeChecked: text('Dùng sau khi kiểm', 'Use after checking'),
  checked: text('Tôi đã kiểm những chỗ gạch đỏ', 'I have checked what is underlined'),
  refuse: text('Bỏ qua', 'Dismiss'),
  show: text('Xem trong bài', 'Show in the text'),
  none: text('Không có gợi ý nào.', 'There is no proposal.'),
  length: text(
    '{words, number} chữ · {seconds, number} giây',
    '{words, number} {words|word|words} · {seconds, number} s',
  ),
  characters: text('{count, number} ký tự', '{count, number} {count|character|characters}'),
  notFound: text('Không thấy trong bài', 'Not in the story'),
  proposals: text('Các gợi ý', 'Proposals'),
}

export const findingLabels: Record<FactKind, { vi: string; en: string }> = {
  number: text('con số', 'number'),
  unit: text('đại lượng', 'unit'),
  date: text('ngày giờ', 'date or time'),
  name: text('tên riêng', 'name'),
  quote: text('trích dẫn', 'quotation'),
}

export const networkLabels = {
  facebook: text('Facebook', 'Facebook'),
  x: text('X', 'X'),
  zalo: text('Zalo', 'Zalo'),
}
