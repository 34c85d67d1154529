import type { Archive } from '../work/open-archive.ts'
import { SheetFailure, sheetLimits } from './sheet-failure.ts'
import { walkXml } from './walk-xml.ts'

/** Numbers of the formats for days and times that every spreadsheet program knows. */
const isKnownDate = (id: number): boolean =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58)

/** Whether a format of the file's own shows days or times: letters of theirs outside quotes and brackets. */
const isDateCode = (code: string): boolean =>
  /[dmyhs]/i.test(code.slice(0, 255).replace(/"[^"]*"?|\[[^\][]*\]|\\./g, ''))

/**
 * For each style of a cell whether it shows a number as a day or a time.
 *
 * @throws SheetFailure
 */
export async function dateStyles(archive: Archive, part: string): Promise<boolean[]> {
  const own = new Map<number, boolean>()
  const styles: boolean[] = []
  let inside = false
  if (!archive.has(part)) return styles
  await walkXml(archive, part, {
    open(name, { numFmtId = '0', formatCode = '' }) {
      if (name === 'cellXfs') inside = true
      if (name === 'numFmt') own.set(Number(numFmtId), isDateCode(formatCode))
      if (name === 'xf' && inside) styles.push(own.get(Number(numFmtId)) ?? isKnownDate(Number(numFmtId)))
      if (styles.length + own.size > sheetLimits.formats) throw new SheetFailure('tooMuch')
    },
    close(name) {
      if (name === 'cellXfs') inside = false
    },
  })
  return styles
}
