import type { AssistProposal } from '@toasoan/contract/editorial/assist'
import { type AssistKind, assistKindLabels, textKinds } from '@toasoan/contract/editorial/assist-kinds'
import type { FactKind } from '@toasoan/contract/editorial/fact-guard/kinds'
import { text } from '@toasoan/contract/kit/text'

/** Words of the assistant beside what it is about. */
export const assistTexts = {
  sample: text('Mô hình mẫu', 'Sample model'),
  sampleHelp: text(
    'Trả lời theo quy tắc từ chính nội dung, để xem thử. Chưa có mô hình thật nào được cấu hình.',
    'It answers by rules from the content itself, for a trial. No real model is configured.',
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
  added: text(
    'Bài đã đổi từ lúc xin gợi ý: lời gợi ý được thêm vào, không thay bài.',
    'The text has changed since the question: the proposal was added and replaced nothing.',
  ),
  fromAssistant: text('Lấy từ trợ lý: {kinds}', 'From the assistant: {kinds}'),
  assistant: text('Trợ lý', 'Assistant'),
  takeQuote: text('Chép kèm giờ', 'Copy with its time'),
  takeStory: text('Viết tin bài', 'Write a story'),
  suggest: text('Đưa vào gợi ý sửa', 'Add as a suggestion'),
  byAssistant: text('Trợ lý: {why}', 'Assistant: {why}'),
  addToDescription: text('Thêm vào mô tả', 'Add to the description'),
  notFound: text('Không thấy trong bài', 'Not in the story'),
  notInSource: text('Không thấy trong nguồn', 'Not in the source'),
  notChecked: text('Hãy tự kiểm trong ảnh', 'Check in the picture'),
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

const ofText: readonly AssistKind[] = [...textKinds, 'translate']

/** Where the fact guard did not find something. */
export const notFoundIn = (kind: AssistKind) => {
  if (kind === 'picture') return assistTexts.notChecked
  return ofText.includes(kind) ? assistTexts.notFound : assistTexts.notInSource
}

/** What is asked for; of an item in Vietnamese there is nothing to translate. */
export const askLabel = (kind: AssistKind, inVietnamese: boolean) =>
  assistKindLabels[kind === 'wire' && inVietnamese ? 'summary' : kind]

/** What taking a proposal does. */
export const takeLabel = (target: AssistProposal['target']) => {
  if (target === 'quote') return assistTexts.takeQuote
  if (target === 'story') return assistTexts.takeStory
  if (target === 'paragraph') return assistTexts.suggest
  return target === 'chapters' || target === 'description' ? assistTexts.addToDescription : assistTexts.take
}
