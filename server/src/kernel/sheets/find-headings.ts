/** What the column of each field may be headed with, in lower case; the first that is there counts. */
export type Headings = Readonly<Record<string, readonly string[]>>

/** The fields of a table that have a column, and which. */
type Columns<Column> = (readonly [field: string, column: Column])[]

/** Without accents put together from two characters, as some programs write them. */
const plain = (head: string): string => head.normalize('NFC').trim().toLowerCase()

/** What a heading says, and each part of one that says it in two languages or with its unit: `Ghi có / Credit (VND)`. */
const partsOf = (head: string): string[] => [
  plain(head),
  ...plain(head)
    .split(/[\n/()]/)
    .map((part) => part.trim()),
]

/** The columns that a row of headings has for fields. */
export function columnsIn<Column>(
  cells: Iterable<readonly [Column, string]>,
  headings: Headings,
  namesIn: (head: string) => readonly string[] = (head) => [plain(head)],
): Columns<Column> {
  const heads = new Map<string, Column>()
  for (const [column, head] of cells)
    for (const name of namesIn(head)) if (name !== '' && !heads.has(name)) heads.set(name, column)
  return Object.entries(headings).flatMap(([field, names]) => {
    const known = names.find((name) => heads.has(name))
    return known === undefined ? [] : [[field, heads.get(known) as Column] as const]
  })
}

/**
 * The row of headings among the first ones of a table: that which has the most known columns, since others may stand
 * above it (whose table it is, and of which days). Null where none has any.
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
