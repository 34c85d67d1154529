import { clean, faces, isFace, runsOf } from '../../editorial/documents/public.ts'

type Plan = {
  number: string
  time: string
  title: string
  below: string
  outline: string
  people: string[]
  pieces: string
  status: string
}

/** The sheet of a meeting: everything in words already. */
export type PlanSheet = {
  title: string
  subtitle: string
  page: string
  foot: string
  head: string[]
  days: { name: string; plans: Plan[] }[]
}

type Content = Record<string, unknown>

const blue = '#0b5394'
const grey = '#5b6470'
const line = '#c8ccd2'

/** Words in the faces of the house's type. */
const words = (value: string, look: Content = {}): Content => ({
  text: runsOf(clean(value), () => {}).map(({ face, letters }) => ({ ...look, text: letters, font: face })),
})

/** So much of an outline stands on the sheet; the whole is in the plan. */
const longest = 400

const shortened = (value: string) =>
  value.length > longest ? `${value.slice(0, longest).trimEnd()}…` : value

const rowOf = ({ number, time, title, below, outline, people, pieces, status }: Plan): Content[] => [
  words(number, { fontSize: 8, color: grey }),
  words(time),
  {
    stack: [
      words(title, { bold: true }),
      ...(below ? [words(below, { fontSize: 8, color: grey })] : []),
      ...(outline ? [words(shortened(outline), { fontSize: 8.5 })] : []),
    ],
  },
  { stack: people.map((name, place) => words(name, place === 0 ? {} : { fontSize: 8, color: grey })) },
  { ...words(pieces), alignment: 'center' },
  words(status),
]

const layout = {
  hLineWidth: () => 0.5,
  vLineWidth: () => 0,
  hLineColor: () => line,
  paddingTop: () => 4,
  paddingBottom: () => 3,
}

/** Lays the plans of a meeting out on A4 across, a table a day, in the house's type. */
export async function writePlanPdf(sheet: PlanSheet): Promise<Uint8Array> {
  const { default: pdfmake } = await import('pdfmake')
  pdfmake.setFonts(faces)
  pdfmake.setUrlAccessPolicy(() => false)
  pdfmake.setLocalAccessPolicy(isFace)
  const head = sheet.head.map((name) => words(name, { bold: true, fontSize: 8.5, color: grey }))
  const definition = {
    pageSize: 'A4',
    pageOrientation: 'landscape',
    pageMargins: [40, 40, 40, 46],
    info: { title: clean(sheet.title), creator: 'Tòa Soạn' },
    language: 'vi',
    defaultStyle: { font: 'latin', fontSize: 9.5, lineHeight: 1.25 },
    content: [
      { ...words(sheet.title, { bold: true }), fontSize: 18 },
      { ...words(sheet.subtitle, { color: grey }), margin: [0, 0, 0, 6] },
      ...sheet.days.flatMap(({ name, plans }) => [
        {
          ...words(name, { bold: true, color: blue }),
          fontSize: 12,
          margin: [0, 10, 0, 3],
          headlineLevel: 1,
        },
        {
          table: {
            headerRows: 1,
            dontBreakRows: true,
            widths: [58, 70, '*', 130, 50, 80],
            body: [head, ...plans.map(rowOf)],
          },
          layout,
        },
      ]),
    ],
    // The name of a day stays with its table.
    pageBreakBefore: (
      node: { headlineLevel?: number },
      nodes: { getFollowingNodesOnPage: () => unknown[] },
    ) => node.headlineLevel === 1 && nodes.getFollowingNodesOnPage().length < 8,
    footer: (page: number, pages: number) => ({
      columns: [
        { ...words(sheet.foot), width: '*' },
        { ...words(`${sheet.page} ${page}/${pages}`), width: 'auto' },
      ],
      fontSize: 8,
      color: grey,
      margin: [40, 16, 40, 0],
    }),
  }
  return new Uint8Array(await pdfmake.createPdf(definition as never).getBuffer())
}
