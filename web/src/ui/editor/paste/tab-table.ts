/** Most rows and columns of a pasted table; more is pasted as text. */
const most = { rows: 500, columns: 50 } as const

/**
 * Cells of tab-separated text, as spreadsheets copy them: cells with tabs, line breaks or quotes stand in quotes.
 * Null for text that is no table: without a tab, or with lines of different lengths.
 */
export function readTabs(text: string): string[][] | null {
  if (!text.includes('\t')) return null
  const rows: string[][] = [[]]
  let [cell, isQuoted, at] = ['', false, 0]
  const input = text.replace(/\r\n?/g, '\n').replace(/\n$/, '')
  while (at < input.length) {
    const sign = input[at] as string
    if (isQuoted && sign === '"' && input[at + 1] === '"') {
      cell += '"'
      at += 2
      continue
    }
    if (isQuoted && sign === '"') isQuoted = false
    else if (!isQuoted && sign === '"' && cell === '') isQuoted = true
    else if (!isQuoted && (sign === '\t' || sign === '\n')) {
      rows.at(-1)?.push(cell)
      cell = ''
      if (sign === '\n') rows.push([])
    } else cell += sign
    at += 1
  }
  rows.at(-1)?.push(cell)
  const columns = rows[0]?.length ?? 0
  // An odd quote was one of the text.
  const isTable = !isQuoted && columns > 1 && rows.every((row) => row.length === columns)
  return isTable && rows.length <= most.rows && columns <= most.columns ? rows : null
}

const isNumber = (cell: string): boolean => /^[+-]?[\d.,\s]*\d\s*(?:%|đ|₫)?$/.test(cell.trim())

/** Whether the first row names the columns: words above numbers. */
export const hasHeader = ([first = [], ...rest]: string[][]): boolean =>
  rest.length > 0 &&
  first.every((cell) => cell.trim() !== '' && !isNumber(cell)) &&
  rest.some((row) => row.some(isNumber))

const escaped = (words: string): string =>
  words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** Tab-separated text as the markup of a table; null when it is none. */
export function tabTable(text: string): string | null {
  const rows = readTabs(text)
  if (!rows) return null
  const head = hasHeader(rows)
  const cellOf = (words: string, tag: string) =>
    `<${tag}>${words
      .trim()
      .split('\n')
      .map((line) => `<p>${escaped(line.normalize('NFC'))}</p>`)
      .join('')}</${tag}>`
  const body = rows.map(
    (row, at) => `<tr>${row.map((cell) => cellOf(cell, head && at === 0 ? 'th' : 'td')).join('')}</tr>`,
  )
  return `<table><tbody>${body.join('')}</tbody></table>`
}
