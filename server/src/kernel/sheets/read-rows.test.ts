import { expect, test } from 'vitest'
import { loadExcel } from './load-excel.ts'
import { readRows } from './read-rows.ts'

const { Workbook } = await loadExcel()

const headings = { name: ['tên'], number: ['số'], day: ['ngày'] }

type Fill = (book: InstanceType<typeof Workbook>) => void

async function read(fill: Fill) {
  const book = new Workbook()
  fill(book)
  return readRows({ content: new Uint8Array(await book.xlsx.writeBuffer()), headings, mostRows: 100 })
}

test('numbers keep the zeros that their format shows, and lose the dust of sums', async () => {
  const { rows } = await read((book) => {
    const sheet = book.addWorksheet('Một')
    sheet.addRow(['Tên', 'Số'])
    const given: [number, string?][] = [
      [45, '00000'],
      [912_345_678, '0000000000'],
      [912_345_678, '0#########'],
      [912_345_678, '0000 000 000'],
      [3_200_000.0000000005],
      [0.1 + 0.2],
      [1_500_000, '#,##0'],
      [19.5, '0.00'],
      [123_456_789_012_345],
    ]
    for (const [value, format] of given) {
      const row = sheet.addRow(['x', value])
      if (format) row.getCell(2).numFmt = format
    }
  })
  expect(rows.map(({ cells }) => cells.number)).toEqual([
    ...['00045', '0912345678', '0912345678', '0912 345 678', '3200000', '0.3', '1500000', '19.5'],
    '123456789012345',
  ])
})

test('a cell with an error is named', async () => {
  const { rows } = await read((book) => {
    const sheet = book.addWorksheet('Một')
    sheet.addRow(['Khác', 'Tên', 'Số'])
    sheet.addRow([1, 'đúng', 2])
    sheet.addRow([{ error: '#REF!' }, 'cột không dùng', 3])
    sheet.addRow([1, { formula: 'VLOOKUP(1,A:A,1)', result: { error: '#N/A' } }, 4])
  })
  expect(rows.map(({ broken = [] }) => broken)).toEqual([
    [],
    [],
    [{ field: 'name', place: 'B4', value: '#N/A' }],
  ])
})

test('sheets that are hidden are left out', async () => {
  const { rows } = await read((book) => {
    for (const [name, state] of [
      ['Ẩn', 'hidden'],
      ['Ẩn kỹ', 'veryHidden'],
      ['Thấy', 'visible'],
    ] as const) {
      const sheet = book.addWorksheet(name, { state })
      sheet.addRow(['Tên'])
      sheet.addRow([name])
    }
  })
  expect(rows.map(({ cells }) => cells.name)).toEqual(['Thấy'])
})

test('texts in the fonts of before Unicode are read as they were seen, and counted', async () => {
  const { rows, decoded } = await read((book) => {
    const sheet = book.addWorksheet('Một')
    sheet.addRow(['Tên'])
    const given: [string, string][] = [
      ['§µi truyÒn h×nh', '.VnTime'],
      ['hµ néi', '.VnTimeH'],
      ['Ñaøi truyeàn hình', 'VNI-Times'],
      ['Đài truyền hình', 'Arial'],
    ]
    for (const [text, name] of given) sheet.addRow([text]).getCell(1).font = { name }
    sheet.addRow(['2026']).getCell(1).font = { name: '.VnTime' }
    sheet.addRow([
      {
        richText: [
          { text: 'Số 1: ' },
          { text: '§µi', font: { name: '.VnArial' } },
          { text: ' µ', font: { name: 'Arial' } },
        ],
      },
    ])
  })
  expect(rows.map(({ cells }) => cells.name)).toEqual([
    ...['Đài truyền hình', 'HÀ NỘI', 'Đài truyền hình', 'Đài truyền hình', '2026', 'Số 1: Đài µ'],
  ])
  expect(decoded).toBe(4)
})

test('signs that stand by their numbers are read', async () => {
  const { rows } = await read((book) => {
    const sheet = book.addWorksheet('Một')
    sheet.addRow(['Tên'])
    sheet.addRow(['Dòng một_x000D_\ndòng hai'])
    sheet.addRow(['mã_x005F_x0041_'])
  })
  expect(rows.map(({ cells }) => cells.name)).toEqual(['Dòng một\r\ndòng hai', 'mã_x0041_'])
})
