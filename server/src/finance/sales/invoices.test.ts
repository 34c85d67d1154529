import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadExcel } from '#server/kernel/sheets/load-excel.ts'
import type { TestPerson } from '#server/kernel/testing/people.ts'
import { type TestApp, testApp } from '#server/kernel/testing/test-app.ts'
import { bring, type Newsroom, newsroom } from '../../editorial/articles/testing.ts'
import { balanceOf } from '../ledger/public.ts'

let app: TestApp
let room: Newsroom
let seller: TestPerson
let second: TestPerson
let units: number[]
const articles: number[] = []

const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Ho_Chi_Minh' }).format(new Date())
const invoice = { series: '1c26taa', number: '17', lookup_code: 'ABC123', issued_on: today }

beforeAll(async () => {
  app = await testApp()
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
    `insert into unit_buy (name, code, kind, created_by) values ('Đài A', 'dai-a', 'other', $1), ('Đài B', 'dai-b', 'other', $1) returning id`,
    [seller.id],
  )
  units = rows.map(({ id }: { id: number }) => id)
  for (const unit of units) {
    const body = { method: 'cash', amount: 5_000_000, key: `nap-hoa-don-${unit}` }
    const made = await app.post(`/api/unit_buys/${unit}/deposits`, seller.token, body)
    await app.post(`/api/unit_buys/deposits/${made.body.data.id}/change-status`, second.token, {
      status: 'confirmed',
    })
  }
  for (const title of ['Một', 'Hai', 'Ba', 'Bốn'])
    articles.push(await bring(app, room, 'published', `Bài ${title}`))
}, 60_000)
afterAll(() => app.close())

let number = 0
const sell = (ids: number[], more: object = {}, unit = units[0]) =>
  app.post('/api/sell_news', seller.token, {
    ...{ unit_buy_id: unit, article_ids: ids, key: `ban-co-hoa-don-${++number}` },
    ...more,
  })
const enter = (id: number, more: object = {}, by = seller) =>
  app.post(`/api/sell_news/${id}/invoice`, by.token, { ...invoice, ...more })
const move = (id: number, status: string, by: TestPerson, reason = 'Sai bài') =>
  app.post(`/api/sell_news/${id}/change-status`, by.token, { status, reason })
const neededFrom = (day: string) =>
  app.kernel.pool.query(
    `insert into setting (key, group_name, value) values ('finance.invoices_from', 'finance', to_jsonb($1::text))
     on conflict (key) do update set value = excluded.value`,
    [day],
  )
const totals = async (query = '') => (await app.get(`/api/sell_news/totals${query}`, seller.token)).body.data

test('a sale gets its invoice later, and is listed as lacking one until then', async () => {
  const { id } = (await sell([articles[0] as number])).body.data.sales[0]
  const lacking = async () =>
    (await app.get('/api/sell_news?lacks=true', seller.token)).body.data.map((row: { id: number }) => row.id)
  expect(await lacking()).toEqual([id])
  expect(await totals()).toMatchObject({
    sales: 1,
    amount: 100_000,
    vat_amount: 8_000,
    total: 108_000,
    lacking: 1,
  })
  const entered = await enter(id)
  expect(entered.body.data).toMatchObject({ invoice: { ...invoice, series: '1C26TAA' }, lacks: null })
  expect(entered.body.data.history[0]).toMatchObject({ kind: 'invoiced' })
  expect(await lacking()).toEqual([])
  expect((await enter(id, { number: '18' })).body.data.invoice.number).toBe('18')
  const reader = await app.person({ grants: ['sellNews.index'] })
  expect((await enter(id, {}, reader)).status).toBe(403)
  expect((await enter(id, { kind: 'refund' })).body.error).toBe('sale.not_refunded')
})

test('series, number and day are checked at their fields; a number is of one unit', async () => {
  const [{ id }] = (await app.get('/api/sell_news', seller.token)).body.data
  for (const [field, value] of [
    ['series', '1X26TAA'],
    ['number', '123456789'],
    ['issued_on', '2099-01-01'],
  ])
    expect(Object.keys((await enter(id, { [field as string]: value })).body.errors)).toEqual([field])
  const other = (await sell([articles[0] as number], {}, units[1])).body.data.sales[0]
  expect((await enter(other.id, { number: '18' })).body.errors.number[0]).toContain('đơn vị khác')
  expect((await enter(other.id, { number: '19' })).status).toBe(200)
})

test('from the set day on no VAT is entered without an invoice, neither of a sale nor of a refund', async () => {
  const balance = async () => (await balanceOf(app.kernel.db, 'vat')).balance
  const before = await balance()
  await neededFrom('2099-01-01')
  const early = await sell([articles[1] as number])
  expect(early.status).toBe(200)
  await neededFrom(today)
  const refused = await sell([articles[2] as number])
  expect(refused.status).toBe(422)
  expect(refused.body.errors.invoice[0]).toContain('phải có hóa đơn điện tử')
  expect(
    (await sell([articles[2] as number], { invoice: { ...invoice, number: 'x' } })).body.errors,
  ).toHaveProperty('invoice.number')
  const sold = await sell([articles[2] as number, articles[3] as number], {
    invoice: { ...invoice, number: '20' },
  })
  expect(sold.body.data.sales).toMatchObject([{ invoice: { number: '20' } }, { invoice: { number: '20' } }])
  expect((await balance()) - before).toBe(3 * 8_000)
  const { id } = sold.body.data.sales[0]
  await app.post(`/api/sell_news/${id}/refund`, seller.token, { reason: 'Sai bài' })
  expect((await move(id, 'refunded', second)).body.error).toBe('sale.no_invoice')
  expect((await balance()) - before).toBe(3 * 8_000)
  expect((await enter(id, { kind: 'refund', number: '21' })).body.data.refund_invoice.number).toBe('21')
  expect((await move(id, 'refunded', second)).body.data).toMatchObject({ status: 'refunded', lacks: null })
  expect((await balance()) - before).toBe(2 * 8_000)
})

test('a refund from before the set day is listed as lacking its invoice; totals leave it out', async () => {
  await neededFrom('')
  const [{ id }] = (await app.get('/api/sell_news?status=sold&lacks=true', seller.token)).body.data
  await enter(id, { number: '22' })
  await app.post(`/api/sell_news/${id}/refund`, seller.token, { reason: 'Sai bài' })
  expect((await move(id, 'refunded', second)).body.data).toMatchObject({ lacks: 'refund' })
  expect(await totals()).toMatchObject({ sales: 3, total: 3 * 108_000, refunded: 2 * 108_000, lacking: 1 })
  expect(await totals(`?unit_buy_id=${units[1]}`)).toMatchObject({ sales: 1, refunded: 0, lacking: 0 })
  expect(await totals('?keyword=bai%20ba')).toMatchObject({ sales: 0, refunded: 108_000 })
})

test('the file of sales has series and number as texts and the day as a date', async () => {
  const { raw } = await app.get('/api/sell_news/export?sortBy=title', seller.token)
  const book = new (await loadExcel()).Workbook()
  await book.xlsx.load(raw as unknown as ArrayBuffer)
  const rows: unknown[][] = []
  book.worksheets[0]?.eachRow((row) => rows.push([9, 10, 11, 12].map((at) => row.getCell(at).value)))
  expect(rows[0]).toEqual(['Ký hiệu', 'Số hóa đơn', 'Ngày hóa đơn', 'Mã tra cứu'])
  expect(rows).toContainEqual(['1C26TAA', '20', new Date(`${today}T00:00:00Z`), 'ABC123'])
})
