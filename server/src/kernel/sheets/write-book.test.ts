import ExcelJS from 'exceljs'
import { expect, test } from 'vitest'
import { inWorker } from '../work/in-worker.ts'
import { toSheet } from './tasks.ts'

test('a long sheet is written in little memory, as it was asked for', async () => {
  const rows = Array.from({ length: 30_000 }, (_, n) => [n, `Bút toán số ${n}`, n * 1000, null])
  const columns = ['Số', 'Nội dung', 'Nợ', 'Có'].map((header, place) => ({
    header,
    width: 12,
    ...(place > 1 && { format: '#,##0' }),
  }))
  const last = ['Cộng', '', { formula: 'SUM(C2:C30001)', result: 449_985_000_000 }, null]
  const book = { name: 'Sổ: nhật ký', columns, rows: [...rows, last], fixed: 1 }
  const file = await inWorker('test', toSheet, [book], { megabytes: 128, milliseconds: 100_000 })
  const read = new ExcelJS.Workbook()
  await read.xlsx.load(Buffer.from(file) as never)
  const sheet = read.worksheets[0] as ExcelJS.Worksheet
  expect(sheet.name).toBe('Sổ  nhật ký')
  expect(sheet.views[0]).toMatchObject({ state: 'frozen', xSplit: 1, ySplit: 1 })
  expect(sheet.getRow(1).font).toMatchObject({ bold: true })
  expect(sheet.rowCount).toBe(30_002)
  expect(sheet.getRow(3).values).toEqual([undefined, 1, 'Bút toán số 1', 1000])
  expect(sheet.getCell('C3').numFmt).toBe('#,##0')
  expect(sheet.getCell('C30002').value).toMatchObject({ formula: 'SUM(C2:C30001)', result: 449_985_000_000 })
}, 120_000)
