import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadExcel } from '#server/kernel/sheets/load-excel.ts'
import { type TestApp, testApp } from '#server/kernel/testing/test-app.ts'
import { at, type House, house } from './testing.ts'

let app: TestApp
let here: House
beforeAll(async () => {
  app = await testApp()
  here = await house(app)
})
afterAll(() => app.close())

/** The sheets of an xlsx answer by name, each as rows of cells. */
async function sheetsOf(path: string, token = here.technician.token): Promise<Record<string, unknown[][]>> {
  const { status, raw } = await app.get(`/api${path}`, token)
  expect(status).toBe(200)
  const book = new (await loadExcel()).Workbook()
  await book.xlsx.load(raw as unknown as ArrayBuffer)
  return Object.fromEntries(
    book.worksheets.map((sheet) => [
      sheet.name,
      sheet
        .getSheetValues()
        .slice(1)
        .map((row) => (row as unknown[]).slice(1)),
    ]),
  )
}

test('the list goes out as it is filtered, with times of the house', async () => {
  const studio = await here.studio()
  const { body } = await here.book(studio, at(1, '09:00'), at(1, '10:30'), { title: '=1+1 Thu “Sáng”' })
  await here.book(await here.studio(), at(1, '11:00'), at(1, '12:00'))
  await here.decide('studio', body.data.id, 'approved')
  const sheets = await sheetsOf(`/studio_books/export?studio_id=${studio}`)
  const [heads, ...rows] = sheets['Đặt phòng thu'] ?? []
  expect(heads?.slice(0, 4)).toEqual(['Nội dung', 'Tên phòng', 'Bắt đầu', 'Kết thúc'])
  expect(rows).toHaveLength(1)
  expect(rows[0]?.[0]).toBe('=1+1 Thu “Sáng”')
  expect((rows[0]?.[2] as Date).toISOString()).toMatch(/T09:00:00/)
  expect(rows[0]).toContain('Đã duyệt')
})

test('one without scope over others exports only their own', async () => {
  const stranger = await app.person({ roles: ['reporter'] })
  const sheets = await sheetsOf('/studio_books/export', stranger.token)
  expect(sheets['Đặt phòng thu']).toHaveLength(1)
})

test('figures go out by room, department, status and day', async () => {
  const sheets = await sheetsOf('/studio_books/statistical/export?from=2031-03-01&until=2031-03-05')
  expect(Object.keys(sheets)).toEqual(['Phòng', 'Phòng ban', 'Trạng thái', 'Ngày'])
  expect(sheets.Phòng?.[1]?.slice(1, 3)).toEqual([1, 1.5])
  expect(sheets.Ngày).toHaveLength(6)
  const trips = await sheetsOf('/vehicle_books/statistical/export')
  expect(trips.Xe?.[0]).toEqual([
    'Xe',
    'Lượt',
    'Giờ',
    'Giờ mở cửa',
    'Tỷ lệ sử dụng (theo giờ mở cửa)',
    'Số km đã chạy',
  ])
  expect(Object.keys(await sheetsOf('/vehicle_books/export'))).toEqual(['Đặt xe'])
})
