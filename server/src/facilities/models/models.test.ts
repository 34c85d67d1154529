import ExcelJS from 'exceljs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '#server/kernel/testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

async function upload(token: string, rows: string[][]) {
  const book = new ExcelJS.Workbook()
  book.addWorksheet('1').addRows(rows)
  const head = '--limit\r\nContent-Disposition: form-data; name="file"; filename="a.xlsx"\r\n\r\n'
  return app.call('POST', '/api/models/import', {
    token,
    payload: Buffer.concat([
      Buffer.from(head),
      Buffer.from(await book.xlsx.writeBuffer()),
      Buffer.from('\r\n--limit--\r\n'),
    ]),
    headers: { 'content-type': 'multipart/form-data; boundary=limit' },
  })
}

test('a sheet names makers, and an unknown one is told at its row and column', async () => {
  const { token } = await app.person({ roles: ['technician'] })
  const maker = await app.post('/api/manufacturers', token, { name: 'Đài Sen' })
  const unknown = await app.post('/api/models', token, { name: 'DS-0', manufacturer_id: 987_654_321 })
  expect(unknown).toMatchObject({ status: 422, body: { errors: { manufacturer_id: [expect.any(String)] } } })
  const heading = ['Tên mẫu', 'Hãng sản xuất']
  const wrong = await upload(token, [heading, ['DS-1', 'dai sen'], ['DS-2', 'Không Có']])
  expect(wrong.body.data.imported).toBe(0)
  expect(wrong.body.data.errors).toMatchObject([{ row: 3, column: 'Hãng sản xuất' }])
  const right = await upload(token, [heading, ['DS-1', 'dai sen']])
  expect(right.body.data).toEqual({ imported: 1, errors: [] })
  const [row] = (await app.get('/api/models?keyword=DS-1', token)).body.data
  expect(row.manufacturer_id).toBe(maker.body.data.id)
})
