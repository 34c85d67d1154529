import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestPerson } from '#server/kernel/testing/people.ts'
import { type TestApp, testApp } from '#server/kernel/testing/test-app.ts'
import { balanceOf, verifyLedger } from '../ledger/public.ts'
import { type Counterpart, momoCounterpart } from '../momo/testing.ts'
import { followDonations } from './jobs.ts'

let momo: Counterpart
let app: TestApp
let actor: TestPerson
let decider: TestPerson
beforeAll(async () => {
  momo = await momoCounterpart()
  app = await testApp({ settings: momo.settings })
  momo.deliverTo(async (url, notice) => (await app.post(new URL(url).pathname, undefined, notice)).status)
  actor = await app.person({ roles: ['accountant'], name: 'Kế toán Hỏi' })
  decider = await app.person({ roles: ['accountant'], name: 'Kế toán Duyệt' })
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
const newKey = () => `tra-lai-${String(++number).padStart(4, '0')}`
const path = '/api/unit_buys/donations'
const balances = async () => ({
  given: (await balanceOf(app.kernel.db, 'donation')).balance,
  momo: (await balanceOf(app.kernel.db, 'momo')).balance,
  bank: (await balanceOf(app.kernel.db, 'bank')).balance,
})
const view = async (id: number) => (await app.get(`${path}/${id}`, actor.token)).body.data
const ask = (id: number, more: object = {}, by = actor) =>
  app.post(`${path}/${id}/refund`, by.token, { purpose: 'Chuyển nhầm', key: newKey(), ...more })
const decide = (id: number, status: string, by = decider, reason = '') =>
  app.post(`${path}/refunds/${id}/change-status`, by.token, { status, reason })

/** A donation that was received. */
async function received(method: 'momo' | 'bank', amount = 120_000) {
  const { data } = (await app.post('/api/home/donate', undefined, { amount, method, key: newKey() })).body
  const [row] = (await app.get(`${path}?keyword=${data.code}`, actor.token)).body.data
  if (method === 'momo') await momo.act(row.order_id, 'pay')
  else await app.post(`${path}/${row.id}/change-status`, actor.token, { status: 'paid' })
  expect((await view(row.id)).status).toBe('paid')
  return { id: row.id as number, order: row.order_id as string, token: data.token as string }
}

test('by MoMo it is asked by one, sent by another, entered once, and the donor’s page says so', async () => {
  const before = await balances()
  const { id, order, token } = await received('momo')
  const key = newKey()
  const asked = await ask(id, { key })
  expect(asked.status, asked.text).toBe(200)
  expect([asked.status, asked.body.data.status, asked.body.data.moves]).toEqual([200, 'asked', ['declined']])
  expect((await ask(id, { key })).body.data.id).toBe(asked.body.data.id)
  expect((await ask(id)).body.error).toBe('donation.refund_asked')
  const refund = asked.body.data.id
  expect((await decide(refund, 'sent', actor)).body.error).toBe('transition.own_request')
  expect((await decide(refund, 'done')).body.error).toBe('donation.refund_by_momo')
  const inbox = (await app.get('/api/approvals?kind=donation_refund', decider.token)).body.data
  expect(JSON.stringify(inbox)).toContain('120.000')
  const answers = await Promise.all([decide(refund, 'sent'), decide(refund, 'sent')])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await view(id)).toMatchObject({ status: 'refunded', refunds: [{ status: 'done', amount: 120_000 }] })
  expect(momo.orders.get(order)?.refunds).toHaveLength(1)
  expect(await balances()).toEqual(before)
  expect((await app.get(`/api/home/donate/${token}`)).body.data.status).toBe('refunded')
  // MoMo's notice of the payment once more changes nothing.
  await momo.act(order, 'pay')
  expect((await view(id)).status).toBe('refunded')
  expect(await balances()).toEqual(before)
  expect((await verifyLedger(app.kernel.db)).faults).toEqual([])
})

test('an answer of MoMo that is lost stays on its way until it is asked, and leaves once', async () => {
  const { id, order } = await received('momo')
  const before = await balances()
  const refund = (await ask(id)).body.data.id
  momo.silent.refund = 1
  expect((await decide(refund, 'sent')).body.data.status).toBe('sent')
  expect(await balances()).toEqual(before)
  expect((await ask(id)).body.error).toBe('donation.refund_asked')
  await followDonations(app.kernel)
  expect((await view(id)).refunds[0].status).toBe('done')
  expect(momo.orders.get(order)?.refunds).toHaveLength(1)
  expect(before.momo - (await balances()).momo).toBe(120_000)
})

test('one that was asked long before it was agreed to, or sent long ago, is still followed', async () => {
  const { id, order } = await received('momo')
  const refund = (await ask(id)).body.data.id
  const pool = app.kernel.pool
  await pool.query("update donation_refund set created_at = now() - interval '5 days' where id = $1", [
    refund,
  ])
  momo.silent.refund = 1
  expect((await decide(refund, 'sent')).body.data.status).toBe('sent')
  await pool.query("update donation_refund set queried_at = now() - interval '50 minutes' where id = $1", [
    refund,
  ])
  await followDonations(app.kernel)
  expect((await view(id)).refunds[0].status).toBe('sent')
  await pool.query("update donation_refund set queried_at = now() - interval '61 minutes' where id = $1", [
    refund,
  ])
  await followDonations(app.kernel)
  expect((await view(id)).refunds[0].status).toBe('done')
  expect(momo.orders.get(order)?.refunds).toHaveLength(1)
})

test('what MoMo refuses stays received, and may be asked for again', async () => {
  const { id, order } = await received('momo')
  Object.assign(momo.orders.get(order) as object, { amount: 1000 })
  const refund = (await ask(id)).body.data.id
  expect((await decide(refund, 'sent')).body.data).toMatchObject({
    status: 'failed',
    result_message: expect.stringMatching(/./),
  })
  expect((await view(id)).status).toBe('paid')
  expect((await ask(id)).status).toBe(200)
})

test('by bank it needs an account, and is entered when somebody else says that it was transferred', async () => {
  const before = await balances()
  const { id } = await received('bank')
  const bare = await ask(id)
  expect([bare.status, Object.keys(bare.body.errors)]).toEqual([422, ['account']])
  const declined = (await ask(id, { account: 'NH 0123' })).body.data
  expect((await decide(declined.id, 'declined')).body.errors.reason).toHaveLength(1)
  expect((await decide(declined.id, 'declined', decider, 'Chưa rõ người nhận')).status).toBe(200)
  const refund = (await ask(id, { account: 'NH 0123 NGUYEN VAN A' })).body.data
  expect((await decide(refund.id, 'sent')).body.error).toBe('donation.refund_by_bank')
  expect((await decide(refund.id, 'done', actor)).body.error).toBe('transition.own_request')
  expect((await decide(refund.id, 'done')).body.data.status).toBe('done')
  expect(await balances()).toEqual(before)
  expect((await ask(id, { account: 'x' })).body.error).toBe('donation.not_paid')
  const entry = await app.kernel.pool.query(
    "select note from ledger_entry where kind = 'money_back' and source = $1",
    [`donation:${id}`],
  )
  expect(entry.rows[0].note).toContain('NGUYEN VAN A')
})

test('is asked and decided by who may move money, and only of what was received', async () => {
  const { id } = await received('bank')
  const reporter = await app.person({ roles: ['reporter'] })
  expect((await ask(id, {}, reporter)).status).toBe(403)
  expect((await app.post(`${path}/${id}/refund`, undefined, {})).status).toBe(401)
  const { id: refund } = (await ask(id, { account: 'NH 1' })).body.data
  const only = await app.person({ grants: ['unitBuy.deposit', 'unitBuy.view'] })
  expect((await decide(refund, 'done', reporter)).status).toBe(403)
  expect((await decide(refund, 'done', only)).status).toBe(403)
  expect(
    (await app.post(`${path}/refunds/${refund}/change-status`, undefined, { status: 'done' })).status,
  ).toBe(401)
  expect((await ask(999_999)).status).toBe(404)
  expect((await decide(999_999, 'done')).status).toBe(404)
})
