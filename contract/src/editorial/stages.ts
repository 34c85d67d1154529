import { type Text, text } from '../kit/text.ts'

/** The stages of an article. The number is also the number of the event its arrival sends. */
export const stages = {
  private: 1,
  draft: 2,
  approved: 3,
  corrected: 4,
  published: 5,
  internal: 6,
  archived: 7,
  deleted: 8,
} as const

export type StageName = keyof typeof stages
export type Stage = (typeof stages)[StageName]

export const stageNames = Object.keys(stages) as StageName[]

/** The name of a stage's number. */
export const stageName = (stage: number): StageName =>
  stageNames.find((name) => stages[name] === stage) ?? 'private'

export const stageLabels: Record<StageName, Text> = {
  private: text('Bản nháp', 'Private draft'),
  draft: text('Chờ xử lý', 'In edit'),
  approved: text('Chờ duyệt', 'Awaiting approval'),
  corrected: text('Chờ xuất bản', 'Awaiting publication'),
  published: text('Đã xuất bản', 'Published'),
  internal: text('Nội bộ', 'Internal'),
  archived: text('Đã gỡ', 'Unpublished'),
  deleted: text('Đã xóa', 'Deleted'),
}

/**
 * The ten lists of articles. `processed` (what I moved onward) and `excellent` (a mark) are views;
 * the rest are stages. Each is its own permission, `article.<name>`.
 */
export const articleLists = [
  'private',
  'draft',
  'processed',
  'approved',
  'corrected',
  'published',
  'internal',
  'deleted',
  'archived',
  'excellent',
] as const

export type ArticleList = (typeof articleLists)[number]

export const articleListLabels: Record<ArticleList, Text> = {
  private: text('Nháp của tôi', 'My drafts'),
  draft: text('Chờ xử lý', 'In edit'),
  processed: text('Đã xử lý', 'Processed'),
  approved: text('Chờ duyệt', 'Awaiting approval'),
  corrected: text('Chờ xuất bản', 'Awaiting publication'),
  published: text('Đã xuất bản', 'Published'),
  internal: text('Nội bộ', 'Internal'),
  deleted: text('Đã xóa', 'Deleted'),
  archived: text('Đã gỡ', 'Unpublished'),
  excellent: text('Tin bài xuất sắc', 'Excellent'),
}

/** Seconds after a step within which its author may undo it. */
export const undoSeconds = 60

/** Whether a step between two stages may be taken back: nothing that readers get or lose is. */
export const isUndoable = (from: number, to: number): boolean =>
  from !== stages.published && to !== stages.published && to !== stages.archived
