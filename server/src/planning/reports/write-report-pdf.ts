import { faces, isFace, runsOf } from '../../editorial/documents/public.ts'
import type { ReportSheet } from './report-sheet.ts'

type Content = Record<string, unknown>

const grey = '#5b6470'
const line = '#c8ccd2'

const spell = (words: string, look: Content = {}): Content => ({
  ...look,
  text: runsOf(words).map(({ face, letters }) => ({ text: letters, font: face })),
})

const figure = new Intl.NumberFormat('vi-VN', { maximumFractionDigits: 2 })

/** Figures that stand beside each other on one page; more of them follow in a table of their own, with the names again. */
const across = 8

/** Lays a report out on A4, lying: its tables whole, each with its totals, and how every measure is counted. */
export async function writeReportPdf({
  title,
  about,
  heads,
  formats,
  rows,
  totals,
  definitions,
}: ReportSheet): Promise<Uint8Array> {
  const { default: pdfmake } = await import('pdfmake')
  pdfmake.setFonts(faces)
  pdfmake.setUrlAccessPolicy(() => false)
  pdfmake.setLocalAccessPolicy(isFace)
  const named = formats.filter((format) => format === null).length
  const groups: number[][] = []
  for (let at = named; at < heads.length; at += across)
    groups.push(Array.from({ length: Math.min(across, heads.length - at) }, (_, n) => at + n))
  const cell = (value: unknown, look: Content = {}): Content =>
    typeof value === 'number'
      ? spell(figure.format(value), { ...look, alignment: 'right' })
      : spell(value === null || value === undefined ? '–' : String(value), look)
  const tables = groups.map((group) => {
    const columns = [...Array(named).keys(), ...group]
    const row = (values: readonly unknown[], look?: Content) => columns.map((at) => cell(values[at], look))
    return {
      table: {
        headerRows: 1,
        dontBreakRows: true,
        widths: columns.map((at) => (at === 0 ? 130 : at < named ? 56 : '*')),
        body: [
          row(heads, { bold: true, fillColor: '#eef0f3' }),
          ...rows.map((values) => row(values)),
          row(totals, { bold: true }),
        ],
      },
      layout: {
        hLineWidth: () => 0.5,
        vLineWidth: () => 0.5,
        hLineColor: () => line,
        vLineColor: () => line,
      },
      fontSize: 8,
      margin: [0, 4, 0, 14],
    }
  })
  const definition = {
    pageSize: 'A4',
    pageOrientation: 'landscape',
    pageMargins: [36, 36, 36, 44],
    info: { title, creator: 'Tòa Soạn' },
    language: 'vi',
    defaultStyle: { font: 'latin', fontSize: 9, lineHeight: 1.2 },
    content: [
      spell(title, { fontSize: 16, bold: true, margin: [0, 0, 0, 4] }),
      ...about.map((words) => spell(words, { color: grey })),
      { text: ' ', fontSize: 4 },
      ...tables,
      ...definitions.map((words) => spell(words, { fontSize: 7.5, color: grey })),
    ],
    footer: (page: number, pages: number) =>
      spell(`${page}/${pages}`, { fontSize: 8, color: grey, alignment: 'right', margin: [36, 12, 36, 0] }),
  }
  return new Uint8Array(await pdfmake.createPdf(definition as never).getBuffer())
}
