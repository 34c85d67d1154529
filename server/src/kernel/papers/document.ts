import type { TDocumentDefinitions } from 'pdfmake/interfaces.js'
import { faces, isFace, runsOf } from './letters.ts'

/** A part of a document as the PDF library takes it. */
export type Content = Record<string, unknown>

export const blue = '#0b5394'
export const grey = '#5b6470'
export const line = '#c8ccd2'
/** Behind headings and totals. */
export const shade = '#eef0f3'

/** Characters that may not be in XML even though the database holds them. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the point of the expression
const illegal = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

/** A text that any file format can hold. */
export const clean = (words: string): string => words.toWellFormed().replace(illegal, '').normalize('NFC')

/** A text in the faces of the program's type. */
export const words = (value: string, look: Content = {}): Content => ({
  ...look,
  text: runsOf(clean(value)).map(({ face, letters }) => ({ text: letters, font: face })),
})

export type TableColumn = { width: number | '*'; right?: boolean; center?: boolean }

type Table = {
  columns: readonly TableColumn[]
  head: readonly string[]
  /** Texts, or cells that are laid out already. */
  rows: readonly (readonly (string | Content)[])[]
  totals?: readonly (readonly string[])[]
  fontSize?: number
  /** Lines between columns too, or between rows only. */
  lines?: 'all' | 'rows'
  look?: Content
}

/** A table whose heading is repeated on each page and whose rows are never cut. */
export function table({
  columns,
  head,
  rows,
  totals = [],
  fontSize = 8.5,
  lines = 'all',
  look,
}: Table): Content {
  const strong = { bold: true, fillColor: shade }
  const cells = (values: readonly (string | Content)[], more: Content = {}) =>
    columns.map(({ right, center }, at) => {
      const value = values[at] ?? ''
      const side = right ? { alignment: 'right' } : center ? { alignment: 'center' } : {}
      return typeof value === 'string' ? words(value, { ...more, ...side }) : { ...value, ...more, ...side }
    })
  return {
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: columns.map(({ width }) => width),
      body: [
        cells(head, strong),
        ...rows.map((row) => cells(row)),
        ...totals.map((row) => cells(row, strong)),
      ],
    },
    layout: {
      hLineWidth: () => 0.5,
      vLineWidth: () => (lines === 'all' ? 0.5 : 0),
      hLineColor: () => line,
      vLineColor: () => line,
      paddingTop: () => 3,
      paddingBottom: () => 2,
      paddingLeft: () => 4,
      paddingRight: () => 4,
    },
    fontSize,
    margin: [0, 8, 0, 8],
    ...look,
  }
}

export type DocumentToWrite = {
  title: string
  author?: string
  content: readonly Content[]
  landscape?: boolean
  /** In points, at the left and right of each page. */
  margin?: number
  fontSize?: number
  lineHeight?: number
  images?: Record<string, string>
  /** Left at the foot of each page. */
  foot?: string | Content[]
  /** Right at the foot: which page of how many. */
  page: (current: number, pages: number) => string
  pageBreakBefore?: unknown
}

/** "Trang 2/5": the word for a page, its number, and how many there are. */
export const pageOf =
  (word: string) =>
  (current: number, pages: number): string =>
    `${word} ${current}/${pages}`

/** Lays a document out on A4 in the program's type, with its foot on each page; nothing but the type is read from outside. */
export async function writeDocument(document: DocumentToWrite): Promise<Uint8Array> {
  const {
    title,
    author,
    content,
    landscape,
    margin = 36,
    foot = '',
    page,
    images,
    pageBreakBefore,
  } = document
  const { default: pdfmake } = await import('pdfmake')
  pdfmake.setFonts(faces)
  pdfmake.setUrlAccessPolicy(() => false)
  pdfmake.setLocalAccessPolicy(isFace)
  const definition = {
    pageSize: 'A4',
    pageOrientation: landscape ? 'landscape' : 'portrait',
    pageMargins: [margin, margin, margin, Math.max(46, margin + 6)],
    info: { title: clean(title), ...(author ? { author: clean(author) } : {}), creator: 'Tòa Soạn' },
    language: 'vi',
    defaultStyle: {
      font: 'latin',
      fontSize: document.fontSize ?? 9.5,
      lineHeight: document.lineHeight ?? 1.25,
    },
    ...(images ? { images } : {}),
    content,
    ...(pageBreakBefore ? { pageBreakBefore } : {}),
    footer: (current: number, pages: number) => ({
      columns: [
        typeof foot === 'string' ? words(foot, { width: '*' }) : { text: foot, width: '*' },
        words(page(current, pages), { width: 'auto', alignment: 'right' }),
      ],
      fontSize: 8,
      color: grey,
      margin: [margin, 16, margin, 0],
    }),
  }
  // The library's type has no layout functions of tables.
  return new Uint8Array(await pdfmake.createPdf(definition as unknown as TDocumentDefinitions).getBuffer())
}
