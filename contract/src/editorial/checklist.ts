import { type Text, text } from '../kit/text.ts'
import type { ArticleInput } from './article.ts'
import { countWords, type DocumentNode, plainText } from './document.ts'

/** What an article should keep to; beyond it the checklist says so, and nothing is refused. */
export const lengths = {
  /** Characters of a headline that stays whole in lists and search results. */
  title: 120,
  /** Words of a lead. */
  lead: 60,
  /** Words of a text, at least and at most. */
  leastText: 80,
  mostText: 3000,
} as const

/** `required` refuses every move onward, `publish` only publication; `advice` refuses nothing. */
export type ChecklistLevel = 'required' | 'publish' | 'advice'

export type ChecklistItem = {
  code: string
  level: ChecklistLevel
  done: boolean
  /** The field of the article that it is about. */
  field: keyof ArticleInput
  /** What is asked for. */
  label: Text
  /** For `label`. */
  values?: Record<string, string | number>
  /** Which of the document's pictures, from 0. */
  picture?: number
}

/** The refusals' sentences; the checklist's labels say what to do instead. */
export const completenessSentences = {
  required: text('Bắt buộc nhập trước khi chuyển bước.', 'Required before the story can move on.'),
  broken: text('Có tệp bị lỗi hoặc đã bị xóa.', 'A file is broken or was deleted.'),
  rights: text(
    'Ghi nguồn tin được phép dùng lại theo giấy phép nào.',
    'Say by what licence the source may be used.',
  ),
  embargo: text(
    'Thời điểm xuất bản phải sau thời hạn cấm đăng.',
    'The time of publication must be after the embargo.',
  ),
  withheld: text(
    'Vào lúc đăng, tệp “{name}” chưa được dùng hoặc đã hết bản quyền.',
    'At the time of publication, the file “{name}” may not be used yet, or no more.',
  ),
} as const

const labels = {
  title: text('Tiêu đề', 'A headline'),
  category_id: text('Chuyên mục', 'A category'),
  article_type_id: text('Thể loại', 'A genre'),
  department_id: text('Phòng ban', 'A department'),
  document: text('Nội dung bài', 'Story text'),
  brokenCover: text('Ảnh đại diện mở được', 'A cover that can be shown'),
  brokenAttachment: text('Tệp đính kèm mở được', 'Attachments that can be opened'),
  brokenMedia: text('Ảnh, âm thanh, video trong bài mở được', 'Pictures, sound and films that can be shown'),
  embargo: text('Đã qua thời hạn cấm đăng', 'The embargo has ended'),
  lead: text('Sapo', 'A lead'),
  cover: text('Ảnh đại diện', 'A cover picture'),
  coverCaption: text('Chú thích ảnh đại diện', 'A caption for the cover'),
  coverCredit: text('Nguồn ảnh đại diện', 'A credit for the cover'),
  alt: text('Mô tả của ảnh thứ {number}', 'A description of picture {number}'),
  credit: text('Nguồn của ảnh thứ {number}', 'A credit for picture {number}'),
  licence: text('Giấy phép dùng lại của nguồn tin', 'The licence of the source'),
  longTitle: text(
    'Tiêu đề không quá {most} ký tự (đang có {count})',
    'A headline of at most {most} {most|character|characters} (now {count})',
  ),
  longLead: text(
    'Sapo không quá {most} chữ (đang có {count})',
    'A lead of at most {most} {most|word|words} (now {count})',
  ),
  shortText: text(
    'Bài ít nhất {least} chữ (đang có {count})',
    'A text of at least {least} {least|word|words} (now {count})',
  ),
  longText: text(
    'Bài không quá {most} chữ (đang có {count})',
    'A text of at most {most} {most|word|words} (now {count})',
  ),
}

type Required = 'title' | 'category_id' | 'article_type_id' | 'department_id' | 'document'

const fileLabels = {
  cover_file_id: labels.brokenCover,
  attachment_ids: labels.brokenAttachment,
  document: labels.brokenMedia,
} as const

/** The fields that name files. */
export type FileField = keyof typeof fileLabels

/** What the rules of completeness look at. */
export type Completeness = Pick<
  ArticleInput,
  'title' | 'category_id' | 'article_type_id' | 'department_id'
> & {
  /** Words of the text. */
  words: number
  /** The fields whose files are broken or gone; only the server knows. */
  broken?: readonly FileField[]
}

/** What every move onward requires, done or not. The server refuses by this list, and the desk shows it. */
export function requiredItems(article: Completeness): ChecklistItem[] {
  const item = (field: Required, done: boolean): ChecklistItem => ({
    code: field,
    level: 'required',
    done,
    field,
    label: labels[field],
  })
  const items = [
    item('title', article.title.trim() !== ''),
    item('category_id', article.category_id !== null),
    item('article_type_id', article.article_type_id !== null),
    item('department_id', article.department_id !== null),
    item('document', article.words > 0),
  ]
  const files = (article.broken ?? []).map(
    (field): ChecklistItem => ({
      code: 'broken',
      level: 'required',
      done: false,
      field,
      label: fileLabels[field],
    }),
  )
  return [...items, ...files]
}

/** Whose text it is must be cleared before readers get it: who names a source says by what right it is used. */
export const rightsItem = ({ source }: Pick<ArticleInput, 'source'>): ChecklistItem => ({
  code: 'licence',
  level: 'publish',
  done: !source?.name || source.licence.trim() !== '',
  field: 'source',
  label: labels.licence,
})

/** Whether an embargo forbids publication at an instant (milliseconds of the epoch). */
export const embargoHolds = (embargoAt: string | null, at: number): boolean =>
  embargoAt !== null && at < Date.parse(embargoAt)

const picturesIn = (node: DocumentNode): DocumentNode[] =>
  node.type === 'figure' ? [node] : (node.content ?? []).flatMap(picturesIn)

const said = (value: unknown): boolean => typeof value === 'string' && value.trim() !== ''

const pictureItems = (document: DocumentNode): ChecklistItem[] =>
  picturesIn(document).flatMap(({ attrs }, picture): ChecklistItem[] => {
    const common = { level: 'advice', field: 'document', picture, values: { number: picture + 1 } } as const
    return [
      { ...common, code: `alt-${picture}`, label: labels.alt, done: said(attrs?.alt) },
      { ...common, code: `credit-${picture}`, label: labels.credit, done: said(attrs?.credit) },
    ]
  })

function lengthItems(article: ArticleInput, words: number): ChecklistItem[] {
  const { title, lead, leastText, mostText } = lengths
  const leadWords = countWords(article.lead)
  const item = (code: string, field: ChecklistItem['field'], label: Text, done: boolean, values: object) =>
    ({ code, level: 'advice', field, label, done, values }) as ChecklistItem
  const count = article.title.length
  return [
    item('longTitle', 'title', labels.longTitle, count <= title, { most: title, count }),
    item('longLead', 'lead', labels.longLead, leadWords <= lead, { most: lead, count: leadWords }),
    item('shortText', 'document', labels.shortText, words === 0 || words >= leastText, {
      least: leastText,
      count: words,
    }),
    item('longText', 'document', labels.longText, words <= mostText, { most: mostText, count: words }),
  ]
}

/** Everything that is asked of an article as it stands in its form, done or not; `now` in milliseconds. */
export function checklistOf(article: ArticleInput, now: number): ChecklistItem[] {
  const words = countWords(plainText(article.document))
  const hasCover = article.cover_file_id !== null
  const advice = (
    code: keyof typeof labels,
    field: ChecklistItem['field'],
    done: boolean,
  ): ChecklistItem => ({
    code,
    level: 'advice',
    done,
    field,
    label: labels[code],
  })
  return [
    ...requiredItems({ ...article, words }),
    {
      code: 'embargo',
      level: 'publish',
      done: !embargoHolds(article.embargo_at, now),
      field: 'embargo_at',
      label: labels.embargo,
    },
    rightsItem(article),
    advice('lead', 'lead', article.lead.trim() !== ''),
    advice('cover', 'cover_file_id', hasCover),
    advice('coverCaption', 'cover_caption', !hasCover || article.cover_caption.trim() !== ''),
    advice('coverCredit', 'cover_credit', !hasCover || article.cover_credit.trim() !== ''),
    ...pictureItems(article.document),
    ...lengthItems(article, words),
  ]
}
