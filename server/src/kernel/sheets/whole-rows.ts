import { conflict } from '@toasoan/contract/kit/errors'
import { fail } from '../http/fail.ts'

export const sheetErrors = {
  tooManyRows: conflict(
    'export.too_many_rows',
    'Có hơn {most} dòng. Hãy lọc hẹp hơn để tệp xuất ra đủ từng dòng.',
    'There are more than {most} lines. Filter more narrowly, so that the file holds every line.',
  ),
} as const

/**
 * All rows of a list for an export; rejected when too many: a truncated file looks complete, and so do its
 * sums. `read` returns at most the given number.
 * @throws 409 `export.too_many_rows` above `most`
 */
export async function wholeRows<Row>(most: number, read: (limit: number) => Promise<Row[]>): Promise<Row[]> {
  const rows = await read(most + 1)
  if (rows.length > most) throw fail(sheetErrors.tooManyRows, { most: most.toLocaleString('vi-VN') })
  return rows
}
