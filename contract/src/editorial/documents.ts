import { z } from 'zod'
import { bodyLimits, newsCall } from '../kit/endpoint.ts'
import { refusal } from '../kit/errors.ts'
import { bodyId, id, queryFlag } from '../kit/schemas.ts'
import { text } from '../kit/text.ts'
import { type ArticleDocument, documentSchema } from './document.ts'

/** Refusals of Word files that are read into an article. */
export const documentErrors = {
  notWord: refusal(
    'document.not_word',
    415,
    'Tệp “{name}” không phải văn bản Word (.docx).',
    'The file “{name}” is not a Word document (.docx).',
  ),
  oldWord: refusal(
    'document.old_word',
    415,
    'Tệp “{name}” theo định dạng Word cũ hoặc có mật khẩu. Hãy mở bằng Word rồi lưu lại thành .docx không mật khẩu.',
    'The file “{name}” is in the old Word format or has a password. Open it in Word and save it as .docx without one.',
  ),
  macros: refusal(
    'document.macros',
    415,
    'Tệp “{name}” có macro nên không nhận. Hãy lưu lại thành .docx.',
    'The file “{name}” carries macros and is not accepted. Save it as .docx.',
  ),
  bomb: refusal(
    'document.bomb',
    413,
    'Tệp “{name}” bung ra lớn bất thường nên không nhận.',
    'The file “{name}” unpacks to an unusual size and is not accepted.',
  ),
  entities: refusal(
    'document.entities',
    422,
    'Tệp “{name}” khai báo thực thể XML, điều văn bản Word không có, nên không nhận.',
    'The file “{name}” declares XML entities, which no Word document does, and is not accepted.',
  ),
  broken: refusal(
    'document.broken',
    422,
    'Không đọc được tệp “{name}”: tệp hỏng hoặc bị cắt ngắn.',
    'The file “{name}” cannot be read: it is damaged or cut off.',
  ),
  tooLarge: refusal(
    'document.too_large',
    413,
    'Tệp “{name}” lớn hơn {megabytes} MB.',
    'The file “{name}” is larger than {megabytes} MB.',
  ),
  tooLong: refusal(
    'document.too_long',
    413,
    'Văn bản “{name}” quá dài cho một tin bài.',
    'The document “{name}” is too long for a story.',
  ),
  tooComplex: refusal(
    'document.too_complex',
    422,
    'Tệp “{name}” quá phức tạp nên không đọc kịp.',
    'The file “{name}” is too complex to be read in time.',
  ),
  exportFailed: refusal(
    'document.export_failed',
    422,
    'Không xuất được tin bài này: nội dung quá phức tạp.',
    'This story cannot be exported: its text is too complex.',
  ),
} as const

/** Most bytes of a Word file that is imported. */
export const mostImported = 50 * 1_048_576

/** Most pictures taken out of one Word file. */
export const mostPictures = 60

export const exportFormats = ['docx', 'pdf'] as const

export type ExportFormat = (typeof exportFormats)[number]

/**
 * An article as a Word or PDF file, as far as the actor may view it. `version` is a version's number, or
 * `head` or `live`; an older version than these asks for `article.history` besides.
 */
export const exportArticle = newsCall('GET', '/article/:id/export', {
  can: 'article.view',
  summary: text('Xuất một tin bài ra Word hoặc PDF', 'A story as a Word or PDF file'),
  query: z.object({
    format: z.enum(exportFormats),
    version: z.union([z.enum(['head', 'live']), id]).default('head'),
  }),
  kind: 'raw',
})

/** What became of something in the Word file: `kept` in another form, or `dropped`. */
const importNote = z.object({
  kind: z.enum(['kept', 'dropped']),
  message: z.string(),
  count: z.number().int(),
})

const importedPicture = z.object({
  /** Its address in the document. */
  src: z.string(),
  name: z.string(),
  file_id: bodyId.nullable(),
  width: z.number().nullable(),
  height: z.number().nullable(),
  /** A small copy as a data address, while the picture is not stored yet. */
  thumbnail: z.string().nullable(),
})

export const importedDocument = z.object({
  name: z.string(),
  kicker: z.string(),
  title: z.string(),
  lead: z.string(),
  document: z.custom<ArticleDocument>((value) => typeof value === 'object' && value !== null),
  /** The document as readers will see it. */
  html: z.string(),
  words: z.number().int(),
  pictures: z.array(importedPicture),
  notes: z.array(importNote),
})

export type ImportedDocument = z.output<typeof importedDocument>

/**
 * Reads a Word file into the document of an article. With `preview` nothing is stored and pictures come as
 * thumbnails; without it they are uploaded as the writer's own files. No article is made or changed.
 */
export const importDocument = newsCall('POST', '/article/import', {
  can: 'article.create',
  summary: text(
    'Đọc tệp Word thành nội dung tin bài (file; preview: chỉ xem trước)',
    'Read a Word file into the text of a story (file; preview: only look)',
  ),
  query: z.object({ preview: queryFlag.optional() }),
  multipart: true,
  reply: importedDocument,
})

/** A text of the trial editor as the server would keep it and as readers would get it. Nothing is saved. */
export const tryDocument = newsCall('POST', '/tinymce/render', {
  bodyLimit: bodyLimits.document,
  can: 'tinymce.index',
  summary: text(
    'Xem nội dung soạn thử sau khi làm sạch, không lưu gì',
    'A text of the trial editor, cleaned and rendered; nothing is saved',
  ),
  body: z.strictObject({ document: documentSchema }),
  reply: z.object({
    document: z.custom<ArticleDocument>((value) => typeof value === 'object' && value !== null),
    html: z.string(),
    plain: z.string(),
    words: z.number().int(),
  }),
  mutates: false,
})
