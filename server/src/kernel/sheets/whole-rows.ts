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
 * The rows of a list for a file, which holds all of them or is refused: one that is cut looks whole, and its sums do too.
 * `read` gives as many as it is told.
 *
 * @throws 409 `export.too_many_rows` where there are more than `most`
 */
export async function wholeRows<Row>(most: number, read: (limit: number) => Promise<Row[]>): Promise<Row[]> {
  const rows = await read(most + 1)
  if (rows.length > most) throw fail(sheetErrors.tooManyRows, { most: most.toLocaleString('vi-VN') })
  return rows
}
