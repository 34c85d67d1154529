import type { TDocumentDefinitions } from 'pdfmake/interfaces.js'
import { clean, faces, isFace, runsOf } from '../../../editorial/documents/public.ts'

type Content = Record<string, unknown>

/** A hand-over note: everything in words already. */
export type Note = {
  house: string
  title: string
  number: string
  /** What the code opens. */
  address: string
  scan: string
  facts: readonly (readonly [label: string, value: string])[]
  head: readonly string[]
  rows: readonly (readonly string[])[]
  sentence: string
  place: string
  signatures: readonly { role: string; hint: string; name: string; signed: string }[]
  foot: string
  page: string
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
}

/** Places to sign, which never part from each other. */
const signatures = ({ place, signatures: all }: Note): Content => ({
  unbreakable: true,
  margin: [0, 12, 0, 0],
  stack: [
    words(place, { italics: true, alignment: 'right', margin: [0, 0, 0, 6] }),
    {
      columns: all.map(({ role, hint, name, signed }) => ({
        width: '*',
        stack: [
          words(role, { bold: true, alignment: 'center' }),
          words(hint, { italics: true, alignment: 'center', color: grey, fontSize: 8 }),
          words(signed || ' ', { italics: true, alignment: 'center', fontSize: 8, margin: [0, 24, 0, 0] }),
          words(name || ' ', { bold: true, alignment: 'center', margin: [0, 14, 0, 0] }),
        ],
      })),
    },
  ],
})

/** Lays a hand-over note out on A4 with a QR code that opens its record. */
export async function writeNote(note: Note): Promise<Uint8Array> {
  const { default: pdfmake } = await import('pdfmake')
  pdfmake.setFonts(faces)
  pdfmake.setUrlAccessPolicy(() => false)
  pdfmake.setLocalAccessPolicy(isFace)
  const cells = (values: readonly string[], look: Content = {}) =>
    values.map((value, at) => words(value, { ...look, ...(at === 0 ? { alignment: 'right' } : {}) }))
  const definition = {
    pageSize: 'A4',
    pageMargins: [48, 40, 48, 46],
    info: { title: clean(note.title), creator: 'Tòa Soạn' },
    language: 'vi',
    defaultStyle: { font: 'latin', fontSize: 10, lineHeight: 1.25 },
    content: [
      {
        columns: [
          {
            width: '*',
            stack: [
              words(note.house, { bold: true, color: grey }),
              words(note.title, { bold: true, fontSize: 16, margin: [0, 10, 0, 2] }),
              words(note.number, { color: grey }),
            ],
          },
          {
            width: 'auto',
            stack: [
              { qr: note.address, fit: 84, eccLevel: 'M', alignment: 'right' },
              words(note.scan, { fontSize: 7, color: grey, alignment: 'right' }),
            ],
          },
        ],
      },
      ...note.facts.map(([label, value]) => words(`${label}: ${value}`, { margin: [0, 2, 0, 0] })),
      {
        table: {
          headerRows: 1,
          dontBreakRows: true,
          widths: [24, '*', 90, 70, 96],
          body: [
            cells(note.head, { bold: true, fillColor: '#eef0f3' }),
            ...note.rows.map((row) => cells(row)),
          ],
        },
        layout,
        fontSize: 9,
        margin: [0, 10, 0, 8],
      },
      words(note.sentence),
      signatures(note),
    ],
    footer: (current: number, pages: number) => ({
      columns: [
        words(note.foot, { width: '*' }),
        words(`${note.page} ${current}/${pages}`, { width: 'auto', alignment: 'right' }),
      ],
      fontSize: 8,
      color: grey,
      margin: [48, 16, 48, 0],
    }),
  }
  return new Uint8Array(await pdfmake.createPdf(definition as unknown as TDocumentDefinitions).getBuffer())
}
