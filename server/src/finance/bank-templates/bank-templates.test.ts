import type { BankTemplateRow } from '@toasoan/contract/finance/bank-templates'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadExcel } from '#server/kernel/sheets/load-excel.ts'
import { type TestApp, testApp } from '#server/kernel/testing/test-app.ts'
import { type PayingRoom, payingRoom } from '../royalties/testing.ts'

let app: TestApp
let room: PayingRoom
let templates: BankTemplateRow[]
let payout: { id: number; number: string }
beforeAll(async () => {
  app = await testApp()
  room = await payingRoom(app)
  const { fund, approved, line, payee, other, post, second, accountant } = room
  for (const { id } of [payee, other]) {
    const account = { bank_name: 'Ngân hàng Đ', bank_account: `000123${id}`, bank_holder: 'Đỗ Thị Lan' }
    await post(`/payees/${id}/bank`, account)
    await post(`/payees/${id}/bank/decide`, { confirm: true }, second)
  }
  await fund('2026-09', 90_000_000)
  await approved('2026-09', 2, (at) =>
    at === 0
      ? [line({ coefficient: 300 })]
      : [line({ coefficient: 200 }, [{ payee_id: other.id, share: 10_000 }])],
  )
  payout = await post('/payouts', { pay_on: '2026-10-20' })
  templates = (await app.get('/api/bank_templates', accountant.token)).body.data
}, 60_000)
afterAll(() => app.close())

/** All rows of the file of a template, as another reader finds them. */
async function rowsOf(template: number): Promise<unknown[][]> {
  const path = `/api/payouts/${payout.id}/export?format=bank&template_id=${template}`
  const { raw, status } = await app.get(path, room.accountant.token)
  expect(status).toBe(200)
  const book = new (await loadExcel()).Workbook()
  await book.xlsx.load(raw as unknown as ArrayBuffer)
  const rows: unknown[][] = []
  book.worksheets[0]?.eachRow((row) => rows.push((row.values as unknown[]).slice(1)))
  return rows
}

test('three banks are seeded; each file has its columns, texts and numbers, and no row of totals', async () => {
  expect(templates.map(({ name }) => name)).toEqual(['BIDV', 'Vietcombank', 'VietinBank'])
  for (const { id, columns } of templates) {
    const [heads, ...rows] = await rowsOf(id)
    expect(heads).toEqual(columns.map(({ header }) => header))
    expect(rows).toHaveLength(2)
    const at = (value: string) => columns.findIndex((column) => column.value === value)
    for (const row of rows) {
      expect(row[at('account')]).toMatch(/^000123\d+$/)
      expect(row[at('holder')]).toBe('DO THI LAN')
      expect(row[at('message')]).toBe(`NHUAN BUT ${payout.number}`)
    }
    expect(rows.map((row) => row[at('net')])).toEqual([540_000, 360_000])
  }
})

test('a template of the house may have totals and fixed words; it needs account and amount once each', async () => {
  const { accountant, must, lan } = room
  const made = must(
    await app.post('/api/bank_templates', accountant.token, {
      name: 'Ngân hàng khác',
      plain: false,
      total: true,
      columns: [
        { header: 'Chủ', value: 'holder' },
        { header: 'Số TK', value: 'account' },
        { header: 'Tiền', value: 'net' },
        { header: 'Loại', value: 'fixed', fixed: 'VND' },
      ],
    }),
  )
  const rows = await rowsOf(made.id)
  expect(rows[1]).toEqual(['Đỗ Thị Lan', expect.stringContaining('000123'), 540_000, 'VND'])
  expect(rows.at(-1)?.slice(0, 3)).toEqual([
    'Tổng cộng',
    undefined,
    { formula: 'SUM(C2:C3)', result: 900_000 },
  ])
  const wrong = await app.put(`/api/bank_templates/${made.id}`, accountant.token, {
    columns: [{ header: 'Tiền', value: 'net' }],
  })
  expect(wrong.body.errors.columns[0]).toContain('số tài khoản')
  expect(
    (await app.get(`/api/payouts/${payout.id}/export?template_id=999999`, accountant.token)).status,
  ).toBe(404)
  expect((await app.get('/api/bank_templates', lan.token)).status).toBe(403)
})
