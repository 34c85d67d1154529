import { type Content, grey, pageOf, table, words, writeDocument } from './document.ts'

export type PaperColumn = { name: string; width: number | '*'; right?: boolean }

export type Signature = {
  role: string
  hint: string
  name: string
  /** What the program knows about it: when it was confirmed there. */
  signed?: string
}

/** A paper that people sign: everything in words already. */
export type SignedPaper = {
  /** Whose it is, above the title. */
  house: string
  title: string
  /** Below the title: from when to when, or its number. */
  period?: string
  /** A QR code beside the title, and what it is for. */
  code?: { address: string; hint: string }
  facts: readonly (readonly [label: string, value: string])[]
  /** What it is reckoned by. */
  laws: readonly string[]
  columns: readonly PaperColumn[]
  rows: readonly (readonly string[])[]
  /** The last rows: sums by column. */
  totals: readonly (readonly string[])[]
  /** Below the table; the first of a paper of money, its control total, is bold. */
  sums: readonly string[]
  place: string
  signatures: readonly Signature[]
  foot: string
  page: string
  landscape: boolean
}

/** What is known of it, in two columns. */
const factTable = (facts: SignedPaper['facts']): Content => {
  const half = Math.ceil(facts.length / 2)
  const column = (some: SignedPaper['facts']) => ({
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
function tables({ columns, rows, totals }: SignedPaper, apart: boolean): Content[] {
  const head = columns.map(({ name }) => name)
  const part = (some: SignedPaper['rows'], sums: SignedPaper['totals'], look: Content = {}): Content =>
    table({ columns, head, rows: some, totals: sums, look })
  if (!apart) return [part(rows, totals, { headlineLevel: mark.lastRows })]
  const first = rows.slice(0, -rowsWithSignatures)
  const last = rows.slice(-rowsWithSignatures)
  return [
    ...(first.length > 0 ? [part(first, [])] : []),
    part(last, totals, {
      headlineLevel: mark.lastRows,
      ...(first.length > 0 ? { pageBreak: 'before' } : {}),
    }),
  ]
}

/** Places to sign. `writePaper` sees to it that they part neither from each other nor from the last rows. */
const signatures = ({ place, signatures: all }: SignedPaper): Content => ({
  margin: [0, 12, 0, 0],
  stack: [
    words(place, { headlineLevel: mark.place, italics: true, alignment: 'right', margin: [0, 0, 0, 6] }),
    {
      columns: all.map(({ role, hint, name, signed }) => ({
        width: '*',
        stack: [
          words(role, { bold: true, alignment: 'center' }),
          words(hint, { italics: true, alignment: 'center', color: grey, fontSize: 8 }),
          words(signed || ' ', { italics: true, alignment: 'center', fontSize: 8, margin: [0, 22, 0, 0] }),
          words(name || ' ', {
            headlineLevel: mark.signatures,
            bold: true,
            alignment: 'center',
            margin: [0, 18, 0, 0],
          }),
        ],
      })),
    },
  ],
})

/** Whose it is, its title, and its code at the right. */
function headOf({ house, title, period, code }: SignedPaper): Content[] {
  const named = [
    words(house, { bold: true, color: grey }),
    words(title, { bold: true, fontSize: 16, alignment: 'center', margin: [0, 8, 0, period ? 2 : 8] }),
    ...(period ? [words(period, { alignment: 'center', italics: true, margin: [0, 0, 0, 8] })] : []),
  ]
  if (!code) return named
  const drawn = [
    { qr: code.address, fit: 84, eccLevel: 'M', alignment: 'right' },
    words(code.hint, { fontSize: 7, color: grey, alignment: 'right' }),
  ]
  return [
    {
      columns: [
        { width: '*', stack: named },
        { width: 'auto', stack: drawn },
      ],
      columnGap: 12,
    },
  ]
}

/** What is on paper down to the places to sign. */
function contentOf(paper: SignedPaper, apart: boolean): Content[] {
  const { facts, laws, totals, sums } = paper
  return [
    ...headOf(paper),
    ...(facts.length > 0 ? [factTable(facts)] : []),
    ...laws.map((law) => words(law, { italics: true, fontSize: 8.5, margin: [0, 2, 0, 0] })),
    ...tables(paper, apart),
    ...sums.map((sum, at) => words(sum, { bold: at === 0 && totals.length > 0 })),
    ...(paper.signatures.length > 0 ? [signatures(paper)] : []),
  ]
}

type Placed = { headlineLevel?: number; pageNumbers: number[] }
type Around = { getNodesOnNextPage: () => Placed[] }

/**
 * Lays papers out on A4, each on pages of its own, in the program's type. Signatures are never alone on a page: where they
 * would be, the last rows go with them.
 */
export async function writePaper(papers: readonly SignedPaper[]): Promise<Uint8Array> {
  const [first] = papers
  const parted = new Set<number>()
  const signed = papers.flatMap((paper, at) => (paper.signatures.length > 0 ? [at] : []))
  const write = (apart: ReadonlySet<number>) => {
    let [rowsOn, seen] = [0, 0]
    return writeDocument({
      title: first?.title ?? '',
      landscape: first?.landscape ?? false,
      foot: first?.foot ?? '',
      page: pageOf(first?.page ?? ''),
      content: papers.map((paper, at) => ({
        stack: contentOf(paper, apart.has(at)),
        ...(at > 0 ? { pageBreak: 'before' } : {}),
      })),
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
    })
  }
  const file = await write(new Set())
  return parted.size > 0 ? write(new Set(parted)) : file
}
