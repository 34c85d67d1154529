import { expect, test } from 'vitest'
import { readXlsx } from '../testing/read-xlsx.ts'
import { heightOf, pageBreaks } from './page-breaks.ts'
import { writeBook } from './write-book.ts'

/** A sheet with so many rows that are signed, read by its XML. */
async function sheetOf(rows: number, title = 'Bài') {
  const signature = { role: 'Kế toán trưởng', hint: '(Ký)', name: '' }
  const [sheet] = readXlsx(
    await writeBook([
      {
        name: 'Bảng',
        columns: [
          { header: 'Nội dung', width: 100 },
          { header: 'Số tiền', width: 40, format: '#,##0' },
        ],
        rows: [
          ...Array.from({ length: rows }, (_, at) => [`${title} ${at + 1}`, 1000]),
          ['Cộng', { formula: `SUM(B2:B${rows + 1})`, result: rows * 1000 }],
        ],
        print: {
          ...{ house: 'Đài', title: 'Bảng kê', period: 'Tháng 11', page: 'Trang' },
          ...{ place: 'Ngày', signatures: [signature, signature], below: ['Bằng chữ: Một nghìn đồng.'] },
        },
      },
    ]),
  )
  if (!sheet) throw new Error('no sheet')
  return sheet
}

test('places to sign are on a page with the last rows, however many rows there are', async () => {
  const tall: number[] = []
  for (const rows of [1, 5, 20, 25, 28, 30, 31, 32, 33, 34, 35, 36, 37, 38, 40, 60, 80, 150]) {
    const { breaks, rows: read, printArea, fitToWidth } = await sheetOf(rows)
    const total = rows + 2
    const last = breaks.at(-1) ?? 1
    expect([rows, printArea, fitToWidth]).toEqual([rows, `'Bảng'!$A$1:$B$${read.length}`, 1])
    // The total and three rows before it begin no page later than the signatures.
    expect([rows, last <= Math.max(1, total - 4)]).toEqual([rows, true])
    const pages = [...breaks, read.length].map((end, at) => end - (breaks[at - 1] ?? 0))
    tall.push(Math.max(...pages))
  }
  expect((await sheetOf(18)).breaks).toEqual([])
  expect((await sheetOf(40)).breaks).toHaveLength(1)
  // 487 points, of rows of 15, the heading again on each page but the first.
  expect(Math.max(...tall)).toBeLessThanOrEqual(32)
})

test('texts that are longer than their column make a row higher, and pages end sooner', async () => {
  const columns = [{ width: 20 }, { width: 10 }]
  expect(heightOf(['Ngắn', 5], columns)).toBe(15)
  expect(heightOf(['Một tên bài dài hơn cột của nó', 5], columns)).toBe(30)
  expect(heightOf(['a\nb\nc', null], columns)).toBe(45)
  const words = 'Một bài có tên dài '.repeat(9)
  expect((await sheetOf(30, words)).breaks.length).toBeGreaterThan((await sheetOf(30)).breaks.length)
})

test('a page ends before the last rows where the places to sign would be cut', () => {
  // 20 rows of 15 points, the last 6 of them places to sign, on pages for the heading and 18 rows.
  const scale = (487.28 * 0.94 * 100) / (19 * 15)
  expect(pageBreaks(Array(21).fill(15), 15, { scale, landscape: true })).toEqual([11])
  expect(pageBreaks(Array(19).fill(15), 13, { scale, landscape: true })).toEqual([])
})
