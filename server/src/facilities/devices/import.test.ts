// @module-tag long
import ExcelJS from 'exceljs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestPerson } from '#server/kernel/testing/people.ts'
import { type TestApp, testApp } from '#server/kernel/testing/test-app.ts'

let app: TestApp
let keeper: TestPerson
beforeAll(async () => {
  app = await testApp()
  keeper = await app.person({ roles: ['technician'] })
  await sql(`insert into manufacturer (name) values ('Shure Nhập')`)
  await sql(`insert into category_type_device (name, code) values ('Micro nhập', 'MICN')`)
  await app.post('/api/devices/form-setting', keeper.token, {
    type_form: 1,
    data: [
      {
        key: 'mau',
        label: 'Màu',
        type: 'select',
        options: [
          { value: 'den', label: 'Đen' },
          { value: 'bac', label: 'Bạc' },
        ],
      },
    ],
  })
})
afterAll(() => app.close())

const sql = async (text: string) => (await app.kernel.pool.query(text)).rows
const count = async (table: string) => (await sql(`select count(*)::int as n from ${table}`))[0].n

const headings = [
  'Mã thiết bị',
  'Tên thiết bị',
  'Loại thiết bị',
  'Hãng sản xuất',
  'Nguyên giá (đồng)',
  'Ngày mua',
  'Khấu hao (tháng)',
  'Số sê-ri',
  'Màu',
  'Cách khấu hao',
]

type Cells = (string | number | Date)[]

const good = (place: number): Cells => [
  `NK-${place}`,
  `Micro cầm tay số ${place}`,
  place % 2 ? 'micro nhap' : 'MICN',
  'Shure nhập',
  place % 3 ? 3_200_000 : '3.200.000 đ',
  place % 5 ? '15/03/2025' : new Date('2025-03-15'),
  60,
  `NK${place}-01..NK${place}-03`,
  place % 4 ? 'đen' : '',
  place % 2 ? 'SỐ DƯ giảm dần có điều chỉnh' : '',
]

async function sheetOf(rows: Cells[]): Promise<Buffer> {
  const book = new ExcelJS.Workbook()
  const sheet = book.addWorksheet('Thiết bị')
  sheet.addRow(headings)
  sheet.addRows(rows)
  return Buffer.from(await book.xlsx.writeBuffer())
}

async function send(rows: Cells[]) {
  const border = 'ranh-gioi'
  const head = `--${border}\r\nContent-Disposition: form-data; name="file"; filename="thiet-bi.xlsx"\r\nContent-Type: application/octet-stream\r\n\r\n`
  const payload = Buffer.concat([
    Buffer.from(head),
    await sheetOf(rows),
    Buffer.from(`\r\n--${border}--\r\n`),
  ])
  return app.call('POST', '/api/devices/import', {
    token: keeper.token,
    payload,
    headers: { 'content-type': `multipart/form-data; boundary=${border}` },
  })
}

/** What can be wrong with a row: the cell that is spoilt, what stands there, its heading and part of the reason. */
const faults: [cell: number, value: string | number, reason: string][] = [
  [0, '', 'Bắt buộc'],
  [1, '', 'Bắt buộc'],
  [2, 'Tàu vũ trụ', 'Không tìm thấy'],
  [3, 'Hãng Không Có', 'Không tìm thấy'],
  [4, 'rẻ lắm', 'không phải là số'],
  [5, '31/02/2025', 'Ngày'],
  [6, -3, ''],
  [8, 'tím', 'Chỉ nhận'],
]

test('5,000 rows of which 40 are wrong: each named by row and column, nothing imported; then all of them', async () => {
  const rows = Array.from({ length: 5000 }, (_, place) => good(place))
  const spoilt = Array.from({ length: 40 }, (_, place) => ({
    at: 100 + place * 120,
    fault: faults[place % faults.length],
  }))
  const broken = rows.map((row) => [...row])
  for (const { at, fault } of spoilt) if (fault) (broken[at] as Cells)[fault[0]] = fault[1]
  const [devices, serials, events] = [
    await count('device'),
    await count('device_serial'),
    await count('record_event'),
  ]

  const refused = (await send(broken)).body.data
  expect(refused.imported).toBe(0)
  expect(refused.errors).toHaveLength(40)
  for (const [place, { at, fault }] of spoilt.entries()) {
    // The first row of the sheet holds the headings, and rows are numbered from 1.
    expect(refused.errors[place]).toMatchObject({ row: at + 2, column: headings[fault?.[0] ?? 0] })
    expect(refused.errors[place].message).toContain(fault?.[2])
  }
  expect([await count('device'), await count('device_serial'), await count('record_event')]).toEqual([
    devices,
    serials,
    events,
  ])

  const taken = (await send(rows)).body.data
  expect(taken).toEqual({ imported: 5000, serials: 15_000, errors: [] })
  expect([await count('device'), await count('device_serial')]).toEqual([devices + 5000, serials + 15_000])
  const [one] = await sql(`select d.*, c.name as category, m.name as maker,
    (select array_agg(serial::text order by serial) from device_serial where device_id = d.id) as serials
    from device d join category_type_device c on c.id = d.category_type_device_id
    join manufacturer m on m.id = d.manufacturer_id where d.code = 'NK-15'`)
  expect(one).toMatchObject({
    category: 'Micro nhập',
    maker: 'Shure Nhập',
    price: 3_200_000,
    purchased_on: '2025-03-15',
    custom_values: { mau: 'den' },
    depreciation_method: 'declining',
    serials: ['NK15-01', 'NK15-02', 'NK15-03'],
  })

  const again = (
    await send([
      good(1),
      ['NK-X', 'Mới', '', '', '', '', '', '', ''],
      ['nk-x', 'Trùng', '', '', '', '', '', '', ''],
    ])
  ).body.data
  expect(again.errors.map(({ row, message }: { row: number; message: string }) => [row, message])).toEqual([
    [2, 'Mã này đã có.'],
    [4, 'Trùng với dòng 3.'],
  ])
}, 120_000)

test('the export has the columns that the import reads, and an example sheet is there', async () => {
  const read = async (path: string) => {
    const { status, raw } = await app.get(path, keeper.token)
    expect(status).toBe(200)
    const book = new ExcelJS.Workbook()
    await book.xlsx.load(raw as unknown as ArrayBuffer)
    return book.worksheets[0] as ExcelJS.Worksheet
  }
  const sheet = await read('/api/devices/export?keyword=NK-77')
  const titles = (sheet.getRow(1).values as string[]).filter(Boolean)
  for (const heading of headings) expect(titles).toContain(heading)
  expect(sheet.getRow(2).getCell(1).text).toContain('NK-77')
  const empty = await read('/api/devices/import-sheet')
  expect(empty.getRow(2).getCell(1).text).toBe('MIC-SM58')
})

test('labels are a PDF with a page for each sheet of them', { tags: ['all'] }, async () => {
  const [device] = await sql(`select id from device where code = 'NK-1'`)
  const pdf = await app.get(`/api/devices/labels?device_id=${device.id}&size=large`, keeper.token)
  expect(pdf.status).toBe(200)
  expect(pdf.raw.subarray(0, 5).toString()).toBe('%PDF-')
  const many = (await sql('select id from device_serial order by id limit 30')).map(
    ({ id }: { id: number }) => id,
  )
  const pages = await app.get(`/api/devices/labels?ids=${many.join(',')}&size=medium`, keeper.token)
  expect(pages.raw.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(2)
  expect((await app.get('/api/devices/labels?ids=999999999', keeper.token)).status).toBe(404)
  expect((await app.get('/api/devices/labels', keeper.token)).status).toBe(422)
})
