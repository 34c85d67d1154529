import { text } from '../kit/text.ts'

/** What a language model proposes in the editor, for the text as it is there. */
export const textKinds = [
  'headlines',
  'lead',
  'seo',
  'keywords',
  'shorten',
  'radio',
  'social',
  'questions',
  'facts',
  'style',
] as const

export type TextKind = (typeof textKinds)[number]

/** What a language model proposes beside a record, by the place of the button. */
export const assistPlaces = {
  /** Of a picture of the library. */
  picture: ['picture'],
  /** Of a recording of the library. */
  transcript: ['punctuate', 'chapters', 'summary', 'quotes'],
  /** Of an item of another source. */
  wire: ['wire', 'digest'],
  /** Of a published article, for a social post. */
  post: ['social'],
} as const

export type AssistPlace = keyof typeof assistPlaces

export const assistPlaceNames = Object.keys(assistPlaces) as [AssistPlace, ...AssistPlace[]]

/** Asked for only by the number of a record, whose text or picture the server reads. */
const onlyOfRecords = ['picture', 'punctuate', 'chapters', 'summary', 'quotes', 'wire', 'digest'] as const

/** What may be asked for by the number of a record. */
export const recordKinds = [...onlyOfRecords, 'social'] as const

export type RecordKind = (typeof recordKinds)[number]

/** All kinds of proposals. */
export const assistKinds = [...textKinds, 'translate', ...onlyOfRecords] as const

export type AssistKind = (typeof assistKinds)[number]

export const assistKindLabels: Record<AssistKind, { vi: string; en: string }> = {
  headlines: text('Năm tiêu đề', 'Five headlines'),
  lead: text('Sapo', 'Lead'),
  seo: text('Tiêu đề và mô tả tìm kiếm', 'Search title and description'),
  keywords: text('Từ khóa và chuyên mục', 'Keywords and category'),
  shorten: text('Rút ngắn', 'Shorten'),
  radio: text('Lời phát thanh', 'Radio script'),
  social: text('Bài đăng mạng xã hội', 'Social post'),
  questions: text('Điều bài chưa trả lời', 'Open questions'),
  facts: text('Dữ kiện cần kiểm', 'Facts to check'),
  style: text('Ngôn ngữ, văn phong', 'Language and style'),
  translate: text('Bản dịch nháp', 'Draft translation'),
  picture: text('Mô tả và chú thích ảnh', 'Picture description and caption'),
  punctuate: text('Dấu câu, chữ hoa', 'Punctuation and capitals'),
  chapters: text('Chia phần', 'Chapters'),
  summary: text('Tóm tắt', 'Summary'),
  quotes: text('Câu đáng trích', 'Quotes with times'),
  wire: text('Dịch và tóm tắt', 'Translate and summarize'),
  digest: text('Tổng hợp các nguồn', 'Summary across sources'),
}
