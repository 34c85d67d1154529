import type { Archive } from '../work/open-archive.ts'
import { SheetFailure, sheetLimits } from './sheet-failure.ts'
import { walkXml } from './walk-xml.ts'

/** Display format of a cell: date or time, a code such as `00000`, and its font. */
export type CellStyle = { isDate: boolean; code: string; font: string }

/** Built-in number formats for dates and times. */
const isKnownDate = (id: number): boolean =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58)

/** Whether a custom format shows dates or times: their letters outside quotes and brackets. */
const isDateCode = (code: string): boolean =>
  /[dmyhs]/i.test(code.slice(0, 255).replace(/"[^"]*"?|\[[^\][]*\]|\\./g, ''))

/** Elements of the styles part that contain the fonts and styles of cells. */
const lists = ['fonts', 'cellXfs']

/**
 * Cell styles by number.
 * @throws SheetFailure
 */
export async function cellStyles(archive: Archive, part: string): Promise<CellStyle[]> {
  const own = new Map<number, string>()
  const fonts: string[] = []
  const styles: CellStyle[] = []
  let inside = ''
  if (!archive.has(part)) return styles
  await walkXml(archive, part, {
    open(name, { numFmtId = '0', formatCode = '', fontId = '0', val = '' }) {
      if (lists.includes(name)) inside = name
      if (name === 'numFmt') own.set(Number(numFmtId), formatCode.slice(0, 255))
      if (name === 'font' && inside === 'fonts') fonts.push('')
      if (name === 'name' && inside === 'fonts') fonts[fonts.length - 1] = val
      if (name === 'xf' && inside === 'cellXfs') {
        const code = own.get(Number(numFmtId))
        const isDate = code === undefined ? isKnownDate(Number(numFmtId)) : isDateCode(code)
        styles.push({ isDate, code: code ?? '', font: fonts[Number(fontId)] ?? '' })
      }
      if (styles.length + own.size + fonts.length > sheetLimits.formats) throw new SheetFailure('tooMuch')
    },
    close(name) {
      if (lists.includes(name)) inside = ''
    },
  })
  return styles
}
