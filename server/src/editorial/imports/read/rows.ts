import type { Readable } from 'node:stream'
import type { ImportField, ImportOptions } from '@toasoan/contract/editorial/imports'
import { importFieldLabels, importFields } from '@toasoan/contract/editorial/imports'
import { fold } from '@toasoan/contract/kit/fold'
import { slugOf } from '@toasoan/contract/site/paths'
import { parse } from 'csv-parse'
import { emptyStory, ImportBroken, type ImportedRecord, longestText } from './record.ts'

/** A row of a file: its columns and what is in them. */
type Row = Record<string, string>

/** The rows of a CSV file with a heading, separated by comma, semicolon or tab, whichever its first line has most of. */
export async function* csvRows(stream: Readable, first: string): AsyncGenerator<Row> {
  const heading = first.split(/\r?\n/, 1)[0] ?? ''
  const delimiter = [',', ';', '\t'].toSorted(
    (a, b) => heading.split(b).length - heading.split(a).length,
  )[0] as string
  const parser = stream.pipe(
    parse({
      columns: true,
      bom: true,
      delimiter,
      relax_column_count: true,
      skip_empty_lines: true,
      trim: true,
      max_record_size: longestText,
    }),
  )
  stream.on('error', (error) => parser.destroy(error))
  try {
    for await (const row of parser) yield row as Row
  } catch (error) {
    const { lines, message, code } = error as Error & { lines?: number; code?: string }
    if (!code?.startsWith('CSV_')) throw error
    throw new ImportBroken(lines ?? 0, message)
  }
}

const asText = (value: unknown): string => {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value)) return value.map(asText).join('; ')
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** The lines of a text in UTF-8. */
export async function* linesOf(stream: Readable): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8')
  let rest = ''
  for await (const chunk of stream) {
    const lines = (rest + decoder.decode(chunk as Buffer, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
    if (rest.length > longestText) throw new ImportBroken(0, 'a line of more than 2 MB')
  }
  yield rest + decoder.decode()
}

/** A line of JSON: its object, or its number and first words where it is none. */
type JsonLine = { object: object } | { line: number; words: string }

/** The lines of JSON lines; empty ones are left out. */
export async function* jsonLines(stream: Readable): AsyncGenerator<JsonLine> {
  let line = 0
  for await (const words of linesOf(stream)) {
    line += 1
    if (!words.trim()) continue
    try {
      const value: unknown = JSON.parse(line === 1 ? words.replace(/^\ufeff/, '') : words)
      if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new Error()
      yield { object: value }
    } catch {
      yield { line, words: words.slice(0, 60) }
    }
  }
}

/** A line that is no object, as a record that cannot be read. */
export const unreadLine = ({ line, words }: { line: number; words: string }): ImportedRecord => ({
  kind: 'article',
  key: `${line}`,
  title: '',
  unread: { code: 'broken', data: { value: words } },
})

/** An object as a row of texts. */
export const asRow = (object: object): Row =>
  Object.fromEntries(Object.entries(object).map(([key, one]) => [key, asText(one)]))

/** Names that columns go by besides the field's own name and labels. */
const alsoCalled: Partial<Record<ImportField, string[]>> = {
  key: ['id', 'guid', 'uri', 'ma', 'ma bai'],
  title: ['headline', 'tieu de', 'ten bai'],
  lead: ['description_text', 'summary', 'excerpt', 'mo ta', 'tom tat'],
  content: ['body', 'body_html', 'body_xhtml', 'html', 'text', 'noi dung'],
  author: ['byline', 'tac gia', 'but danh'],
  category: ['section', 'subject', 'chuyen muc'],
  tags: ['keywords', 'tu khoa', 'tags'],
  published_at: ['firstcreated', 'versioncreated', 'date', 'ngay', 'ngay dang', 'pubdate'],
  address: ['url', 'link', 'permalink', 'dia chi', 'duong dan'],
  cover: ['image', 'anh', 'anh dai dien', 'thumbnail'],
}

const named = (name: string): string => fold(name).trim()

/** The columns of the fields as far as their names tell. */
export function guessMapping(columns: readonly string[]): ImportOptions['mapping'] {
  const found: ImportOptions['mapping'] = {}
  for (const field of importFields) {
    const { vi, en } = importFieldLabels[field]
    const names = [field, vi, en, ...(alsoCalled[field] ?? [])].map(named)
    const column = columns.find((one) => names.includes(named(one)))
    if (column !== undefined) found[field] = column
  }
  return found
}

const isHtml = (text: string): boolean => /<(p|div|br|h\d|ul|ol|figure|img|a)\b/i.test(text)

const escaped = (words: string): string => words.replace(/&/g, '&amp;').replace(/</g, '&lt;')

/** Text as HTML: paragraphs by lines, unless it is HTML. */
const htmlOf = (text: string): string =>
  isHtml(text)
    ? text
    : text
        .split(/\n+/)
        .filter((line) => line.trim())
        .map((line) => `<p>${escaped(line.trim())}</p>`)
        .join('')

const listed = (text: string): string[] =>
  text
    .split(/[;|]|,(?!\d)/)
    .map((one) => one.trim())
    .filter(Boolean)

/** A row as a story, by the columns of its fields. */
export function storyOf(row: Row, mapping: ImportOptions['mapping'], number: number): ImportedRecord {
  const at = (field: ImportField): string => (row[mapping[field] ?? ''] ?? '').trim()
  const address = at('address')
  return {
    ...emptyStory(at('key') || address || `${number}`),
    title: at('title'),
    kicker: at('kicker'),
    lead: at('lead'),
    html: htmlOf(at('content')),
    addresses: address ? [address] : [],
    author: { name: at('author'), email: '' },
    categories: listed(at('category')).map((name) => ({ name, slug: slugOf(name) })),
    tags: listed(at('tags')),
    cover: at('cover') || null,
    publishedAt: at('published_at'),
  }
}

/** A row of two columns: the old address, and the new one (empty or 410: it is gone). */
export function redirectOf(row: Row): ImportedRecord {
  const [from = '', to = ''] = Object.values(row).map((value) => value.trim())
  return { kind: 'redirect', key: from, from, to: to === '' || to === '410' ? null : to }
}
