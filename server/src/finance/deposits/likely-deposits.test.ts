import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '#server/kernel/database/database.ts'
import type { TestPerson } from '#server/kernel/testing/people.ts'
import { type TestApp, testApp } from '#server/kernel/testing/test-app.ts'
import { balanceOf, dayOf, houseAccount, postEntry, unitAccount, verifyLedger } from '../ledger/public.ts'

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

test('what a line was said to be is taken back with a reason, but not while money counts by it', async () => {
  const decider = await app.person({ roles: ['accountant'], name: 'Kế toán Hai' })
  const buyer = await unit('Báo Gỡ Khớp', 'go-khop')
  await waiting(buyer, ['GOKHOP1', 'GOKHOP2'], 640_000)
  const [wrong, right] = (
    await rows(`select id from unit_deposit where code like 'GOKHOP%' order by code`)
  ).map(({ id }) => id as number)
  const id = await line('cong ty chuyen tien', 640_000, 'G1')
  const path = `/api/unit_buys/statements/lines/${id}`
  const settle = async (body: object) => (await app.post(path, accountant.token, body)).status
  const reopen = (
    deposit_id: number | null,
    reason = 'Nhầm đơn vị',
    token: string | undefined = decider.token,
  ) => app.post(`${path}/reopen`, token, { deposit_id, reason })
  const balance = async () => (await balanceOf(app.kernel.db, unitAccount(buyer).code)).balance
  const put = (status: string, reason = '') =>
    app.post(`/api/unit_buys/deposits/${right}/change-status`, decider.token, { status, reason })
  const view = async (token = decider.token) =>
    (await app.get(`/api/unit_buys/deposits/${right}`, token)).body.data

  expect(await settle({ deposit_id: wrong })).toBe(200)
  const reader = await app.person({ grants: ['unitBuy.index', 'unitBuy.view'] })
  expect((await reopen(wrong as number, 'x', reader.token)).body.data.permission).toBe('unitBuy.confirm')
  expect((await app.post(`${path}/reopen`, undefined, { deposit_id: wrong, reason: 'x' })).status).toBe(401)
  expect((await reopen(wrong as number, ' ')).body.errors).toHaveProperty('reason')
  expect((await reopen(right as number)).body.error).toBe('record.stale')
  const both = await Promise.all([reopen(wrong as number), reopen(wrong as number, 'x', accountant.token)])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  expect((await reopen(null)).status).toBe(409)
  const open = (await app.get('/api/unit_buys/statements/lines?open=true', accountant.token)).body.data
  const found = open.find((one: { id: number }) => one.id === id)
  expect(found).toMatchObject({ deposit: null, history: [{ kind: 'reopened' }, { kind: 'matched' }] })
  expect(found.history[0].data).toMatchObject({ title: 'GOKHOP1' })

  expect(await settle({ explanation: 'Không rõ ai gửi' })).toBe(200)
  expect((await reopen(wrong as number)).status).toBe(409)
  expect((await reopen(null)).body.data).toMatchObject({ explanation: '', explained_by: null })

  expect(await settle({ deposit_id: right })).toBe(200)
  expect((await put('confirmed')).status).toBe(200)
  expect((await reopen(right as number)).body.error).toBe('deposit.line_counts')
  expect(await view()).toMatchObject({ bank_line: { counts: true }, moves: ['pending'] })
  expect((await view(accountant.token)).moves).toEqual([])
  expect(await balance()).toBe(640_000)
  expect((await put('pending')).body.errors).toHaveProperty('reason')
  expect((await put('pending', 'Xác nhận theo dòng sai')).body.data).toMatchObject({ decided_by: null })
  expect(await balance()).toBe(0)
  expect((await reopen(right as number)).status).toBe(200)

  // Confirmed without a line, it may be matched with one and taken back: nothing rests on that.
  expect((await put('confirmed')).status).toBe(200)
  expect(await balance()).toBe(640_000)
  expect(await settle({ deposit_id: right })).toBe(200)
  expect((await reopen(right as number)).status).toBe(200)
  expect((await view()).history.map(({ kind }: { kind: string }) => kind)).toEqual([
    ...['reopened', 'matched', 'status', 'reopened', 'status', 'status', 'matched'],
  ])

  // What the unit has spent stays confirmed.
  await inTransaction(app.kernel.db, async (tx) =>
    postEntry(tx, {
      kind: 'money_back',
      key: 'go-khop-chi',
      effectiveOn: await dayOf(tx),
      source: 'test:1',
      postings: [
        { account: houseAccount('bank'), amount: -1n },
        { account: unitAccount(buyer), amount: 1n },
      ],
    }),
  )
  expect((await put('pending', 'Nhầm')).body.error).toBe('ledger.insufficient')
  expect((await verifyLedger(app.kernel.db)).faults).toEqual([])
})
