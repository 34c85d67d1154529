import { afterAll, beforeAll, expect, test } from 'vitest'
import { outboxDispatcher } from '#server/kernel/outbox/outbox.ts'
import { lettersTo } from '#server/kernel/testing/letters.ts'
import type { TestPerson } from '#server/kernel/testing/people.ts'
import { type TestApp, testApp } from '#server/kernel/testing/test-app.ts'
import { reconcileMoney } from '../books/reconcile.ts'
import { balanceOf, verifyLedger } from '../ledger/public.ts'
import type { Deed } from '../momo/simulator/simulator.ts'
import { type Counterpart, momoCounterpart } from '../momo/testing.ts'
import { followDonations } from './jobs.ts'

let momo: Counterpart
let app: TestApp
let accountant: TestPerson
beforeAll(async () => {
  momo = await momoCounterpart()
  app = await testApp({ settings: momo.settings })
  momo.deliverTo(async (url, notice) => (await app.post(new URL(url).pathname, undefined, notice)).status)
  accountant = await app.person({ roles: ['accountant'] })
  for (const [key, value] of [
    ['finance.bank_bin', '970499'],
    ['finance.bank_name', 'Ngân hàng Thử'],
    ['finance.bank_account', '0011002200330'],
    ['finance.bank_holder', 'DAI PHAT THANH'],
  ])
    await app.kernel.pool.query(
      "insert into setting (key, group_name, value) values ($1, 'finance', to_jsonb($2::text)) on conflict do nothing",
      [key, value],
    )
  await app.kernel.pool.query("notify setting_changed, 'all'")
  await app.kernel.listener.barrier()
})
afterAll(async () => {
  await app.close()
  await momo.end()
})

let number = 0
const give = (more: object = {}) => {
  number += 1
  const key = `ung-ho-${String(number).padStart(4, '0')}`
  return app.post('/api/home/donate', undefined, { amount: 100_000, method: 'momo', key, ...more })
}
const state = async (token: string) => (await app.get(`/api/home/donate/${token}`)).body.data
const orderOf = async (token: string): Promise<string> =>
  (await app.kernel.pool.query('select order_id from donation where token = $1', [token])).rows[0].order_id
const balance = async (account: string) => Number((await balanceOf(app.kernel.db, account)).balance)
const rowOf = async (code: string) =>
  (await app.get(`/api/unit_buys/donations?keyword=${code}`, accountant.token)).body.data[0]
const move = (id: number, body: object, token = accountant.token) =>
  app.post(`/api/unit_buys/donations/${id}/change-status`, token, body)

test('what a reader pays by MoMo is posted once, however often MoMo says so', async () => {
  const before = await balance('donation')
  const { status, body } = await give({ name: 'Lê Thu', message: 'Cảm ơn chương trình buổi sáng.' })
  expect(status).toBe(200)
  expect(body.data).toMatchObject({ status: 'pending', method: 'momo', amount: 100_000, transfer: null })
  expect(body.data.pay_url).toContain('/pay/UH-')
  expect(body.data.qr).toContain('<svg')
  expect(await momo.act(await orderOf(body.data.token), 'duplicate')).toEqual([204, 204])
  expect(await state(body.data.token)).toMatchObject({ status: 'paid', pay_url: '', qr: '' })
  expect((await balance('donation')) - before).toBe(100_000)
  const row = await rowOf(body.data.code)
  expect(row).toMatchObject({ status: 'paid', name: 'Lê Thu', moves: [] })
  expect(row.token).toBeUndefined()
  const { faults } = await verifyLedger(app.kernel.db)
  expect(faults).toEqual([])
})

test.each<[Deed, number[], string]>([
  ['refuse', [204], 'failed'],
  ['expire', [204], 'expired'],
  ['altered', [400], 'pending'],
  ['unsigned', [400], 'pending'],
])('%s: nothing is posted', async (deed, answers, status) => {
  const before = await balance('donation')
  const { data } = (await give()).body
  expect(await momo.act(await orderOf(data.token), deed)).toEqual(answers)
  const { rows } = await app.kernel.pool.query('select status from donation where token = $1', [data.token])
  expect(rows[0].status).toBe(status)
  expect(await balance('donation')).toBe(before)
})

test('a notice that is lost is found out by asking', async () => {
  const { data } = (await give()).body
  await momo.act(await orderOf(data.token), 'lost')
  await app.kernel.pool.query(
    "update donation set created_at = now() - interval '2 minutes' where token = $1",
    [data.token],
  )
  await followDonations(app.kernel)
  expect((await state(data.token)).status).toBe('paid')
})

test('an order that MoMo did not answer is asked for again by its own page', async () => {
  momo.silent.create = 1
  const { data } = (await give()).body
  expect(data).toMatchObject({ status: 'pending', pay_url: '' })
  // Whoever reloads the page at once asks MoMo nothing more.
  expect((await state(data.token)).pay_url).toBe('')
  await app.kernel.pool.query(
    "update donation set queried_at = now() - interval '11 seconds' where token = $1",
    [data.token],
  )
  expect((await state(data.token)).pay_url).toContain('/pay/UH-')
})

test('a transfer has a VietQR, waits for an accountant and explains the line of the statement', async () => {
  const { data } = (await give({ method: 'bank', amount: 250_000, name: 'Hòa Bình' })).body
  expect(data.transfer).toMatchObject({ account: '0011002200330', content: data.code })
  expect(data.transfer.qr).toContain('<svg')
  const { id, moves, statement } = await rowOf(data.code)
  expect([moves, statement]).toEqual([['paid', 'failed'], null])
  await app.kernel.pool.query(
    `with s as (insert into bank_statement (file_name, lines, imported_by) values ('s.csv', 1, $2) returning id)
     insert into bank_line (statement_id, row_number, paid_on, amount, description, fingerprint)
     select id, 1, current_date, 250000, 'MBVCB.123. ' || $1::text || ' ung ho', $1::text from s`,
    [data.code, accountant.id],
  )
  expect((await rowOf(data.code)).statement).toContain(data.code)
  const before = await balance('donation')
  const outsider = await app.person({ roles: ['reporter'] })
  expect((await move(id, { status: 'paid' }, outsider.token)).status).toBe(403)
  const answer = await move(id, { status: 'paid' })
  expect([answer.status, answer.body.data.status]).toEqual([200, 'paid'])
  expect((await balance('donation')) - before).toBe(250_000)
  const line = await app.kernel.pool.query('select explanation from bank_line where fingerprint = $1', [
    data.code,
  ])
  expect(line.rows[0].explanation).toContain(data.code)
  expect((await move(id, { status: 'paid' })).status).toBe(409)
  expect(await state(data.token)).toMatchObject({ status: 'paid', transfer: null })
})

test('what did not come is said so with a reason, and a paid one of MoMo is nobody’s to decide', async () => {
  const bank = (await give({ method: 'bank' })).body.data
  const { id } = await rowOf(bank.code)
  expect((await move(id, { status: 'failed' })).body.errors.reason).toHaveLength(1)
  expect((await move(id, { status: 'failed', reason: 'Không có trên sao kê.' })).status).toBe(200)
  const wallet = (await give()).body.data
  const answer = await move((await rowOf(wallet.code)).id, { status: 'paid' })
  expect([answer.status, answer.body.error]).toEqual([409, 'donation.by_momo'])
})

test('the same request is one donation; another under its key is refused', async () => {
  const key = 'mot-lan-thoi'
  const [first, again] = [(await give({ key })).body.data, (await give({ key })).body.data]
  expect(again.token).toBe(first.token)
  expect((await give({ key, amount: 50_000 })).status).toBe(409)
})

test.each([
  ['too little', { amount: 5000 }, 'amount'],
  ['too much', { amount: 60_000_000 }, 'amount'],
  ['no way', { method: 'cash' }, 'method'],
  ['a wrong address', { email: 'x' }, 'email'],
  ['a machine', { website: 'x' }, 'website'],
])('%s is refused at its field', async (_, wrong, field) => {
  const { status, body } = await give(wrong)
  expect([status, Object.keys(body.errors)]).toEqual([422, [field]])
})

const differencesOf = async (order: string) =>
  (
    await app.kernel.pool.query('select kind, ours, theirs from money_difference where subject = $1', [
      `momo:${order}`,
    ])
  ).rows

test('each night what MoMo has is held against our books, as of payments', async () => {
  const { data } = (await give()).body
  const order = await orderOf(data.token)
  await momo.act(order, 'pay')
  await reconcileMoney(app.kernel)
  expect(await differencesOf(order)).toEqual([])
  Object.assign(momo.orders.get(order) as object, { amount: 90_000 })
  await reconcileMoney(app.kernel)
  await reconcileMoney(app.kernel)
  expect(await differencesOf(order)).toEqual([{ kind: 'amount', ours: 100_000, theirs: 90_000 }])
})

test('another amount, found out by asking, is posted nowhere and is a difference', async () => {
  const before = await balance('donation')
  const { data } = (await give()).body
  const order = await orderOf(data.token)
  await momo.act(order, 'lost')
  Object.assign(momo.orders.get(order) as object, { amount: 70_000 })
  await app.kernel.pool.query(
    "update donation set created_at = now() - interval '2 minutes' where token = $1",
    [data.token],
  )
  await followDonations(app.kernel)
  expect((await rowOf(data.code)).status).toBe('pending')
  expect(await balance('donation')).toBe(before)
  expect(await differencesOf(order)).toEqual([{ kind: 'amount', ours: 100_000, theirs: 70_000 }])
})

test('a donor who left an address gets one receipt when their money is there', async () => {
  const email = 'ban.doc@example.vn'
  const { data } = (await give({ name: 'Ngọc Mai', email })).body
  const running = outboxDispatcher(app.kernel, app.domains.topics)
  const receipts = () => lettersTo(app.configuration.dataDir, email)
  try {
    await momo.act(await orderOf(data.token), 'duplicate')
    await expect.poll(async () => (await receipts()).length, { timeout: 20_000 }).toBe(1)
    // What was said twice is thanked for once: nothing waits to be sent.
    const waiting = async () =>
      (await app.kernel.pool.query("select from outbox where topic = 'mail.donation_receipt'")).rowCount
    await expect.poll(waiting, { timeout: 20_000 }).toBe(0)
    expect(await receipts()).toHaveLength(1)
    const [read] = await receipts()
    expect(read).toContain(`Mã: ${data.code}`)
    expect(read).toContain('Số tiền: 100.000 đ')
    expect(read).toContain('Bằng chữ: Một trăm nghìn đồng')
    // Where no organisation is named, the site thanks.
    expect(read).toMatch(/^\S.* đã nhận khoản ủng hộ/m)
  } finally {
    await running.stop()
  }
})

test('without the word of a donation nobody sees it', async () => {
  expect((await app.get(`/api/home/donate/${'a'.repeat(24)}`)).status).toBe(404)
  expect((await app.get('/api/unit_buys/donations')).status).toBe(401)
})
