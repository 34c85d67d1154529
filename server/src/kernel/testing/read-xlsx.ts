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
  /** Of how many pages across it is made. */
  fitToWidth: number | null
}

const decode = (text: string) =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&')

const attribute = (tag: string, name: string): string | null =>
  new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? null

/** Whether a number format shows a day or a time. */
const isDate = (format: string): boolean => /[dmyhs]/i.test(format.replace(/"[^"]*"|\[[^\]]*\]|\\./g, ''))

/** For each style of cells whether it shows dates. */
function dateStyles(xml: string): boolean[] {
  const own = new Map(
    [...xml.matchAll(/<numFmt [^>]*>/g)].map(([tag]) => [
      Number(attribute(tag, 'numFmtId')),
      decode(attribute(tag, 'formatCode') ?? ''),
    ]),
  )
  const cells = /<cellXfs[^>]*>(.*?)<\/cellXfs>/s.exec(xml)?.[1] ?? ''
  return [...cells.matchAll(/<xf [^>]*>/g)].map(([tag]) => {
    const id = Number(attribute(tag, 'numFmtId'))
    return (id >= 14 && id <= 22) || (id >= 45 && id <= 47) || isDate(own.get(id) ?? '')
  })
}

const textIn = (xml: string): string =>
  decode([...xml.matchAll(/<t[^>]*>([^<]*)<\/t>/g)].map(([, text]) => text ?? '').join(''))

/** A column's place from 0 of its letters. */
const placeOf = (letters: string): number =>
  [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1

/** Reads the sheets of a file. */
export function readXlsx(raw: Uint8Array): ReadSheet[] {
  const parts = unzipSync(raw)
  const part = (name: string) => strFromU8(parts[name] ?? new Uint8Array())
  const shared = [...part('xl/sharedStrings.xml').matchAll(/<si>(.*?)<\/si>/gs)].map(([, si]) =>
    textIn(si ?? ''),
  )
  const dates = dateStyles(part('xl/styles.xml'))
  const book = part('xl/workbook.xml')
  const defined = [...book.matchAll(/<definedName ([^>]*)>([^<]*)<\/definedName>/g)]
  const definedOf = (sheet: number, name: string) => {
    const found = defined.find(
      ([, tag = '']) =>
        attribute(` ${tag}`, 'name') === name && Number(attribute(` ${tag}`, 'localSheetId')) === sheet,
    )
    return found ? decode(found[2] ?? '') : null
  }
  return [...book.matchAll(/<sheet [^>]*>/g)].map(([tag], at) => {
    const xml = part(`xl/worksheets/sheet${at + 1}.xml`)
    const rows: ReadSheet['rows'] = []
    for (const [, letters = '', row = '', more = '', inner = ''] of xml.matchAll(
      /<c r="([A-Z]+)(\d+)"([^>]*?)(?:\/>|>(.*?)<\/c>)/gs,
    )) {
      const type = attribute(more, 't')
      const formula = /<f>([^<]*)<\/f>/.exec(inner)?.[1]
      const value = /<v>([^<]*)<\/v>/.exec(inner)?.[1]
      const line = rows[Number(row) - 1] ?? []
      rows[Number(row) - 1] = line
      const put = (cell: ReadCell) => {
        line[placeOf(letters)] = cell
      }
      if (formula !== undefined) put({ kind: 'formula', value: Number(value ?? 0), formula: decode(formula) })
      else if (type === 'inlineStr') put({ kind: 'text', value: textIn(inner) })
      else if (value === undefined) continue
      else if (type === 's') put({ kind: 'text', value: shared[Number(value)] ?? '' })
      else if (type === 'str') put({ kind: 'text', value: decode(value) })
      else if (type === 'd') put({ kind: 'date', value })
      else put({ kind: dates[Number(attribute(more, 's') ?? 0)] ? 'date' : 'number', value: Number(value) })
    }
    const setUp = /<pageSetup [^>]*>/.exec(xml)?.[0] ?? ''
    return {
      name: decode(attribute(tag, 'name') ?? ''),
      rows,
      printArea: definedOf(at, '_xlnm.Print_Area'),
      printTitles: definedOf(at, '_xlnm.Print_Titles'),
      landscape: attribute(setUp, 'orientation') === 'landscape',
      fitToWidth: /<pageSetUpPr [^>]*fitToPage="1"/.test(xml)
        ? Number(attribute(setUp, 'fitToWidth') ?? 1)
        : null,
    }
  })
}
