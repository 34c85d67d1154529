/** Accepted headings for each field, in lower case; the first match counts. */
export type Headings = Readonly<Record<string, readonly string[]>>

/** Fields of a table whose column was found, with the column. */
type Columns<Column> = (readonly [field: string, column: Column])[]

/** In composed Unicode form, since some programs write accents as separate characters. */
const plain = (head: string): string => head.normalize('NFC').trim().toLowerCase()

/** A heading, and its parts if it has two languages or a unit: `Ghi có / Credit (VND)`. */
const partsOf = (head: string): string[] => [
  plain(head),
  ...plain(head)
    .split(/[\n/()]/)
    .map((part) => part.trim()),
]

/** The present term for each that headings of older sheets have. */
const renamed: Readonly<Record<string, string>> = {
  'đơn vị': 'phòng ban',
  'loại tin bài': 'thể loại',
  thẻ: 'từ khóa',
  'chủ đề': 'từ khóa',
}

const formerly = (name: string): string[] => Object.keys(renamed).filter((old) => renamed[old] === name)

/** The columns of fields in a row of headings. */
export function columnsIn<Column>(
  cells: Iterable<readonly [Column, string]>,
  headings: Headings,
  namesIn: (head: string) => readonly string[] = (head) => [plain(head)],
): Columns<Column> {
  const heads = new Map<string, Column>()
  for (const [column, head] of cells)
    for (const name of namesIn(head)) if (name !== '' && !heads.has(name)) heads.set(name, column)
  return Object.entries(headings).flatMap(([field, names]) => {
    const known = [...names, ...names.flatMap(formerly)].find((name) => heads.has(name))
    return known === undefined ? [] : [[field, heads.get(known) as Column] as const]
  })
}

/**
 * The heading row among the first rows of a table: the one with the most known columns, since a title may
 * precede it. Null when none has any.
 */
export function findHeadings<Column>(
  rows: Iterable<readonly [row: number, cells: Iterable<readonly [Column, string]>]>,
  headings: Headings,
  among: number,
): { row: number; columns: Columns<Column> } | null {
  let found: { row: number; columns: Columns<Column> } | null = null
  for (const [row, cells] of rows) {
    if (row > among) break
    const columns = columnsIn(cells, headings, partsOf)
    if (columns.length > (found?.columns.length ?? 0)) found = { row, columns }
  }
  return found
}
