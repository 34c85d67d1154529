import { XMLParser } from 'fast-xml-parser'
import { strFromU8, unzipSync } from 'fflate'

/*
 * Spreadsheets by their XML, as the standard (ECMA-376) has it: a reader of its own, so that the library that writes them
 * does not judge itself.
 */

export type ReadCell = {
  kind: 'text' | 'number' | 'date' | 'formula'
  value: string | number
  formula?: string
}

export type ReadSheet = {
  name: string
  /** By rows from 0; cells that are empty are absent. */
  rows: (ReadCell | undefined)[][]
  printArea: string | null
  printTitles: string | null
  landscape: boolean
  /** How many pages it is across: as it is made to fit, or by its scale and the widths of its columns. */
  fitToWidth: number | null
  /** Rows after which a page ends, from 1. */
  breaks: number[]
}

type Node = Record<string, unknown>

const several = new Set(['brk', 'col', 'sheet', 'definedName', 'row', 'c', 'si', 'r', 't', 'numFmt', 'xf'])
const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
  trimValues: false,
  isArray: (name) => several.has(name),
})

const at = (of: unknown, ...names: string[]): unknown =>
  names.reduce<unknown>((node, name) => (node as Node | undefined)?.[name], of)
const all = (of: unknown, ...names: string[]): Node[] => (at(of, ...names) as Node[] | undefined) ?? []
const textOf = (node: unknown): string =>
  typeof node === 'string' ? node : String((node as Node | undefined)?.['#text'] ?? '')

/** The words of a shared or inline text, in one run or several. */
const wordsOf = (node: unknown): string =>
  [...all(node, 't'), ...all(node, 'r').flatMap((run) => all(run, 't'))].map(textOf).join('')

/** Whether a number format shows a day or a time; what is quoted or in brackets is no part of it. */
const isDate = (format: string): boolean =>
  format
    .split('"')
    .filter((_, place) => place % 2 === 0)
    .map((part) => part.split(']').at(-1) ?? '')
    .some((part) => /[dmyhs]/i.test(part))

/** For each style of cells whether it shows dates. */
function dateStyles(styles: Node): boolean[] {
  const own = new Map(
    all(styles, 'styleSheet', 'numFmts', 'numFmt').map((one) => [
      Number(one['@numFmtId']),
      String(one['@formatCode'] ?? ''),
    ]),
  )
  return all(styles, 'styleSheet', 'cellXfs', 'xf').map((one) => {
    const id = Number(one['@numFmtId'])
    return (id >= 14 && id <= 22) || (id >= 45 && id <= 47) || isDate(own.get(id) ?? '')
  })
}

/** A column's place from 0 of a cell's name. */
const placeOf = (cell: string): number =>
  [...cell]
    .filter((letter) => letter >= 'A' && letter <= 'Z')
    .reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1

function cellOf(cell: Node, shared: readonly string[], dates: readonly boolean[]): ReadCell | undefined {
  const formula = cell.f === undefined ? undefined : textOf(cell.f)
  const value = cell.v === undefined ? undefined : textOf(cell.v)
  if (formula !== undefined) return { kind: 'formula', value: Number(value ?? 0), formula }
  if (cell['@t'] === 'inlineStr') return { kind: 'text', value: wordsOf(cell.is) }
  if (value === undefined) return undefined
  if (cell['@t'] === 's') return { kind: 'text', value: shared[Number(value)] ?? '' }
  if (cell['@t'] === 'str') return { kind: 'text', value }
  if (cell['@t'] === 'd') return { kind: 'date', value }
  return { kind: dates[Number(cell['@s'] ?? 0)] ? 'date' : 'number', value: Number(value) }
}

/** How many pages of A4 a sheet of a set scale is across; null without one. A digit of 11 points is 5.6 wide. */
function acrossOf(xml: unknown, landscape: boolean): number | null {
  const scale = at(xml, 'pageSetup', '@scale')
  if (scale === undefined) return null
  const margin = (side: string) => Number(at(xml, 'pageMargins', `@${side}`) ?? 0.7)
  const inches = (landscape ? 11.69 : 8.27) - margin('left') - margin('right')
  const characters = all(xml, 'cols', 'col').reduce(
    (sum, one) => sum + Number(one['@width']) * (Number(one['@max']) - Number(one['@min']) + 1),
    0,
  )
  return Math.ceil((characters * 5.6 * Number(scale)) / 100 / 72 / inches)
}

/** Reads the sheets of a file. */
export function readXlsx(raw: Uint8Array): ReadSheet[] {
  const parts = unzipSync(raw)
  const part = (name: string): Node => {
    const bytes = parts[name]
    return bytes ? (parser.parse(strFromU8(bytes)) as Node) : {}
  }
  const shared = all(part('xl/sharedStrings.xml'), 'sst', 'si').map(wordsOf)
  const dates = dateStyles(part('xl/styles.xml'))
  const book = part('xl/workbook.xml')
  const defined = all(book, 'workbook', 'definedNames', 'definedName')
  const definedOf = (sheet: number, name: string): string | null => {
    const found = defined.find((one) => one['@name'] === name && Number(one['@localSheetId']) === sheet)
    return found ? textOf(found) : null
  }
  return all(book, 'workbook', 'sheets', 'sheet').map((sheet, number) => {
    const xml = part(`xl/worksheets/sheet${number + 1}.xml`).worksheet
    const rows: ReadSheet['rows'] = []
    for (const row of all(xml, 'sheetData', 'row')) {
      const line: (ReadCell | undefined)[] = []
      for (const cell of all(row, 'c')) {
        const read = cellOf(cell, shared, dates)
        if (read) line[placeOf(String(cell['@r']))] = read
      }
      rows[Number(row['@r']) - 1] = line
    }
    const fits = at(xml, 'sheetPr', 'pageSetUpPr', '@fitToPage') === '1'
    const landscape = at(xml, 'pageSetup', '@orientation') === 'landscape'
    return {
      name: String(sheet['@name'] ?? ''),
      rows,
      printArea: definedOf(number, '_xlnm.Print_Area'),
      printTitles: definedOf(number, '_xlnm.Print_Titles'),
      landscape,
      fitToWidth: fits ? Number(at(xml, 'pageSetup', '@fitToWidth') ?? 1) : acrossOf(xml, landscape),
      breaks: all(xml, 'rowBreaks', 'brk').map((one) => Number(one['@id'])),
    }
  })
}
