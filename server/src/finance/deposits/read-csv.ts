/** A table's known columns: what each may be headed with in lower case. */
type Headings = Readonly<Record<string, readonly string[]>>

export type CsvRows = { known: string[]; rows: { row: number; cells: Record<string, string> }[] }

/** The separator that stands most often in the first line. */
const separatorOf = (words: string): string => {
  const [first = ''] = words.split('\n', 1)
  const times = (mark: string) => first.split(mark).length
  return [',', ';', '\t'].sort((one, other) => times(other) - times(one))[0] ?? ','
}

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

/** The known columns of a CSV file, whose first line heads them; at most `mostRows` rows that hold something. */
export function readCsv(content: string, headings: Headings, mostRows: number): CsvRows {
  const words = content.replace(/^\ufeff/, '').replaceAll('\r\n', '\n')
  let columns: (readonly [string, number])[] | null = null
  const rows: CsvRows['rows'] = []
  let row = 0
  for (const line of linesOf(words, separatorOf(words))) {
    row += 1
    if (!columns) {
      const heads = line.map((head) => head.toLowerCase())
      columns = Object.entries(headings).flatMap(([key, names]) => {
        const place = heads.findIndex((head) => names.includes(head))
        return place < 0 ? [] : [[key, place] as const]
      })
      continue
    }
    if (line.every((value) => value === '')) continue
    rows.push({ row, cells: Object.fromEntries(columns.map(([key, place]) => [key, line[place] ?? ''])) })
    if (rows.length >= mostRows) break
  }
  return { known: (columns ?? []).map(([key]) => key), rows }
}
