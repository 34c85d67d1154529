import { kernelErrors, refusal } from '@toasoan/contract/kit/errors'
import type { Text } from '@toasoan/contract/kit/text'
import type ExcelJS from 'exceljs'
import type { FastifyRequest } from 'fastify'
import { fail } from '../http/fail.ts'
import { loadExcel } from './load-excel.ts'
import { refuseBomb } from './unpacked-size.ts'

export const importErrors = {
  noFile: refusal('import.no_file', 422, 'Chưa có tệp xlsx.', 'There is no xlsx file.'),
  unreadable: refusal(
    'import.unreadable',
    422,
    'Tệp này không phải xlsx đọc được.',
    'This is not a readable xlsx file.',
  ),
  noColumns: refusal(
    'import.no_columns',
    422,
    'Dòng đầu không có cột nào khớp. Cần cột “{column}”.',
    'No column of the first row is known. “{column}” is needed.',
  ),
} as const

/** Bytes of an uploaded xlsx file at most. */
const mostBytes = 20_000_000

/**
 * The first sheet of an uploaded xlsx file.
 *
 * @throws Refusal 422 without a readable file, 413 for one that is too large, packed or with too many rows
 */
export async function readSheet(request: FastifyRequest, mostRows: number): Promise<ExcelJS.Worksheet> {
  if (!request.isMultipart()) throw fail(importErrors.noFile)
  const part = await request.file({ limits: { fileSize: mostBytes, files: 1 } })
  if (!part) throw fail(importErrors.noFile)
  const bytes = await part.toBuffer()
  refuseBomb(bytes)
  const book = new (await loadExcel()).Workbook()
  await book.xlsx.load(bytes as unknown as ArrayBuffer).catch(() => {
    throw fail(importErrors.unreadable)
  })
  const sheet = book.worksheets[0]
  if (!sheet) throw fail(importErrors.unreadable)
  if (sheet.rowCount > mostRows) throw fail(kernelErrors.tooLarge)
  return sheet
}

/** Which column holds which field, by its heading in either language or the field's name, whatever the case. */
export function columnsByHeading<Key extends string>(
  sheet: ExcelJS.Worksheet,
  labels: Readonly<Record<Key, Text>>,
): Map<Key, number> {
  const headings = new Map<string, number>()
  sheet.getRow(1).eachCell((cell, column) => headings.set(cell.text.trim().toLowerCase(), column))
  const found = new Map<Key, number>()
  for (const [key, label] of Object.entries(labels) as [Key, Text][]) {
    const column = [label.vi, label.en, key].map((name) => headings.get(name.toLowerCase())).find(Boolean)
    if (column) found.set(key, column)
  }
  return found
}
