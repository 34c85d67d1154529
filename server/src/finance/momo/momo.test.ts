import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inTransaction } from '#server/kernel/database/database.ts'
import type { TestPerson } from '#server/kernel/testing/people.ts'
import { type TestApp, testApp } from '#server/kernel/testing/test-app.ts'
import { reconcileMoney } from '../books/reconcile.ts'
import { balanceOf, houseAccount, postEntry, verifyLedger } from '../ledger/public.ts'
import { momoKey } from './reconcile-payment.ts'
import { signatureOf } from './signature.ts'
import type { Deed } from './simulator/simulator.ts'
import { type Counterpart, momoCounterpart } from './testing.ts'

let momo: Counterpart
let app: TestApp
let seller: TestPerson
let second: TestPerson
let unit: number
beforeAll(async () => {
  momo = await momoCounterpart()
  app = await testApp({ settings: momo.settings })
  momo.deliverTo(async (url, notice) => (await app.post(new URL(url).pathname, undefined, notice)).status)
  seller = await app.person({ roles: ['accountant'] })
  second = await app.person({ roles: ['accountant'] })
  const made = await app.post('/api/unit_buys', seller.token, { name: 'Báo Ven Sông', code: 'ven-song' })
  expect(made.status).toBe(200)
  unit = made.body.data.id
})
afterAll(async () => {
  await app.close()
  await momo.end()
})

let number = 0
const newKey = () => `khoa-momo-${++number}`
const create = (amount = 50_000, key = newKey()) =>
  app.post('/api/unit_buys/momo', seller.token, { unit_buy_id: unit, amount, key })
const made = async (amount?: number) =>
  (await create(amount)).body.data as { id: number; order_id: string; pay_url: string; status: string }
const view = async (id: number) =>
  (await app.get(`/api/unit_buys/momo/payments/${id}`, seller.token)).body.data
const ask = async (id: number) =>
  (await app.post(`/api/unit_buys/momo/payments/${id}/query`, seller.token, {})).body.data
const balance = async () => (await balanceOf(app.kernel.db, `unit:${unit}`)).balance
const notice = (body: object) => app.post('/api/unit_buys/momo/ipn', undefined, body)
const outcomes = async (order: string) =>
  (
    await app.kernel.pool.query(
      "select outcome from momo_message where order_id = $1 and kind = 'ipn' order by id",
      [order],
    )
  ).rows.map(({ outcome }) => outcome)

test('signs as the design has it, word for word', () => {
  const keys = { accessKey: 'A', secretKey: 'S' }
  const message = {
    amount: 1000,
    extraData: '',
    ipnUrl: 'https://x.vn/ipn',
    orderId: 'O1',
    orderInfo: 'Nạp tiền',
    partnerCode: 'P',
    redirectUrl: 'https://x.vn/',
    requestId: 'R1',
    requestType: 'captureWallet',
    transId: 7,
    description: 'Trả lại',
    message: 'Xong',
    orderType: 'momo_wallet',
    payType: 'qr',
    responseTime: 5,
    resultCode: 0,
  }
  const hmac = (words: string) => createHmac('sha256', 'S').update(words).digest('hex')
  expect(signatureOf('create', message, keys)).toBe(
    hmac(
      'accessKey=A&amount=1000&extraData=&ipnUrl=https://x.vn/ipn&orderId=O1&orderInfo=Nạp tiền&partnerCode=P&redirectUrl=https://x.vn/&requestId=R1&requestType=captureWallet',
    ),
  )
  expect(signatureOf('ipn', message, keys)).toBe(
    hmac(
      'accessKey=A&amount=1000&extraData=&message=Xong&orderId=O1&orderInfo=Nạp tiền&orderType=momo_wallet&partnerCode=P&payType=qr&requestId=R1&responseTime=5&resultCode=0&transId=7',
    ),
  )
  expect(signatureOf('query', message, keys)).toBe(hmac('accessKey=A&orderId=O1&partnerCode=P&requestId=R1'))
  expect(signatureOf('refund', message, keys)).toBe(
    hmac('accessKey=A&amount=1000&description=Trả lại&orderId=O1&partnerCode=P&requestId=R1&transId=7'),
  )
})

describe('a payment', () => {
  test('is asked for with both numbers kept before, and paid by a signed notice', async () => {
    const before = await balance()
    const payment = await made(120_000)
    expect(payment).toMatchObject({ status: 'pending', amount: 120_000, qr: expect.stringContaining('<svg') })
    expect(await momo.act(payment.order_id, 'pay')).toEqual([204])
    expect(await view(payment.id)).toMatchObject({ status: 'paid', result_code: 0, pay_url: '' })
    expect((await balance()) - before).toBe(120_000)
    const { rows } = await app.kernel.pool.query(
      "select body from momo_message where order_id = $1 and kind = 'create' and direction = 'out'",
      [payment.order_id],
    )
    expect(JSON.stringify(rows)).not.toContain(momo.connection.secretKey)
  })

  test('asked for again with its key after a lost answer is the same order', async () => {
    momo.silent.create = 1
    const key = newKey()
    const first = await create(33_000, key)
    expect(first.body.data).toMatchObject({ status: 'created', pay_url: '' })
    const again = await create(33_000, key)
    expect(again.body.data).toMatchObject({ id: first.body.data.id, status: 'pending' })
    expect(again.body.data.order_id).toBe(first.body.data.order_id)
    expect(again.body.data.pay_url).not.toBe('')
    expect((await create(34_000, key)).body.error).toBe('ledger.key_reused')
  })

  const faults: [Deed, string, number[], number, string[]][] = [
    ['refuse', 'failed', [204], 0, ['failed']],
    ['expire', 'expired', [204], 0, ['failed']],
    ['duplicate', 'paid', [204, 204], 40_000, ['posted', 'duplicate']],
    ['altered', 'pending', [400], 0, ['mismatch']],
    ['unsigned', 'pending', [400], 0, ['unsigned']],
  ]
  test.each(faults)('after “%s” is %s', async (deed, status, answers, posted, kept) => {
    const before = await balance()
    const payment = await made(40_000)
    expect(await momo.act(payment.order_id, deed)).toEqual(answers)
    expect((await view(payment.id)).status).toBe(status)
    expect((await balance()) - before).toBe(posted)
    expect(await outcomes(payment.order_id)).toEqual(kept)
  })

  test('whose notice is lost is found by asking, once', async () => {
    const before = await balance()
    const payment = await made(45_000)
    await momo.act(payment.order_id, 'lost')
    expect((await view(payment.id)).status).toBe('pending')
    expect((await ask(payment.id)).status).toBe('paid')
    expect((await ask(payment.id)).status).toBe('paid')
    const order = momo.orders.get(payment.order_id)
    expect((await notice(momo.noticeOf(order as never))).status).toBe(204)
    expect((await balance()) - before).toBe(45_000)
  })

  test('that failed becomes a paid one by a signed notice alone', async () => {
    const before = await balance()
    const payment = await made(46_000)
    await momo.act(payment.order_id, 'expire')
    await momo.act(payment.order_id, 'lost')
    expect((await ask(payment.id)).status).toBe('expired')
    expect(await balance()).toBe(before)
    const { rows } = await app.kernel.pool.query('select kind from money_difference where subject = $1', [
      `momo:${payment.order_id}`,
    ])
    expect(rows).toEqual([{ kind: 'unposted' }])
    const order = momo.orders.get(payment.order_id)
    expect((await notice(momo.noticeOf(order as never))).status).toBe(204)
    expect((await view(payment.id)).status).toBe('paid')
    expect((await balance()) - before).toBe(46_000)
  })

  test('that MoMo says nothing final about stays open', async () => {
    const payment = await made()
    expect((await ask(payment.id)).status).toBe('pending')
    Object.assign(momo.orders.get(payment.order_id) as object, { resultCode: 9999, message: 'Không rõ' })
    expect((await ask(payment.id)).status).toBe('pending')
    momo.silent.query = 1
    expect((await ask(payment.id)).status).toBe('pending')
  })

  test('told a hundred times at once is posted once', async () => {
    const before = await balance()
    const payment = await made(70_000)
    const order = momo.orders.get(payment.order_id) as never as object
    Object.assign(order, { resultCode: 0, message: 'Thành công.' })
    const told = momo.noticeOf(order as never)
    const answers = await Promise.all(Array.from({ length: 100 }, () => notice(told)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204]))
    expect((await balance()) - before).toBe(70_000)
    const kept = await outcomes(payment.order_id)
    expect(kept.filter((outcome) => outcome === 'posted')).toHaveLength(1)
    expect(kept).toHaveLength(100)
  })
})

describe('a notice', () => {
  test('of no order of ours goes to suspense when it is signed, once, and somebody has to explain it', async () => {
    const stranger = {
      orderId: 'KHONG-CO-DON',
      requestId: 'r',
      amount: 12_345,
      orderInfo: '',
      redirectUrl: '',
      ipnUrl: '',
      extraData: '',
      resultCode: 0,
      message: 'Thành công.',
      transId: 4_111_222_333,
      refunds: [],
    }
    const told = momo.noticeOf(stranger)
    expect((await notice(told)).status).toBe(204)
    expect((await notice(told)).status).toBe(204)
    expect((await balanceOf(app.kernel.db, 'suspense')).balance).toBe(12_345)
    expect(await outcomes('KHONG-CO-DON')).toEqual(['suspense', 'duplicate'])
    const open = await app.get('/api/ledger/differences?status=open&keyword=KHONG', seller.token)
    expect(open.body.data).toMatchObject([{ kind: 'suspense', theirs: 12_345 }])
    const { id, version } = open.body.data[0]
    const settled = await app.put(`/api/ledger/differences/${id}`, second.token, {
      owner_id: second.id,
      reason: 'Bạn đọc chuyển nhầm, đã trả lại',
      version,
    })
    expect(settled.body.data).toMatchObject({ status: 'settled', owner: { id: second.id } })
    expect((await app.put(`/api/ledger/differences/${id}`, second.token, { reason: 'lại' })).status).toBe(409)
  })

  test('with a transaction number that is used already is kept, posts nothing and opens a difference', async () => {
    const [first, second] = [await made(51_000), await made(52_000)]
    const [one, other] = [momo.orders.get(first.order_id), momo.orders.get(second.order_id)] as never as [
      { transId: number },
      { transId: number },
    ]
    for (const order of [one, other]) Object.assign(order, { resultCode: 0, message: 'Thành công.' })
    expect((await notice(momo.noticeOf(one as never))).status).toBe(204)
    const before = await balance()
    const reused = { ...other, transId: one.transId }
    const told = momo.noticeOf(reused as never)
    expect((await notice(told)).status).toBe(204)
    expect((await notice(told)).status).toBe(204)
    expect((await balance()) - before).toBe(0)
    expect(await outcomes(second.order_id)).toEqual(['reused', 'reused'])
    expect((await view(second.id)).status).toBe('pending')
    const open = await app.get(`/api/ledger/differences?status=open&keyword=${second.order_id}`, seller.token)
    expect(open.body.data).toMatchObject([{ kind: 'reused', ours: 51_000, theirs: 52_000 }])
    // Of an order that nobody knows, likewise.
    expect((await notice(momo.noticeOf({ ...reused, orderId: 'LA-VA-TRUNG' } as never))).status).toBe(204)
    expect(await outcomes('LA-VA-TRUNG')).toEqual(['reused'])
  })

  test('of no order, which was entered on an earlier day, is known', async () => {
    const stranger = {
      ...(momo.orders.values().next().value as object),
      ...{
        orderId: 'KHONG-DON-HOM-QUA',
        amount: 7_000,
        resultCode: 0,
        message: 'Ok',
        transId: 4_999_888_777,
      },
    }
    const told = momo.noticeOf(stranger as never)
    const { partnerCode } = told as { partnerCode: string }
    await inTransaction(app.kernel.db, (tx) =>
      postEntry(tx, {
        kind: 'suspense',
        key: momoKey(partnerCode, '4999888777'),
        effectiveOn: '2026-11-01',
        source: 'momo-order:KHONG-DON-HOM-QUA',
        postings: [
          { account: houseAccount('momo'), amount: 7_000n },
          { account: houseAccount('suspense'), amount: -7_000n },
        ],
      }),
    )
    expect((await notice(told)).status).toBe(204)
    expect(await outcomes('KHONG-DON-HOM-QUA')).toEqual(['duplicate'])
  })

  test('of nonsense is refused and kept, without any of it being believed', async () => {
    for (const body of [
      {},
      { orderId: { a: 1 }, resultCode: 'x', signature: 5 },
      { orderId: 'a\0b', signature: '' },
    ])
      expect((await notice(body)).status).toBe(400)
    expect((await app.post('/api/unit_buys/momo/ipn', undefined, ['x'])).status).toBe(422)
    const history = await app.get('/api/unit_buys/momo/history?unsigned=true', seller.token)
    expect(history.body.total).toBeGreaterThanOrEqual(3)
  })
})

describe('a refund', () => {
  const asks = (id: number, amount: number, key = newKey()) =>
    app.post(`/api/unit_buys/momo/payments/${id}/refund`, seller.token, { amount, reason: 'Nạp thừa', key })
  const decide = (person: TestPerson, id: number, status: string, reason = '') =>
    app.post(`/api/unit_buys/momo/refunds/${id}/change-status`, person.token, { status, reason })
  const paid = async (amount: number) => {
    const payment = await made(amount)
    await momo.act(payment.order_id, 'pay')
    return payment
  }

  test('is reserved when asked for, and sent by another person', async () => {
    const before = await balance()
    const payment = await paid(90_000)
    const asked = await asks(payment.id, 30_000)
    expect(asked.body.data.refunds).toMatchObject([{ status: 'asked', amount: 30_000, moves: ['declined'] }])
    expect((await balanceOf(app.kernel.db, `unit:${unit}`)).reserved).toBe(30_000)
    const refund = asked.body.data.refunds[0].id
    expect((await decide(seller, refund, 'sent')).body.error).toBe('transition.own_request')
    const sent = await decide(second, refund, 'sent')
    expect(sent.body.data).toMatchObject({ status: 'paid', refunded: 30_000, refunds: [{ status: 'done' }] })
    expect(await balanceOf(app.kernel.db, `unit:${unit}`)).toMatchObject({
      balance: before + 60_000,
      reserved: 0,
    })
    expect((await asks(payment.id, 60_001)).body.error).toBe('momo.refund_too_much')
    const rest = (await asks(payment.id, 60_000)).body.data.refunds[1].id
    expect((await decide(second, rest, 'sent')).body.data.status).toBe('refunded')
  })

  test('whose answer is lost stays reserved until MoMo says what became of it', async () => {
    const payment = await paid(80_000)
    const refund = (await asks(payment.id, 80_000)).body.data.refunds[0].id
    momo.silent.refund = 1
    const sent = await decide(second, refund, 'sent')
    expect(sent.body.data.refunds[0].status).toBe('sent')
    expect((await balanceOf(app.kernel.db, `unit:${unit}`)).reserved).toBe(80_000)
    await app.kernel.pool.query(
      "update momo_refund set created_at = now() - interval '5 days', queried_at = null where id = $1",
      [refund],
    )
    const { askAboutOpen } = await import('./jobs.ts')
    await askAboutOpen(app.kernel)
    expect((await view(payment.id)).status).toBe('refunded')
    expect((await balanceOf(app.kernel.db, `unit:${unit}`)).reserved).toBe(0)
    expect(momo.orders.get(payment.order_id)?.refunds).toHaveLength(1)
  })

  test('that is declined gives the money free again', async () => {
    const payment = await paid(20_000)
    const refund = (await asks(payment.id, 20_000)).body.data.refunds[0].id
    expect((await decide(second, refund, 'declined')).body.errors).toHaveProperty('reason')
    const declined = await decide(second, refund, 'declined', 'Đơn vị đổi ý')
    expect(declined.body.data.refunds[0]).toMatchObject({
      status: 'declined',
      purpose: 'Nạp thừa',
      reason: 'Đơn vị đổi ý',
    })
    expect((await balanceOf(app.kernel.db, `unit:${unit}`)).reserved).toBe(0)
  })
})

test('reconciliation finds what our books and MoMo say differently', async () => {
  const payment = await made(55_000)
  await momo.act(payment.order_id, 'pay')
  expect((await reconcileMoney(app.kernel)).checked).toBeGreaterThan(0)
  const ofOrder = async () =>
    (
      await app.kernel.pool.query('select kind, ours, theirs from money_difference where subject = $1', [
        `momo:${payment.order_id}`,
      ])
    ).rows
  expect(await ofOrder()).toEqual([])
  Object.assign(momo.orders.get(payment.order_id) as object, { amount: 54_000 })
  await reconcileMoney(app.kernel)
  await reconcileMoney(app.kernel)
  expect(await ofOrder()).toEqual([{ kind: 'amount', ours: 55_000, theirs: 54_000 }])
})

test('after all of it the ledger holds', async () => {
  expect((await verifyLedger(app.kernel.db)).faults).toEqual([])
})
