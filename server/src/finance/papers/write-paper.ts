import { clean, faces, isFace, runsOf } from '../../editorial/documents/public.ts'

type Content = Record<string, unknown>

export type PaperColumn = { name: string; width: number | '*'; right?: boolean }

/** A paper of money that people sign: everything in words already. */
export type MoneyPaper = {
  /** Whose it is, above the title. */
  house: string
  title: string
  /** Below the title: from when to when. */
  period?: string
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
const factTable = (facts: MoneyPaper['facts']): Content => {
  const half = Math.ceil(facts.length / 2)
  const column = (some: MoneyPaper['facts']) => ({
    width: '*',
    stack: some.map(([label, value]) => words(`${label}: ${value}`)),
  })
  return { columns: [column(facts.slice(0, half)), column(facts.slice(half))], columnGap: 16 }
}

/** By these the layout tells on which page something came to be. */
const mark = { lastRows: 1, place: 2, signatures: 3 } as const

/** Rows that go to a page of their own with the signatures, where these would be alone on it. */
const rowsWithSignatures = 3

/** The table; with `apart` its last rows and totals are a table of their own that starts a page. */
function tables({ columns, rows, totals }: MoneyPaper, apart: boolean): Content[] {
  const cells = (values: readonly string[], look: Content = {}) =>
    columns.map(({ right }, at) =>
      words(values[at] ?? '', { ...look, ...(right ? { alignment: 'right' } : {}) }),
    )
  const strong = { bold: true, fillColor: '#eef0f3' }
  const table = (some: MoneyPaper['rows'], sums: MoneyPaper['totals'], more: Content = {}): Content => ({
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: columns.map(({ width }) => width),
      body: [
        cells(
          columns.map(({ name }) => name),
          strong,
        ),
        ...some.map((row) => cells(row)),
        ...sums.map((row) => cells(row, strong)),
      ],
    },
    layout,
    fontSize: 8.5,
    margin: [0, 8, 0, 8],
    ...more,
  })
  if (!apart) return [table(rows, totals, { headlineLevel: mark.lastRows })]
  const first = rows.slice(0, -rowsWithSignatures)
  const last = rows.slice(-rowsWithSignatures)
  return [
    ...(first.length > 0 ? [table(first, [])] : []),
    table(last, totals, {
      headlineLevel: mark.lastRows,
      ...(first.length > 0 ? { pageBreak: 'before' } : {}),
    }),
  ]
}

/** Places to sign. `writePaper` sees to it that they part neither from each other nor from the last rows. */
function signatures({ place, signatures: all }: MoneyPaper): Content {
  return {
    margin: [0, 12, 0, 0],
    stack: [
      words(place, { headlineLevel: mark.place, italics: true, alignment: 'right', margin: [0, 0, 0, 6] }),
      {
        columns: all.map(({ role, hint, name }) => ({
          width: '*',
          stack: [
            words(role, { bold: true, alignment: 'center' }),
            words(hint, { italics: true, alignment: 'center', color: grey, fontSize: 8 }),
            words(name || ' ', {
              headlineLevel: mark.signatures,
              bold: true,
              alignment: 'center',
              margin: [0, 52, 0, 0],
            }),
          ],
        })),
      },
    ],
  }
}

/** What is on paper above the place to sign. */
function contentOf(paper: MoneyPaper, apart: boolean): Content[] {
  const { house, title, period, facts, laws, sums } = paper
  return [
    words(house, { bold: true, color: grey }),
    words(title, { bold: true, fontSize: 16, alignment: 'center', margin: [0, 8, 0, period ? 2 : 8] }),
    ...(period ? [words(period, { alignment: 'center', italics: true, margin: [0, 0, 0, 8] })] : []),
    ...(facts.length > 0 ? [factTable(facts)] : []),
    ...laws.map((law) => words(law, { italics: true, fontSize: 8.5, margin: [0, 2, 0, 0] })),
    ...tables(paper, apart),
    ...sums.map((sum, at) => words(sum, { bold: at === 0 })),
    ...(paper.signatures.length > 0 ? [signatures(paper)] : []),
  ]
}

/** A document of papers, each on pages of its own; `apart` names those whose last rows go with their signatures. */
function definitionOf(papers: readonly MoneyPaper[], apart: ReadonlySet<number>): Content {
  const [first] = papers
  return {
    pageSize: 'A4',
    pageOrientation: first?.landscape ? 'landscape' : 'portrait',
    pageMargins: [36, 36, 36, 46],
    info: { title: clean(first?.title ?? ''), creator: 'Tòa Soạn' },
    language: 'vi',
    defaultStyle: { font: 'latin', fontSize: 9.5, lineHeight: 1.25 },
    content: papers.map((paper, at) => ({
      stack: contentOf(paper, apart.has(at)),
      ...(at > 0 ? { pageBreak: 'before' } : {}),
    })),
    footer: (current: number, pages: number) => ({
      columns: [
        words(first?.foot ?? '', { width: '*' }),
        words(`${first?.page ?? ''} ${current}/${pages}`, { width: 'auto', alignment: 'right' }),
      ],
      fontSize: 8,
      color: grey,
      margin: [36, 16, 36, 0],
    }),
  }
}

type Placed = { headlineLevel?: number; pageNumbers: number[] }
type Around = { getNodesOnNextPage: () => Placed[] }

/** Lays papers of money out on A4, in the house's type. Signatures are never alone on a page. */
export async function writePaper(papers: readonly MoneyPaper[]): Promise<Uint8Array> {
  const { default: pdfmake } = await import('pdfmake')
  pdfmake.setFonts(faces)
  pdfmake.setUrlAccessPolicy(() => false)
  pdfmake.setLocalAccessPolicy(isFace)
  const parted = new Set<number>()
  const signed = papers.flatMap((paper, at) => (paper.signatures.length > 0 ? [at] : []))
  const write = async (apart: ReadonlySet<number>) => {
    let [rowsOn, seen] = [0, 0]
    const definition = {
      ...definitionOf(papers, apart),
      pageBreakBefore: ({ headlineLevel, pageNumbers }: Placed, { getNodesOnNextPage }: Around) => {
        const page = Math.max(...pageNumbers)
        if (headlineLevel === mark.lastRows) rowsOn = page
        if (headlineLevel === mark.place) {
          const at = signed[seen++] ?? 0
          const cut = getNodesOnNextPage().some((node) => node.headlineLevel === mark.signatures)
          if (page > rowsOn || cut) parted.add(at)
        }
        return false
      },
    }
    return pdfmake.createPdf(definition as never).getBuffer()
  }
  const file = await write(new Set())
  return new Uint8Array(parted.size > 0 ? await write(new Set(parted)) : file)
}
