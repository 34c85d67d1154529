import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestPerson } from '#server/kernel/testing/people.ts'
import { type TestApp, testApp } from '#server/kernel/testing/test-app.ts'

let app: TestApp
let accountant: TestPerson
beforeAll(async () => {
  app = await testApp()
  accountant = await app.person({ roles: ['accountant'] })
})
afterAll(() => app.close())

const rows = async (text: string, values: unknown[] = []) => (await app.kernel.pool.query(text, values)).rows

const unit = async (name: string, code: string): Promise<number> => {
  const body = { name, code, email: `${code}@mua.example` }
  return (await app.post('/api/unit_buys', accountant.token, body)).body.data.id
}

/** Deposits by bank of one unit, which wait. */
const waiting = (unitId: number, codes: string[], amount: number) =>
  rows(
    `insert into unit_deposit (unit_buy_id, method, amount, code, key, created_by, created_at)
     select $1, 'bank', $2, code, code, $3, now() - interval '30 days' from unnest($4::text[]) code`,
    [unitId, amount, accountant.id, codes],
  )

const line = async (description: string, amount: number, reference: string): Promise<number> => {
  const [statement] = await rows(
    `insert into bank_statement (file_name, lines, imported_by) values ('sk.csv', 1, $1) returning id`,
    [accountant.id],
  )
  return (
    await rows(
      `insert into bank_line (statement_id, row_number, paid_on, amount, description, bank_reference, fingerprint)
       values ($1, 1, current_date, $2, $3, $4, $4) returning id`,
      [statement.id, amount, description, reference],
    )
  )[0].id
}

test('a line finds its deposit among hundreds of the same amount, and what is sought beyond those', async () => {
  const [far, near] = [await unit('Đài Miền Núi', 'mien-nui'), await unit('Báo Đồng Ruộng', 'dong-ruong')]
  const crowd = Array.from({ length: 130 }, (_, place) => `DR${1000 + place}`)
  await waiting(near, ['NAPCU1', 'KHAC99'], 500_000)
  await waiting(far, crowd, 500_000)
  await waiting(near, ['LECH01'], 499_000)
  const byCode = await line('CT DEN nap-cu 1 cam on', 500_000, 'A1')
  const byName = await line('BAO DONG RUONG chuyen tien', 500_000, 'A2')
  const { body } = await app.get('/api/unit_buys/statements/lines?open=true', accountant.token)
  const suggested = (id: number) =>
    body.data
      .find((one: { id: number }) => one.id === id)
      .suggestions.map(({ code }: { code: string }) => code)
  expect(suggested(byCode)[0]).toBe('NAPCU1')
  expect(suggested(byCode)).toHaveLength(5)
  expect(suggested(byName).slice(0, 2).sort()).toEqual(['KHAC99', 'NAPCU1'])

  const path = `/api/unit_buys/statements/lines/${byName}/deposits`
  const sought = async (keyword: string) =>
    (await app.get(`${path}?keyword=${encodeURIComponent(keyword)}`, accountant.token)).body.data
  expect(await sought('dr1001')).toMatchObject([{ code: 'DR1001', unit: 'Đài Miền Núi', fits: true }])
  expect(await sought('dai mien nui')).toHaveLength(25)
  expect(await sought('dong-ruong')).toMatchObject([
    { fits: true },
    { fits: true },
    { code: 'LECH01', fits: false },
  ])
  expect(await sought('499.000')).toMatchObject([{ code: 'LECH01', amount: 499_000, fits: false }])
  const [{ id: deposit_id }] = await sought('dr1129')
  const settled = await app.post(`/api/unit_buys/statements/lines/${byName}`, accountant.token, {
    deposit_id,
  })
  expect(settled.body.data.deposit).toMatchObject({ code: 'DR1129' })
  expect(await sought('dr1129')).toEqual([])

  const reader = await app.person({ grants: ['unitBuy.index'] })
  expect((await app.get(path, reader.token)).body.data.permission).toBe('unitBuy.confirm')
  expect((await app.get(path)).status).toBe(401)
  expect((await app.get('/api/unit_buys/statements/lines/999999/deposits', accountant.token)).status).toBe(
    404,
  )
})
