import { clean, faces, isFace, runsOf } from '../../../editorial/documents/public.ts'

type Content = Record<string, unknown>

export type PaperColumn = { name: string; width: number | '*'; right?: boolean }

/** A paper of money that people sign: everything in words already. */
export type MoneyPaper = {
  /** Whose it is, above the title. */
  house: string
  title: string
  facts: readonly (readonly [label: string, value: string])[]
  /** What it is reckoned by. */
  laws: readonly string[]
  columns: readonly PaperColumn[]
  rows: readonly (readonly string[])[]
  /** The last rows: sums by column. */
  totals: readonly (readonly string[])[]
  /** Below the table; the control total first. */
  sums: readonly string[]
  place: string
  signatures: readonly { role: string; hint: string; name: string }[]
  foot: string
  page: string
  landscape: boolean
}

const grey = '#5b6470'
const line = '#c8ccd2'

const words = (value: string, look: Content = {}): Content => ({
  ...look,
  text: runsOf(clean(value), () => {}).map(({ face, letters }) => ({ text: letters, font: face })),
})

const layout = {
  hLineWidth: () => 0.5,
  vLineWidth: () => 0.5,
  hLineColor: () => line,
  vLineColor: () => line,
  paddingTop: () => 3,
  paddingBottom: () => 2,
  paddingLeft: () => 4,
  paddingRight: () => 4,
}

/** What is known of it, in two columns. */
const told = (facts: MoneyPaper['facts']): Content => {
  const half = Math.ceil(facts.length / 2)
  const column = (some: MoneyPaper['facts']) => ({
    width: '*',
    stack: some.map(([label, value]) => words(`${label}: ${value}`)),
  })
  return { columns: [column(facts.slice(0, half)), column(facts.slice(half))], columnGap: 16 }
}

function table({ columns, rows, totals }: MoneyPaper): Content {
  const cells = (values: readonly string[], look: Content = {}) =>
    columns.map(({ right }, at) =>
      words(values[at] ?? '', { ...look, ...(right ? { alignment: 'right' } : {}) }),
    )
  return {
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: columns.map(({ width }) => width),
      body: [
        cells(
          columns.map(({ name }) => name),
          { bold: true, fillColor: '#eef0f3' },
        ),
        ...rows.map((row) => cells(row)),
        ...totals.map((row) => cells(row, { bold: true, fillColor: '#eef0f3' })),
      ],
    },
    layout,
    fontSize: 8.5,
    margin: [0, 8, 0, 8],
  }
}

/** Places to sign, which never part from each other. */
function signatures({ place, signatures: all }: MoneyPaper): Content {
  return {
    unbreakable: true,
    margin: [0, 12, 0, 0],
    stack: [
      words(place, { italics: true, alignment: 'right', margin: [0, 0, 0, 6] }),
      {
        columns: all.map(({ role, hint, name }) => ({
          width: '*',
          stack: [
            words(role, { bold: true, alignment: 'center' }),
            words(hint, { italics: true, alignment: 'center', color: grey, fontSize: 8 }),
            words(name || ' ', { bold: true, alignment: 'center', margin: [0, 52, 0, 0] }),
          ],
        })),
      },
    ],
  }
}

/** Lays a paper of money out on A4, in the house's type. */
export async function writePaper(paper: MoneyPaper): Promise<Uint8Array> {
  const { default: pdfmake } = await import('pdfmake')
  pdfmake.setFonts(faces)
  pdfmake.setUrlAccessPolicy(() => false)
  pdfmake.setLocalAccessPolicy(isFace)
  const { house, title, facts, laws, sums, foot, page, landscape } = paper
  const definition = {
    pageSize: 'A4',
    pageOrientation: landscape ? 'landscape' : 'portrait',
    pageMargins: [36, 36, 36, 46],
    info: { title: clean(title), creator: 'Tòa Soạn' },
    language: 'vi',
    defaultStyle: { font: 'latin', fontSize: 9.5, lineHeight: 1.25 },
    content: [
      words(house, { bold: true, color: grey }),
      words(title, { bold: true, fontSize: 16, alignment: 'center', margin: [0, 8, 0, 8] }),
      told(facts),
      ...laws.map((law) => words(law, { italics: true, fontSize: 8.5, margin: [0, 2, 0, 0] })),
      table(paper),
      ...sums.map((sum, at) => words(sum, { bold: at === 0 })),
      ...(paper.signatures.length > 0 ? [signatures(paper)] : []),
    ],
    footer: (current: number, pages: number) => ({
      columns: [
        words(foot, { width: '*' }),
        words(`${page} ${current}/${pages}`, { width: 'auto', alignment: 'right' }),
      ],
      fontSize: 8,
      color: grey,
      margin: [36, 16, 36, 0],
    }),
  }
  return new Uint8Array(await pdfmake.createPdf(definition as never).getBuffer())
}
