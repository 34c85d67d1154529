import { once } from 'node:events'
import { createServer } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestPerson } from '#server/kernel/testing/people.ts'
import { type TestApp, testApp } from '#server/kernel/testing/test-app.ts'
import { bring, type Newsroom, newsroom } from '../../../editorial/articles/testing.ts'
import { readInvoice, readXml } from './invoice-xml.ts'
import { sendOrder, sendWaitingOrders } from './order.ts'
import { invoiceSimulator, isTaxCode } from './simulator.ts'

/*
 * A provider of e-invoices at an address of its own: invoices of a sale and of its refund, when it is away, answers nothing
 * although it issued one, is asked twice at once, refuses, or answers what is no invoice.
 */

const simulator = invoiceSimulator('token-of-tests')
/** What the provider was sent. */
const sent: string[] = []
const server = createServer((request, response) => {
  let words = ''
  request.on('data', (chunk) => {
    words += chunk
  })
  request.on('end', () => {
    sent.push(words)
    const answer = simulator.answer(words, request.headers as never)
    if (!answer) return request.socket.destroy()
    response.writeHead(answer.status, { 'content-type': 'application/xml' }).end(answer.body)
  })
})

let app: TestApp
let room: Newsroom
let seller: TestPerson
let second: TestPerson
let unit: number
let made = 0
const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Ho_Chi_Minh' }).format(new Date())
const series = `1C${today.slice(2, 4)}TST`

beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  app = await testApp({
    settings: {
      EINVOICE_URL: `http://127.0.0.1:${port}`,
      EINVOICE_TOKEN: 'token-of-tests',
      EINVOICE_SERIES: '1C{yy}TST',
    },
  })
  room = await newsroom(app)
  seller = await app.person({ roles: ['accountant'] })
  second = await app.person({ roles: ['accountant'] })
  const { pool } = app.kernel
  await pool.query(
    `insert into category_price (category_id, amount, vat, valid_from, licence, status, created_by, updated_by, activated_by)
     values ($1, 100000, 8, '2020-01-01', 'Một lần', 'active', $2, $2, $3)`,
    [room.categoryId, seller.id, second.id],
  )
  const { rows } = await pool.query(
    `insert into unit_buy (name, code, kind, tax_code, address, created_by)
     values ('Đài A & B', 'dai-a', 'other', '0101234565', 'Hà Nội', $1) returning id`,
    [seller.id],
  )
  unit = rows[0].id
  const deposit = { method: 'cash', amount: 5_000_000, key: 'nap-hoa-don-dien-tu' }
  const { body } = await app.post(`/api/unit_buys/${unit}/deposits`, seller.token, deposit)
  await app.post(`/api/unit_buys/deposits/${body.data.id}/change-status`, second.token, {
    status: 'confirmed',
  })
}, 60_000)
afterAll(async () => {
  await app.close()
  server.closeAllConnections()
  server.close()
})

const set = (key: string, value: string) =>
  app.kernel.pool.query(
    `insert into setting (key, group_name, value) values ($1, 'finance', to_jsonb($2::text))
     on conflict (key) do update set value = excluded.value`,
    [key, value],
  )
async function sale(more: object = {}): Promise<number> {
  const article = await bring(app, room, 'published', `Bài <${++made}>`)
  const { body, status, text } = await app.post('/api/sell_news', seller.token, {
    ...{ unit_buy_id: unit, article_ids: [article], key: `ban-hoa-don-dien-tu-${made}` },
    ...more,
  })
  expect(status, text).toBe(200)
  return body.data.sales[0].id
}
const issue = (id: number, kind = 'sale', by = seller) =>
  app.post(`/api/sell_news/${id}/invoice/issue`, by.token, { kind })
const view = async (id: number) => (await app.get(`/api/sell_news/${id}`, seller.token)).body.data

test('who sells is known by number and address first', async () => {
  const id = await sale()
  expect((await issue(id)).body.error).toBe('invoice.house')
  const offered = async () =>
    (await app.get('/api/sell_news/totals', seller.token)).body.data.invoice_provider
  expect(await offered()).toBe(false)
  await set('finance.tax_code', '0109998883')
  await set('finance.address', '1 Phố Huế, Hà Nội')
  await expect.poll(offered).toBe(true)
  const reader = await app.person({ grants: ['sellNews.index'] })
  expect((await issue(id, 'sale', reader)).status).toBe(403)
  expect(sent).toEqual([])
})

test('a sale gets number, series, lookup code and day from the provider, in the format of the tax office', async () => {
  const id = await sale()
  const { body } = await issue(id)
  expect(body.data).toMatchObject({
    invoice: { series, number: '1', issued_on: today },
    lacks: null,
    invoice_provider: true,
    invoice_orders: [{ kind: 'sale', status: 'issued', reason: '' }],
  })
  expect(body.data.invoice.lookup_code).toMatch(/^[0-9A-F]{12}$/)
  expect(body.data.history.map(({ kind }: { kind: string }) => kind)).toContain('invoice_issued')
  const { HDon } = readXml(sent.at(-1) as string) as { HDon: { DLHDon: Record<string, unknown> } }
  expect(HDon.DLHDon).toMatchObject({
    TTChung: { KHMSHDon: '1', KHHDon: series.slice(1), NLap: today, DVTTe: 'VND' },
    NDHDon: {
      NBan: { MST: '0109998883', DChi: '1 Phố Huế, Hà Nội' },
      NMua: { Ten: 'Đài A & B', MST: '0101234565', DChi: 'Hà Nội' },
      DSHHDVu: { HHDVu: { TChat: '1', STT: '1', ThTien: '100000', TSuat: '8%' } },
      TToan: {
        ...{ TgTCThue: '100000', TgTThue: '8000', TgTTTBSo: '108000' },
        TgTTTBChu: 'Một trăm lẻ tám nghìn đồng',
      },
    },
  })
  // Asked again there is still one invoice.
  const before = sent.length
  expect((await issue(id)).body.data.invoice.number).toBe('1')
  expect(sent).toHaveLength(before)
})

test('a refund is an adjustment that names the invoice of the sale', async () => {
  const id = await sale()
  expect((await issue(id, 'refund')).body.error).toBe('sale.not_refunded')
  await app.post(`/api/sell_news/${id}/refund`, seller.token, { reason: 'Sai bài' })
  expect((await issue(id, 'refund')).body.error).toBe('invoice.first')
  const { number } = (await issue(id)).body.data.invoice
  const { body } = await issue(id, 'refund')
  expect(body.data).toMatchObject({ refund_invoice: { series, number: String(Number(number) + 1) } })
  const xml = sent.at(-1) as string
  for (const said of [
    '<TCHDon>2</TCHDon>',
    `<SHDCLQuan>${number}</SHDCLQuan>`,
    '<TgTCThue>-100000</TgTCThue><TgTThue>-8000</TgTThue><TgTTTBSo>-108000</TgTTTBSo>',
    'Âm một trăm lẻ tám nghìn đồng',
    '<GChu>Sai bài</GChu>',
  ])
    expect(xml).toContain(said)
  const granted = await app.post(`/api/sell_news/${id}/change-status`, second.token, { status: 'refunded' })
  expect(granted.body.data).toMatchObject({ status: 'refunded', lacks: null })
})

test.each([
  ['away'],
  ['lost'],
  ['garbled'],
] as const)('a provider that is %s leaves the order waiting; sent again it is one invoice', async (mood) => {
  const id = await sale()
  const before = simulator.issued.size
  simulator.next(mood)
  const { body } = await issue(id)
  expect(body.data).toMatchObject({ invoice: null, lacks: 'sale', invoice_orders: [{ status: 'sent' }] })
  expect(body.data.invoice_orders[0].reason).not.toBe('')
  const byHand = { series: '1C26TAA', number: '78', issued_on: today }
  const hand = await app.post(`/api/sell_news/${id}/invoice`, seller.token, byHand)
  expect(hand.body.error).toBe('invoice.waits')
  await app.kernel.pool.query(
    "update invoice_order set asked_at = now() - interval '2 minutes' where status = 'sent'",
  )
  await sendWaitingOrders(app.kernel)
  expect(await view(id)).toMatchObject({ lacks: null, invoice_orders: [{ status: 'issued', reason: '' }] })
  expect(simulator.issued.size).toBe(before + 1)
  // Both sendings are the same file.
  expect(sent.at(-1)).toBe(sent.at(-2))
})

test('a number that another unit has by hand is said on the order, and holds up no other', async () => {
  const { pool } = app.kernel
  const number = String(
    Math.max(0, ...[...simulator.issued.values()].map((xml) => Number(readInvoice(xml)?.number))) + 1,
  )
  const { rows } = await pool.query(
    `insert into unit_buy (name, code, kind, created_by) values ('Đài khác', 'dai-khac', 'other', $1) returning id`,
    [seller.id],
  )
  const [theirs, ours, next] = [await sale(), await sale(), await sale()]
  await pool.query('update sale set unit_buy_id = $2 where id = $1', [theirs, rows[0].id])
  await pool.query(
    `insert into sale_invoice (sale_id, kind, series, number, lookup_code, issued_on, created_by)
     values ($1, 'sale', $2, $3, '', current_date, $4)`,
    [theirs, series, number, seller.id],
  )
  const { body, status } = await issue(ours)
  expect({ status, order: body.data.invoice_orders[0] }).toMatchObject({
    status: 200,
    order: { status: 'sent', reason: expect.stringContaining(number) },
  })
  simulator.next('away')
  await issue(next)
  await pool.query("update invoice_order set asked_at = now() - interval '2 minutes' where status = 'sent'")
  await sendWaitingOrders(app.kernel)
  expect((await view(next)).invoice_orders).toMatchObject([{ status: 'issued' }])
  await pool.query("update invoice_order set status = 'refused' where status = 'sent'")
})

test('asked twice at once there is one order and one invoice', async () => {
  const id = await sale()
  const before = simulator.issued.size
  const answers = await Promise.all([issue(id), issue(id), issue(id)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect((await view(id)).invoice_orders).toHaveLength(1)
  expect(simulator.issued.size).toBe(before + 1)
})

test('what the provider refuses is said with its reason, and may be asked for again or entered by hand', async () => {
  const id = await sale()
  simulator.next('refuse')
  const { body } = await issue(id)
  expect(body.data).toMatchObject({
    invoice: null,
    invoice_orders: [{ status: 'refused', reason: 'Mã số thuế người mua không tồn tại' }],
  })
  const given = { series: '1C26TAA', number: '77', issued_on: today }
  const entered = await app.post(`/api/sell_news/${id}/invoice`, seller.token, given)
  expect(entered.body.data.invoice.number).toBe('77')
  expect((await issue(id)).body.error).toBe('invoice.has')
})

test('a buyer whose tax number cannot be one is refused, and gets the invoice once it is corrected', async () => {
  const id = await sale()
  const code = (value: string) =>
    app.kernel.pool.query('update unit_buy set tax_code = $2 where id = $1', [unit, value])
  await code('0101234567')
  expect((await issue(id)).body.data.invoice_orders).toMatchObject([
    { status: 'refused', reason: 'Mã số thuế người mua không tồn tại' },
  ])
  await code('0101234565')
  expect((await issue(id)).body.data).toMatchObject({ lacks: null, invoice: { series } })
})

test('the demo’s provider takes an adjustment in at first, issues it when asked again, and goes on numbering', () => {
  const slow = invoiceSimulator('slow', { after: 41, slowAdjustments: true })
  const headers = { authorization: 'Bearer slow', 'idempotency-key': 'k' }
  const file = (sent.find((xml) => xml.includes('<TCHDon>2</TCHDon>')) ?? '') as string
  expect(slow.answer(file, headers)).toEqual({ status: 202, body: '' })
  expect(slow.answer(file, headers)?.body).toContain('<SHDon>42</SHDon>')
})

test.each([
  ['0101234565', true],
  ['0101234567', false],
  ['0101234565-001', true],
  ['010123456', false],
])('%s can be a tax number: %s', (code, can) => {
  expect(isTaxCode(code)).toBe(can)
})

test('once VAT needs an invoice, a sale orders its own in the same transaction', async () => {
  await set('finance.invoices_from', today)
  const article = await bring(app, room, 'published', 'Bài bắt buộc')
  const asked = { unit_buy_id: unit, article_ids: [article], key: 'ban-bat-buoc-hoa-don' }
  expect((await app.post('/api/sell_news', seller.token, asked)).status).toBe(422)
  const { body } = await app.post('/api/sell_news', seller.token, { ...asked, issue_invoice: true })
  const [{ id }] = body.data.sales
  const { invoice_orders } = await view(id)
  expect(invoice_orders).toMatchObject([{ kind: 'sale' }])
  await sendOrder(app.kernel, invoice_orders[0].id)
  expect((await view(id)).invoice).toMatchObject({ series })
})

test('what is no invoice with a number is read as none', () => {
  for (const words of [
    '',
    '<a/>',
    '<HDon><DLHDon><TTChung/></DLHDon></HDon>',
    '<!DOCTYPE a [<!ENTITY x "y">]><HDon/>',
  ])
    expect(readInvoice(words)).toBeNull()
})
