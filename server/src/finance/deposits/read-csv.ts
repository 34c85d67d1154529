import { findHeadings, type Headings } from '#server/kernel/sheets/find-headings.ts'

export type CsvRows = { known: string[]; rows: { row: number; cells: Record<string, string> }[] }

/** Lines of fields; a field in quotes may hold separators, line breaks and doubled quotes. */
function* linesOf(words: string, separator: string): Generator<string[]> {
  let line: string[] = []
  let at = 0
  while (at <= words.length) {
    let value = ''
    if (words[at] === '"') {
      at += 1
      for (;;) {
        const end = words.indexOf('"', at)
        value += words.slice(at, end < 0 ? undefined : end)
        at = end < 0 ? words.length : end + 1
        if (words[at] !== '"' || end < 0) break
        value += '"'
        at += 1
      }
    }
    const start = at
    while (at < words.length && words[at] !== separator && words[at] !== '\n') at += 1
    line.push((value + words.slice(start, at)).trim())
    if (words[at] === separator) {
      at += 1
      continue
    }
    yield line
    line = []
    at += 1
  }
}

/** How many of the first lines may be that of the headings. */
export const headingsAmong = 40

const separators = [',', ';', '\t'] as const

function* firstLines(words: string, separator: string) {
  let row = 0
  for (const line of linesOf(words, separator)) {
    row += 1
    if (row > headingsAmong) return
    yield [row, line.entries()] as const
  }
}

/** The headings of a file, and the separator by which it has most of them. */
function headOf(words: string, headings: Headings) {
  const found = separators.flatMap((separator) => {
    const head = findHeadings<number>(firstLines(words, separator), headings, headingsAmong)
    return head ? [{ separator, ...head }] : []
  })
  return found.sort((one, other) => other.columns.length - one.columns.length)[0]
}

/** The known columns of a CSV file, headed by one of its first lines; at most `mostRows` rows that hold something. */
export function readCsv(content: string, headings: Headings, mostRows: number): CsvRows {
  const words = content.replace(/^\ufeff/, '').replaceAll('\r\n', '\n')
  const head = headOf(words, headings)
  if (!head) return { known: [], rows: [] }
  const rows: CsvRows['rows'] = []
  let row = 0
  for (const line of linesOf(words, head.separator)) {
    row += 1
    if (row <= head.row || line.every((value) => value === '')) continue
    rows.push({
      row,
      cells: Object.fromEntries(head.columns.map(([key, column]) => [key, line[column] ?? ''])),
    })
    if (rows.length >= mostRows) break
  }
  return { known: head.columns.map(([key]) => key), rows }
}
