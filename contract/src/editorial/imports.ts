import { z } from 'zod'
import { newsCall } from '../kit/endpoint.ts'
import { conflict, refusal } from '../kit/errors.ts'
import { changeOf } from '../kit/left-out.ts'
import { bodyId, id, instant, line, listQuery, requiredLine } from '../kit/schemas.ts'
import { type Text, text } from '../kit/text.ts'
import { because } from '../kit/validation.ts'

/** What is read from a file: the export of another program, or rows. */
export const importFileKinds = ['wordpress', 'ghost', 'ninjs', 'csv', 'xlsx', 'jsonl', 'redirects'] as const

/** What is read: a file, or the pages of one's own site as its sitemaps list them. */
export const importKinds = [...importFileKinds, 'site'] as const

export type ImportFileKind = (typeof importFileKinds)[number]

export type ImportKind = (typeof importKinds)[number]

/** Whether files of a kind are tables whose columns are chosen. */
export const hasColumns = (kind: ImportKind): boolean => kind === 'csv' || kind === 'xlsx' || kind === 'jsonl'

export const importKindLabels: Record<ImportKind, Text> = {
  wordpress: text('WordPress (.xml, .zip kèm ảnh)', 'WordPress (.xml, .zip with pictures)'),
  ghost: text('Ghost (.json, .zip kèm ảnh)', 'Ghost (.json, .zip with pictures)'),
  ninjs: text('ninjs (.json, mỗi dòng một tin bài)', 'ninjs (.json, a story a line)'),
  csv: text('Bảng CSV, mỗi dòng một tin bài', 'CSV table, a story a row'),
  xlsx: text('Bảng Excel (.xlsx), mỗi dòng một tin bài', 'Excel table (.xlsx), a story a row'),
  jsonl: text('Dòng JSON, mỗi dòng một tin bài', 'JSON lines, a story a line'),
  redirects: text(
    'Địa chỉ cũ (CSV: địa chỉ cũ, địa chỉ mới)',
    'Old addresses (CSV: old address, new address)',
  ),
  site: text('Trang cũ đang chạy (đọc theo sitemap)', 'A running site (read by its sitemaps)'),
}

export const importStates = [
  'draft',
  'checking',
  'checked',
  'running',
  'paused',
  'done',
  'undoing',
  'undone',
  'failed',
] as const

export type ImportState = (typeof importStates)[number]

export const importStateLabels: Record<ImportState, Text> = {
  draft: text('Chưa kiểm tra', 'Not checked yet'),
  checking: text('Đang kiểm tra', 'Being checked'),
  checked: text('Đã kiểm tra', 'Checked'),
  running: text('Đang nhập', 'Running'),
  paused: text('Tạm dừng', 'Paused'),
  done: text('Đã nhập xong', 'Done'),
  undoing: text('Đang hoàn tác', 'Being undone'),
  undone: text('Đã hoàn tác', 'Undone'),
  failed: text('Hỏng', 'Failed'),
}

export const importOutcomes = ['new', 'changed', 'same', 'conflict', 'skipped', 'refused'] as const

export type ImportOutcome = (typeof importOutcomes)[number]

export const importOutcomeLabels: Record<ImportOutcome, Text> = {
  new: text('Mới', 'New'),
  changed: text('Đổi theo nguồn', 'Changed at the source'),
  same: text('Không đổi', 'Unchanged'),
  conflict: text('Đã sửa ở đây', 'Edited here'),
  skipped: text('Bỏ qua', 'Skipped'),
  refused: text('Không nhận', 'Refused'),
}

/** What is wrong or left out of a record; `{name}` comes from its data. */
export const importProblems = {
  noTitle: text('Không có tiêu đề', 'Has no title'),
  titleCut: text('Tiêu đề quá dài nên bị cắt', 'The title was too long and is cut'),
  empty: text('Không có nội dung', 'Has no text'),
  noDate: text('Không có ngày đăng', 'Has no date of publication'),
  badDate: text('Không đọc được ngày “{value}”', 'The date “{value}” cannot be read'),
  tooLong: text('Quá dài cho một tin bài', 'Too long for a story'),
  unpublished: text('Chưa đăng ở nguồn', 'Not published at the source'),
  otherType: text('Loại “{value}” không phải tin bài', '“{value}” is not a story'),
  pictures: text('{count} ảnh không lấy được', '{count} pictures could not be fetched'),
  picturesToFetch: text('{count} ảnh sẽ được lấy về', '{count} pictures will be fetched'),
  shortcodes: text('Mã ngắn bị bỏ: {value}', 'Shortcodes left out: {value}'),
  author: text('Tác giả “{value}” thành bút danh', 'The author “{value}” became a byline'),
  category: text('Không có chuyên mục “{value}” ở đây', 'There is no category “{value}” here'),
  edited: text('Đã được sửa ở đây từ lần nhập trước', 'Edited here since the last import'),
  noTarget: text('Địa chỉ mới “{value}” không có', 'The new address “{value}” does not exist'),
  badAddress: text('Không đọc được địa chỉ “{value}”', 'The address “{value}” cannot be read'),
  repeated: text('Trùng với một mục ở trên', 'The same as one above'),
  broken: text('Dòng không đọc được: {value}', 'The line cannot be read: {value}'),
  comments: text('{count} ý kiến bạn đọc, chưa hiện', '{count} comments of readers, not shown yet'),
  page: text('Không lấy được trang: {value}', 'The page could not be read: {value}'),
} as const

export type ImportProblemCode = keyof typeof importProblems

export const importErrors = {
  wrongState: conflict(
    'import.wrong_state',
    'Lần nhập đang ở trạng thái “{state}” nên không làm được việc này.',
    'The import is “{state}”, so this cannot be done.',
  ),
  notThis: refusal(
    'import.not_this',
    415,
    'Tệp “{name}” không phải loại đã chọn.',
    'The file “{name}” is not of the kind chosen.',
  ),
  broken: refusal(
    'import.broken',
    422,
    'Không đọc được tệp, ở dòng {line}: {reason}',
    'The file cannot be read, at line {line}: {reason}',
  ),
  noRoom: refusal(
    'import.no_room',
    422,
    'Tệp có mục quá lớn: nhập cần hơn {reason} bộ nhớ.',
    'A record of the file is too large: the import needs more than {reason} of memory.',
  ),
  siteFailed: refusal(
    'import.site_failed',
    422,
    'Không đọc được trang cũ: {reason}',
    'The site cannot be read: {reason}',
  ),
}

/** Fields of a story that a column may be, for files without a fixed form. */
export const importFields = [
  'key',
  'title',
  'lead',
  'content',
  'kicker',
  'author',
  'category',
  'tags',
  'published_at',
  'address',
  'cover',
] as const

export type ImportField = (typeof importFields)[number]

export const importFieldLabels: Record<ImportField, Text> = {
  key: text('Mã ở nguồn', 'Number at the source'),
  title: text('Tiêu đề', 'Title'),
  lead: text('Sapo', 'Lead'),
  content: text('Nội dung (HTML hoặc chữ)', 'Text (HTML or plain)'),
  kicker: text('Tít phụ', 'Kicker'),
  author: text('Tác giả', 'Author'),
  category: text('Chuyên mục', 'Category'),
  tags: text('Từ khóa', 'Keywords'),
  published_at: text('Ngày đăng', 'Published'),
  address: text('Địa chỉ cũ', 'Old address'),
  cover: text('Ảnh đại diện (địa chỉ)', 'Cover picture (address)'),
}

const optionShape = {
  /** Where stories go whose category is not here. */
  category_id: bodyId.nullable().default(null),
  department_id: bodyId.nullable().default(null),
  article_type_id: bodyId.nullable().default(null),
  /** Whether categories that are not here are made. */
  make_categories: z.boolean().default(true),
  /** Whether what is unpublished at the source comes as private drafts. */
  drafts: z.boolean().default(false),
  /** Columns by field, for csv and JSON lines. */
  mapping: z.partialRecord(z.enum(importFields), line(200)).default({}),
}

export const importOptions = z.object(optionShape)

export type ImportOptions = z.output<typeof importOptions>

/** The `name` of the meta tag by which a site shows whose it is. */
export const ownSiteTag = 'toasoan-import'

const counts = z.partialRecord(z.enum(importOutcomes), z.number())

export const importRun = z.object({
  id,
  kind: z.enum(importKinds),
  name: z.string(),
  size: z.number().describe('Bytes of the file'),
  origin: z.string(),
  options: importOptions,
  state: z.enum(importStates),
  cursor: z.number().describe('Records read so far'),
  total: z.number().nullable(),
  counts,
  failure: z.string().nullable(),
  /** Of a site: what its front page has to say in `<meta name="toasoan-import">`. */
  proof: z.string().nullable(),
  /** Of a site: whether its front page said so when it was last asked. */
  owned: z.boolean(),
  created_by: z.string(),
  created_at: instant,
  ended_at: instant.nullable(),
  version: z.number(),
})

export type ImportRun = z.output<typeof importRun>

export const importRow = z.object({
  number: z.number(),
  kind: z.enum(['article', 'redirect']),
  key: z.string(),
  title: z.string(),
  outcome: z.enum(importOutcomes),
  problems: z.array(z.string()),
  target_id: z.number().nullable(),
})

export type ImportRow = z.output<typeof importRow>

const sample = z.object({
  columns: z.array(z.string()),
  rows: z.array(z.array(z.string())),
})

/** The address of a site: of its front page, with or without a scheme. */
const siteAddress = requiredLine(500)
  .transform((given) => (/^https?:\/\//i.test(given) ? given : `https://${given}`))
  .refine(
    (given) => URL.canParse(given) && new URL(given).hostname.includes('.'),
    because('Hãy ghi địa chỉ của trang, như bao-cu.vn.', 'Write the address of the site, as bao-cu.vn.'),
  )

export const listImports = newsCall('GET', '/imports', {
  can: 'import.index',
  summary: text('Các lần nhập', 'Imports'),
  query: listQuery(['created_at'], { state: z.enum(importStates).optional() }),
  kind: 'list',
  reply: importRun,
})

export const createImport = newsCall('POST', '/imports', {
  can: 'import.run',
  summary: text('Tải tệp lên để nhập', 'Upload a file to import'),
  multipart: true,
  query: z.object({ kind: z.enum(importFileKinds), origin: line(200).optional() }),
  reply: importRun,
})

export const createSiteImport = newsCall('POST', '/imports/site', {
  can: 'import.run',
  summary: text('Nhập từ trang cũ theo sitemap', 'Import a site by its sitemaps'),
  body: z.object({ address: siteAddress }),
  reply: importRun,
})

export const viewImport = newsCall('GET', '/imports/:id', {
  can: 'import.index',
  summary: text('Một lần nhập', 'An import'),
  reply: importRun.extend({
    /** The first ten rows, and columns, of files without a fixed form. */
    sample: sample.nullable(),
  }),
})

export const updateImport = newsCall('PUT', '/imports/:id', {
  can: 'import.run',
  summary: text('Đặt cách nhập', 'Set how it is imported'),
  body: changeOf({ origin: line(200), ...optionShape }),
  reply: importRun,
})

export const importSteps = ['check', 'start', 'pause', 'resume', 'undo'] as const

export type ImportStep = (typeof importSteps)[number]

export const stepImport = newsCall('POST', '/imports/:id/:step', {
  can: 'import.run',
  summary: text('Kiểm tra, nhập, dừng, tiếp, hoàn tác', 'Check, run, pause, resume, undo'),
  params: z.object({ id, step: z.enum(importSteps) }),
  reply: importRun,
})

export const listImportRows = newsCall('GET', '/imports/rows', {
  can: 'import.index',
  summary: text('Kết quả từng mục', 'The outcome of each record'),
  query: listQuery(['number'], { run_id: id, outcome: z.enum(importOutcomes).optional() }),
  kind: 'list',
  reply: importRow,
})

export const deleteImport = newsCall('DELETE', '/imports/:id', {
  can: 'import.run',
  summary: text('Xóa lần nhập chưa chạy', 'Delete an import that has not run'),
})
