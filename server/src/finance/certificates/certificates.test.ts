import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadExcel } from '#server/kernel/sheets/load-excel.ts'
import { type TestApp, testApp } from '#server/kernel/testing/test-app.ts'
import { type PayingRoom, payingRoom } from '../royalties/testing.ts'

let app: TestApp
let room: PayingRoom
let foreigner: { id: number }
beforeAll(async () => {
  app = await testApp()
  room = await payingRoom(app)
  const { fund, approved, line, payee, other, post, second } = room
  foreigner = await post('/payees', { name: 'John Smith', regime: 'non_resident', regime_from: '2026-01-01' })
  for (const { id } of [payee, other, foreigner]) {
    await post(`/payees/${id}/bank`, { bank_name: 'A', bank_account: `000123${id}`, bank_holder: 'X' })
    await post(`/payees/${id}/bank/decide`, { confirm: true }, second)
  }
  await app.kernel.pool.query(`update royalty_rule set taxes =
    '[{"regime":"freelance","threshold":2000000,"rate":1000,"adds_up":"month","article":""},
      {"regime":"non_resident","threshold":0,"rate":2000,"adds_up":"payment","article":""}]'`)
  for (const [month, pay_on] of [
    ['2026-03', '2026-04-10'],
    ['2026-05', '2026-06-10'],
  ] as const) {
    await fund(month, 90_000_000)
    await approved(month, 3, (at) => [
      line({ genre: 'phong-su', coefficient: at === 0 ? 2000 : 500 }, [
        { payee_id: [payee, other, foreigner][at]?.id, share: 10_000 },
      ]),
    ])
    const { id } = await post('/payouts', { pay_on })
    await post(`/payouts/${id}/change-status`, { status: 'locked', reason: '' })
    await post(`/payouts/${id}/change-status`, { status: 'paid', reason: '' }, second)
  }
}, 120_000)
afterAll(() => app.close())

const issue = (payee_id: number, year = 2026, by = room.accountant) =>
  app.post('/api/tax_certificates', by.token, { payee_id, year })

test('a certificate gathers the taxed payments of a year, once, numbered without gaps', async () => {
  const { payee, other, lan, accountant } = room
  const made = await issue(payee.id)
  expect(made.body.data).toMatchObject({
    ...{ series: 'AA/2026/E', number: 1, name: 'Đỗ Lan', tax_number: '8001', year: 2026 },
    ...{ from_month: 4, until_month: 6, gross: 7_200_000, tax: 720_000, net: 6_480_000 },
  })
  expect((await issue(payee.id)).body.error).toBe('tax_certificate.nothing')
  // 900,000 a month is below the threshold: there is no tax to certify.
  expect((await issue(other.id)).body.error).toBe('tax_certificate.nothing')
  expect((await issue(payee.id, 2025)).body.error).toBe('tax_certificate.nothing')
  expect((await issue(foreigner.id)).body.error).toBe('tax_certificate.incomplete')
  await app.put(`/api/payees/${foreigner.id}`, accountant.token, {
    id_number: 'P1234567',
    nationality: 'Anh',
  })
  const answers = await Promise.all([issue(foreigner.id), issue(foreigner.id)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 200)?.body.data).toMatchObject({ number: 2, tax: 360_000 })
  expect((await issue(999_999)).status).toBe(404)
  expect((await issue(payee.id, 2026, lan)).status).toBe(403)
  const { body } = await app.get(`/api/tax_certificates?year=2026&sortBy=number`, accountant.token)
  expect(body.data.map(({ number }: { number: number }) => number)).toEqual([1, 2])
})

test('its paper has the fields of the form, and who signs', async () => {
  const { accountant } = room
  const [{ id }] = (await app.get('/api/tax_certificates?sortBy=number&sortDesc=true', accountant.token)).body
    .data
  const { raw, headers } = await app.get(`/api/tax_certificates/${id}/export`, accountant.token)
  expect(headers['content-type']).toBe('application/pdf')
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(raw)), { mergePages: true })
  const words = text.normalize('NFC').replace(/\s+/g, ' ')
  for (const said of [
    'CHỨNG TỪ KHẤU TRỪ THUẾ THU NHẬP CÁ NHÂN',
    'Ký hiệu AA/2026/E · Số 0000002',
    'John Smith',
    'P1234567',
    'Quốc tịch Anh',
    'Cá nhân không cư trú',
    'Tháng 4 đến tháng 6 năm 2026',
    '1.800.000',
    '360.000',
    '1.440.000',
    'Ba trăm sáu mươi nghìn đồng',
    'Đại diện tổ chức trả thu nhập',
  ])
    expect(words).toContain(said)
})

test('the annual list has everybody who was paid, with sums as formulas', async () => {
  const { raw } = await app.get('/api/tax_certificates/annual?year=2026', room.accountant.token)
  const book = new (await loadExcel()).Workbook()
  await book.xlsx.load(raw as unknown as ArrayBuffer)
  const rows: unknown[][] = []
  const [sheet] = book.worksheets
  sheet?.eachRow((row) => rows.push([1, 2, 3, 4, 5, 6, 7].map((at) => row.getCell(at).value ?? '')))
  expect(rows.slice(1, 4)).toEqual([
    [1, 'Đỗ Lan', '8001', '', '', 7_200_000, 720_000],
    [2, 'John Smith', '', 'P1234567', 'x', 1_800_000, 360_000],
    [3, 'Người ngoài', '8002', '', '', 1_800_000, 0],
  ])
  expect(rows[4]?.slice(5)).toEqual([
    { formula: 'SUM(F2:F4)', result: 10_800_000 },
    { formula: 'SUM(G2:G4)', result: 1_080_000 },
  ])
  expect(sheet?.pageSetup.printTitlesRow).toBe('1:1')
})

test('the number of their papers is masked but for who pays, and a masked one is not stored', async () => {
  const clerk = await app.person({ grants: ['payee.view', 'payee.update'] })
  const path = `/api/payees/${foreigner.id}`
  const seen = (await app.get(path, clerk.token)).body.data
  expect(seen.id_number).toBe('••••4567')
  await app.put(path, clerk.token, { id_number: seen.id_number, note: 'Đã gọi' })
  expect((await app.get(path, room.accountant.token)).body.data).toMatchObject({
    ...{ id_number: 'P1234567', note: 'Đã gọi' },
  })
})
