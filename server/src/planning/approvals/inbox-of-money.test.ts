// @module-tag long
import { recordsChannel } from '@toasoan/contract/messaging/events'
import type { Decided, WaitingDetail, WaitingItem } from '@toasoan/contract/planning/approvals'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestPerson } from '#server/kernel/testing/people.ts'
import { connected } from '#server/kernel/testing/socket.ts'
import { type TestApp, testApp } from '#server/kernel/testing/test-app.ts'
import { bring, type Newsroom, newsroom } from '../../editorial/articles/testing.ts'
import { deviceWith, hours } from '../../facilities/devices/testing.ts'
import { type Counterpart, momoCounterpart } from '../../finance/momo/testing.ts'
import { payingRoom } from '../../finance/royalties/testing.ts'

let momo: Counterpart
let app: TestApp
let room: Newsroom
/** Who asks, and who decides. */
let actor: TestPerson
let decider: TestPerson
let unit: number

const sql = async (text: string, values: unknown[] = []) => (await app.kernel.pool.query(text, values)).rows

beforeAll(async () => {
  momo = await momoCounterpart()
  app = await testApp({ settings: momo.settings })
  momo.deliverTo(async (url, notice) => (await app.post(new URL(url).pathname, undefined, notice)).status)
  room = await newsroom(app)
  actor = await app.person({ roles: ['accountant'], name: 'Kế toán Hà' })
  decider = await app.person({ roles: ['accountant'], name: 'Kế toán Minh' })
  unit = await made('/unit_buys', { name: 'Đài Bên Sông', code: 'ben-song' })
  // Who gives by bank is told where to.
  for (const [key, value] of [
    ['finance.bank_bin', '970499'],
    ['finance.bank_name', 'Ngân hàng Thử'],
    ['finance.bank_account', '0011002200330'],
    ['finance.bank_holder', 'DAI PHAT THANH'],
  ])
    await sql(
      "insert into setting (key, group_name, value) values ($1, 'finance', to_jsonb($2::text)) on conflict do nothing",
      [key, value],
    )
  await sql("notify setting_changed, 'all'")
  await app.kernel.listener.barrier()
}, 60_000)
afterAll(async () => {
  await app.close()
  await momo.end()
})

let number = 0
const newKey = () => `khoa-hop-thu-${++number}`

async function made(path: string, body: object, by = actor): Promise<number> {
  const answer = await app.post(`/api${path}`, by.token, body)
  expect(answer.status, answer.text).toBe(200)
  return answer.body.data.id
}

const items = async (person: TestPerson): Promise<WaitingItem[]> =>
  (await app.get('/api/approvals?limit=1000', person.token)).body.data.items

async function waiting(person: TestPerson, kind: string, id: number): Promise<WaitingItem> {
  const found = (await items(person)).find((item) => item.kind === kind && item.id === id)
  expect(found, `${kind} ${id}`).toBeDefined()
  return found as WaitingItem
}

const decide = async (
  person: TestPerson,
  { kind, id, version }: Pick<WaitingItem, 'kind' | 'id' | 'version'>,
  verdict = 'approve',
  reason = verdict === 'approve' ? '' : 'Chưa đúng',
): Promise<Decided> => {
  const body = { items: [{ kind, id, version, verdict }], reason }
  const answer = await app.post('/api/approvals/decide', person.token, body)
  expect(answer.status, answer.text).toBe(200)
  return answer.body.data[0]
}

/** What is told of it beside the list, as one text. */
const beside = async (person: TestPerson, { kind, id }: WaitingItem): Promise<string> => {
  const answer = await app.get(`/api/approvals/${kind}/${id}`, person.token)
  expect(answer.status, answer.text).toBe(200)
  const { facts, link } = answer.body.data as WaitingDetail
  return [...facts.map(({ label, value }) => `${label}: ${value}`), link].join('\n')
}

const statusOf = async (table: string, id: number) =>
  (await sql(`select status from ${table} where id = $1`, [id]))[0].status

const aPrice = (more: object = {}) => ({
  category_id: room.categoryId,
  amount: 100_000,
  vat: 10,
  valid_from: '2026-01-01',
  licence: 'Đăng lại một lần.',
  ...more,
})
const price = (more: object = {}) => made('/category_prices', aPrice(more))
const deposit = (amount: number) =>
  made(`/unit_buys/${unit}/deposits`, { method: 'cash', amount, key: newKey() })

/** A refund of a sale that the actor wants. */
async function refund(title: string): Promise<number> {
  const article = await bring(app, room, 'published', title)
  const body = { unit_buy_id: unit, article_ids: [article], key: newKey() }
  const sold = await app.post('/api/sell_news', actor.token, body)
  expect(sold.status, sold.text).toBe(200)
  return made(`/sell_news/${sold.body.data.sales[0].id}/refund`, { reason: 'Bán nhầm bài' })
}

/** That a donation which was received is given back, which the actor wants. */
async function donationRefund(method: 'momo' | 'bank'): Promise<number> {
  const given = { amount: 120_000, method, key: newKey().padEnd(20, '0') }
  const { body } = await app.post('/api/home/donate', undefined, given)
  const path = '/unit_buys/donations'
  const [row] = (await app.get(`/api${path}?keyword=${body.data.code}`, actor.token)).body.data
  if (method === 'momo') await momo.act(row.order_id, 'pay')
  else await app.post(`/api${path}/${row.id}/change-status`, actor.token, { status: 'paid' })
  const account = method === 'bank' ? 'NH 0123 NGUYEN VAN A' : ''
  return made(`${path}/${row.id}/refund`, { purpose: 'Ủng hộ nhầm', account, key: newKey() })
}

/** A refund by MoMo that the actor wants, of a payment that was paid. */
async function momoRefund(amount: number): Promise<number> {
  const { body } = await app.post('/api/unit_buys/momo', actor.token, {
    unit_buy_id: unit,
    amount,
    key: newKey(),
  })
  expect(await momo.act(body.data.order_id, 'pay')).toEqual([204])
  const asked = { amount: 10_000, reason: 'Nạp thừa', key: newKey() }
  await made(`/unit_buys/momo/payments/${body.data.id}/refund`, asked)
  return (await sql('select max(id)::int as id from momo_refund'))[0].id
}

/** Who asked sees nothing of it, and is refused when they decide all the same. */
async function isNotForTheActor(item: WaitingItem): Promise<void> {
  expect((await items(actor)).some(({ kind, id }) => kind === item.kind && id === item.id)).toBe(false)
  expect((await app.get(`/api/approvals/${item.kind}/${item.id}`, actor.token)).status).toBe(404)
  expect(await decide(actor, item)).toMatchObject({ done: false, error: 'transition.own_request' })
}

describe('money waits in the inbox', () => {
  test('a price: what it replaces beside it, approved or declined, and never by who wrote it', async () => {
    const first = await waiting(decider, 'category_price', await price())
    expect(first).toMatchObject({ about: '100.000 đ', requester: 'Kế toán Hà' })
    await isNotForTheActor(first)
    expect(await decide(decider, first)).toMatchObject({ done: true })
    expect(await statusOf('category_price', first.id)).toBe('active')
    const change = await app.put(`/api/category_prices/${first.id}`, actor.token, aPrice({ amount: 120_000 }))
    const next = await waiting(decider, 'category_price', change.body.data.id)
    const told = await beside(decider, next)
    expect(told).toContain('Giá đang áp dụng: #1: 100.000 đ')
    expect(told).toContain(`/category-price/list?open=${next.id}`)
    expect(await decide(decider, next, 'refuse')).toMatchObject({ done: true })
    expect(await statusOf('category_price', next.id)).toBe('inactive')
    // Declined once, it is still not for its writer to put into force.
    const forced = await app.post(`/api/category_prices/${next.id}/change-status`, actor.token, {
      status: 'active',
    })
    expect(forced.body.error).toBe('transition.own_request')
  })

  test('a deposit is posted by its approval, once, and the second to approve is told who was faster', async () => {
    const item = await waiting(decider, 'unit_deposit', await deposit(700_000))
    await isNotForTheActor(item)
    expect(await beside(decider, item)).toContain('Đài Bên Sông')
    const third = await app.person({ roles: ['accountant'], name: 'Kế toán Ba' })
    const told = await Promise.all([decide(decider, item), decide(third, item)])
    expect(told.filter(({ done }) => done)).toHaveLength(1)
    const winner = told[0].done ? 'Kế toán Minh' : 'Kế toán Ba'
    expect(told.find(({ done }) => !done)).toMatchObject({ error: 'approval.faster', by: winner })
    const [{ n }] = await sql(`select count(*)::int as n from ledger_entry where source = $1`, [
      `deposit:${item.id}`,
    ])
    expect(n).toBe(1)
    const other = await waiting(decider, 'unit_deposit', await deposit(5000))
    expect(await decide(decider, other, 'refuse')).toMatchObject({ done: true })
    expect(await statusOf('unit_deposit', other.id)).toBe('rejected')
  })

  test('a refund of a sale, granted or declined', async () => {
    const granted = await waiting(decider, 'sale', await refund('Bài hoàn một'))
    await isNotForTheActor(granted)
    expect(await beside(decider, granted)).toContain('Bán nhầm bài')
    expect(await decide(decider, granted)).toMatchObject({ done: true })
    expect(await statusOf('sale', granted.id)).toBe('refunded')
    const declined = await waiting(decider, 'sale', await refund('Bài hoàn hai'))
    expect(await decide(decider, declined, 'refuse')).toMatchObject({ done: true })
    expect(await statusOf('sale', declined.id)).toBe('sold')
  })

  test('a refund by MoMo leaves as soon as it is approved', async () => {
    const item = await waiting(decider, 'momo_refund', await momoRefund(60_000))
    await isNotForTheActor(item)
    expect(await beside(decider, item)).toContain('Nạp thừa')
    expect(await decide(decider, item)).toMatchObject({ done: true })
    expect(await statusOf('momo_refund', item.id)).toBe('done')
    const other = await waiting(decider, 'momo_refund', await momoRefund(30_000))
    expect(await decide(decider, other, 'refuse')).toMatchObject({ done: true })
    expect(await statusOf('momo_refund', other.id)).toBe('declined')
  })

  test('a donation is given back, or is not: by MoMo at once, by bank with the word that it was transferred', async () => {
    const back = async (method: 'momo' | 'bank') =>
      waiting(decider, 'donation_refund', await donationRefund(method))
    for (const method of ['momo', 'bank'] as const) {
      const item = await back(method)
      await isNotForTheActor(item)
      expect(await beside(decider, item)).toContain('Ủng hộ nhầm')
      expect(await decide(decider, { ...item, version: item.version + 1 })).toMatchObject({ done: false })
      const answers = await Promise.all([decide(decider, item), decide(decider, item)])
      expect(answers.map(({ done }) => done).sort(), method).toEqual([false, true])
      expect(await statusOf('donation_refund', item.id), method).toBe('done')
      const entries = await sql('select from ledger_entry where key = $1', [`donation-refund:${item.id}`])
      expect(entries, method).toHaveLength(1)
      const other = await back(method)
      expect(await decide(decider, other, 'refuse')).toMatchObject({ done: true })
      expect(await statusOf('donation_refund', other.id), method).toBe('declined')
    }
  })

  test('each is counted, as often as it is listed, and every decision is in the log', async () => {
    await Promise.all([price({ category_id: room.categoryId, valid_from: '2031-01-01' }), deposit(1000)])
    await refund('Bài hoàn ba')
    await momoRefund(20_000)
    await donationRefund('bank')
    const { body } = await app.get('/api/approvals?limit=1000', decider.token)
    for (const kind of ['category_price', 'unit_deposit', 'sale', 'momo_refund', 'donation_refund']) {
      const listed = body.data.items.filter((item: WaitingItem) => item.kind === kind).length
      expect(listed, kind).toBeGreaterThan(0)
      const counted = body.data.kinds.find((each: { kind: string }) => each.kind === kind)
      expect(counted?.count, kind).toBe(listed)
    }
    const logged = await sql(
      `select distinct record_type from activity_log where user_id = $1 and api = '/approvals/decide'`,
      [decider.id],
    )
    expect(logged.map(({ record_type }) => record_type)).toEqual(
      expect.arrayContaining(['categoryPrice', 'unit_deposit', 'sellNews', 'momo_refund']),
    )
  })
})

test('a sheet of royalties waits for who neither scored it nor is paid by it', async () => {
  const paying = await payingRoom(app)
  await paying.published('Bài trong bảng chấm', '2026-09-03')
  await paying.fund('2026-09', 10_000_000)
  const sheet = await paying.sheet('2026-09')
  paying.must(await paying.score(sheet, sheet.rows))
  paying.must(await paying.move(sheet.id, 'pending', paying.scorer))
  const item = await waiting(paying.head, 'profit', sheet.id)
  expect(item).toMatchObject({ about: '09/2026', requester: 'Thư ký Hòa', department: expect.any(String) })
  expect(await beside(paying.head, item)).toContain(`/profits/show/${sheet.id}`)
  for (const person of [paying.scorer, paying.accountant, paying.lan, paying.far]) {
    expect((await items(person)).filter(({ kind }) => kind === 'profit')).toEqual([])
    expect(await decide(person, item)).toMatchObject({ done: false })
  }
  const told = await Promise.all([decide(paying.head, item), decide(paying.deputy, item)])
  expect(told.filter(({ done }) => done)).toHaveLength(1)
  expect(told.find(({ done }) => !done)).toMatchObject({ error: 'approval.faster' })
  expect(await statusOf('royalty_sheet', sheet.id)).toBe('approved')
})

test('an account of a payee, and a payout, wait for a second person who may pay', async () => {
  const bank = { bank_name: 'NH A', bank_account: '0123456789012', bank_holder: 'NGUYEN VAN DOI' }
  const payee = await made('/payees', { name: 'Nguyễn Văn Đợi', tax_number: '8003' })
  const propose = () => made(`/payees/${payee}/bank`, bank)
  await propose()
  const item = await waiting(decider, 'payee_bank', payee)
  expect(item).toMatchObject({ title: 'Nguyễn Văn Đợi', about: 'NH A · ••••9012', requester: 'Kế toán Hà' })
  expect(await beside(decider, item)).toContain('Số tài khoản mới: NH A · 0123456789012 · NGUYEN VAN DOI')
  const told = await sql(
    "select user_id from notification where kind = 'money_waiting' and data->>'title' = $1",
    ['Nguyễn Văn Đợi'],
  )
  expect(told.map(({ user_id }) => user_id)).toContain(decider.id)
  expect((await items(actor)).filter(({ kind }) => kind === 'payee_bank')).toEqual([])
  expect(await decide(actor, item)).toMatchObject({ done: false, error: 'payee.own_proposal' })
  expect(await decide(room.reporter, item)).toMatchObject({ done: false })
  expect(await decide(decider, item, 'refuse', 'Sai chủ tài khoản')).toMatchObject({ done: true })
  await propose()
  const again = await waiting(decider, 'payee_bank', payee)
  // Somebody who stands in for who pays sees nothing of bank data and confirms none.
  const away = await app.person({ roles: ['accountant'], name: 'Kế toán Vắng' })
  const stand = await app.person({ roles: ['reporter'], name: 'Người Thay' })
  const today = new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 10)
  const days = { delegate_id: stand.id, from_day: today, until_day: today }
  expect((await app.post('/api/approvals/delegations', away.token, days)).status).toBe(200)
  expect((await items(stand)).filter(({ kind }) => kind === 'payee_bank')).toEqual([])
  const instead = [{ ...again, verdict: 'approve', instead_of: away.id }].map(
    ({ kind, id, version, verdict, instead_of }) => ({ kind, id, version, verdict, instead_of }),
  )
  const tried = await app.post('/api/approvals/decide', stand.token, { items: instead, reason: '' })
  expect(tried.body.data[0], tried.text).toMatchObject({ done: false })
  const answers = await Promise.all([decide(decider, again), decide(away, again)])
  expect(answers.map(({ done }) => done).sort()).toEqual([false, true])
  expect((await sql('select bank_account from payee where id = $1', [payee]))[0].bank_account).toBe(
    '0123456789012',
  )

  const due = await sql('select id from royalty_due where not held and amount > 0 limit 1')
  expect(due).toHaveLength(1)
  await sql("update payee set bank_account = '01230123' where bank_account = ''")
  const payout = await made('/payouts', { pay_on: '2026-10-20' })
  await made(`/payouts/${payout}/change-status`, { status: 'locked' })
  const list = await waiting(decider, 'payout', payout)
  await isNotForTheActor(list)
  expect(await beside(decider, list)).toContain(`/payouts/show/${payout}`)
  expect(await decide(decider, list, 'refuse')).toMatchObject({ done: true })
  expect(await statusOf('payout', payout)).toBe('draft')
  await made(`/payouts/${payout}/change-status`, { status: 'locked' })
  expect(await decide(decider, await waiting(decider, 'payout', payout))).toMatchObject({ done: true })
  expect(await statusOf('payout', payout)).toBe('paid')
})

test('a plan waits for who may approve it, and is rejected with the reason that was given', async () => {
  const plan = async (by: TestPerson) => {
    const id = await made('/register_plans', { title: 'Loạt bài mùa nước nổi', on_day: '2031-05-05' }, by)
    await made(`/register_plans/${id}/change-status`, { status: 'pending' }, by)
    return id
  }
  const head = await app.person({ roles: ['head'], departments: [room.news], name: 'Trưởng ban Một' })
  const item = await waiting(head, 'plan', await plan(room.reporter))
  expect(item).toMatchObject({ about: '05/05/2031' })
  expect(await beside(head, item)).toContain(`/register-plan/edit/${item.id}`)
  expect(await decide(room.reporter, item)).toMatchObject({ done: false })
  expect(await decide(head, item)).toMatchObject({ done: true })
  expect(await statusOf('register_plan', item.id)).toBe('approved')
  const other = await waiting(head, 'plan', await plan(room.reporter))
  expect(await decide(head, other, 'refuse', 'Trùng đề tài')).toMatchObject({ done: true })
  const [rejected] = await sql('select status, reason from register_plan where id = $1', [other.id])
  expect(rejected).toEqual({ status: 'rejected', reason: 'Trùng đề tài' })
  const own = await plan(head)
  expect((await items(head)).filter(({ kind, id }) => kind === 'plan' && id === own)).toEqual([])
  expect(await decide(head, { kind: 'plan', id: own, version: 2 })).toMatchObject({ done: false })
})

test('open inboxes hear of what comes in and of what was decided: money, borrows, repairs', async () => {
  const url = await app.app.listen({ port: 0, host: '127.0.0.1' })
  const [open, other] = await Promise.all([
    connected(url, decider.token),
    connected(url, (await app.person()).token),
  ])
  const heard: unknown[] = []
  const elsewhere: unknown[] = []
  open.on(recordsChannel, (event) => heard.push(event))
  other.on(recordsChannel, (event) => elsewhere.push(event))
  const hears = async (id: number, what: string) => {
    await expect.poll(() => heard, { message: what }).toContainEqual({ kind: 'inbox', id })
    heard.length = 0
  }
  const technician = await app.person({ roles: ['technician'], departments: [room.news] })
  const waits = await deposit(2000)
  await hears(waits, 'a deposit')
  await decide(decider, await waiting(decider, 'unit_deposit', waits))
  await hears(waits, 'a deposit that was decided on')
  const device = await deviceWith(app, technician, 2)
  const borrow = { title: 'Mượn máy ghi', due_at: hours(50), items: [{ device_id: device.id }] }
  const borrowed = await made('/borrows', borrow, room.reporter)
  await hears(borrowed, 'a borrow')
  await made(`/borrows/${borrowed}/change-status`, { status: 'rejected', reason: 'Hết máy' }, technician)
  await hears(borrowed, 'a borrow that was decided on')
  const repair = await made('/repairs', { title: 'Rè', serial_id: device.units[1]?.id }, room.reporter)
  await hears(repair, 'a repair')
  await made(`/repairs/${repair}/change-status`, { status: 'approved' }, technician)
  await hears(repair, 'a repair that was decided on')
  expect(elsewhere).toEqual([])
  open.close()
  other.close()
})
