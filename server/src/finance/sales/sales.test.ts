// @module-tag long
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inTcvn3 } from '#server/editorial/crawler/counterpart/encode.ts'
import { outboxDispatcher } from '#server/kernel/outbox/outbox.ts'
import { loadExcel } from '#server/kernel/sheets/load-excel.ts'
import type { TestPerson } from '#server/kernel/testing/people.ts'
import { type TestApp, testApp } from '#server/kernel/testing/test-app.ts'
import { bring, move, type Newsroom, newsroom, write } from '../../editorial/articles/testing.ts'
import { balanceOf, verifyLedger } from '../ledger/public.ts'

let app: TestApp
let room: Newsroom
let seller: TestPerson
let second: TestPerson
let unit: number
let one: number
let other: number

const today = () => new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Ho_Chi_Minh' }).format(new Date())
const daysFrom = (days: number) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Ho_Chi_Minh' }).format(Date.now() + days * 86_400_000)

const price = (more: object = {}) => ({
  category_id: room.categoryId,
  amount: 105_005,
  vat: 10,
  valid_from: daysFrom(-30),
  licence: 'Được đăng lại một lần, ghi rõ nguồn.',
  ...more,
})
const addPrice = async (more: object = {}, by = seller) =>
  (await app.post('/api/category_prices', by.token, price(more))).body.data
const putPrice = (person: TestPerson, id: number, status: string, reason = '') =>
  app.post(`/api/category_prices/${id}/change-status`, person.token, { status, reason })

let number = 0
const newKey = () => `khoa-ban-tin-${++number}`
const sell = (ids: number[], more: object = {}) =>
  app.post('/api/sell_news', seller.token, { unit_buy_id: unit, article_ids: ids, key: newKey(), ...more })
const balance = async () => (await balanceOf(app.kernel.db, `unit:${unit}`)).balance
const cash = async (amount: number) => {
  const body = { method: 'cash', amount, key: newKey() }
  const made = await app.post(`/api/unit_buys/${unit}/deposits`, seller.token, body)
  const { id } = made.body.data
  return app.post(`/api/unit_buys/deposits/${id}/change-status`, second.token, { status: 'confirmed' })
}

beforeAll(async () => {
  app = await testApp()
  room = await newsroom(app)
  seller = await app.person({ roles: ['accountant'] })
  second = await app.person({ roles: ['accountant'] })
  const made = await app.post('/api/unit_buys', seller.token, {
    name: 'Đài Đồng Bằng',
    code: 'dong-bang',
    email: 'mua.tin@dongbang.example',
  })
  unit = made.body.data.id
  one = await bring(app, room, 'published', 'Lúa được mùa')
  other = await bring(app, room, 'published', 'Cầu mới thông xe')
})
afterAll(() => app.close())

describe('a price', () => {
  test('comes into force by somebody else than who wrote it, and then sells', async () => {
    expect((await sell([one])).body.errors.article_ids[0]).toContain('chưa có giá')
    const draft = await addPrice()
    expect(draft).toMatchObject({ status: 'draft', number: 1, total: 115_506, moves: [] })
    expect((await putPrice(seller, draft.id, 'active')).body.error).toBe('transition.own_request')
    const active = await putPrice(second, draft.id, 'active')
    expect(active.body.data).toMatchObject({ status: 'active', activated_by: { id: second.id } })
    const listed = await app.get(
      `/api/category_prices/get-article?unit_buy_id=${unit}&keyword=lua`,
      seller.token,
    )
    expect(listed.body.data).toMatchObject([
      {
        id: one,
        why_not: null,
        price: { id: draft.id, amount: 105_005, vat_amount: 10_501, total: 115_506 },
      },
    ])
  })

  test('never stands beside another one for the same at the same time', async () => {
    const rival = await addPrice({ valid_from: daysFrom(-5) })
    expect((await putPrice(second, rival.id, 'active')).body.error).toBe('price.overlaps')
    expect((await app.remove(`/api/category_prices/${rival.id}`, seller.token)).status).toBe(200)
    const wrong = await app.post('/api/category_prices', seller.token, price({ valid_until: daysFrom(-40) }))
    expect(wrong.body.errors).toHaveProperty('valid_until')
  })

  test('for the type comes before the one for all, the nearest category first', async () => {
    const top = await app.kernel.pool.query(
      "insert into category (name, slug) values ('Trong nước', 'trong-nuoc-gia') returning id",
    )
    await app.kernel.pool.query('update category set parent_id = $1 where id = $2', [
      top.rows[0].id,
      room.categoryId,
    ])
    const far = await addPrice({ category_id: top.rows[0].id, article_type_id: room.typeId, amount: 1 })
    await putPrice(second, far.id, 'active')
    const near = await addPrice({ article_type_id: room.typeId, amount: 200_000, vat: 5 })
    const found = async () =>
      (await app.get('/api/category_prices/get-article?keyword=lua', seller.token)).body.data[0].price.amount
    expect(await found()).toBe(105_005)
    await putPrice(second, near.id, 'active')
    expect(await found()).toBe(200_000)
    await putPrice(second, near.id, 'inactive', 'Thử xong')
    expect(await found()).toBe(105_005)
  })
})

describe('a deposit', () => {
  test('counts once another person has confirmed it, once', async () => {
    const body = { method: 'cash', amount: 300_000, reference: 'PT-01', key: newKey() }
    const made = await app.post(`/api/unit_buys/${unit}/deposits`, seller.token, body)
    expect(made.body.data).toMatchObject({ status: 'pending', transfer: null, moves: ['rejected'] })
    const again = await app.post(`/api/unit_buys/${unit}/deposits`, seller.token, body)
    expect(again.body.data.id).toBe(made.body.data.id)
    expect(await balance()).toBe(0)
    const path = `/api/unit_buys/deposits/${made.body.data.id}/change-status`
    expect((await app.post(path, seller.token, { status: 'confirmed' })).body.error).toBe(
      'transition.own_request',
    )
    const answers = await Promise.all(
      [1, 2, 3].map(() => app.post(path, second.token, { status: 'confirmed' })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await balance()).toBe(300_000)
  })

  test('by bank has a code, and a statement with that code and amount is matched to it', async () => {
    const body = { method: 'bank', amount: 700_000, key: newKey() }
    const path = `/api/unit_buys/${unit}/deposits`
    expect((await app.post(path, seller.token, body)).body.error).toBe('deposit.bank_unknown')
    const grants = ['setting.index', 'setting.update', 'unitBuy.confirm'] as const
    const [proposer, confirmer] = [await app.person({ grants }), await app.person({ grants })]
    const values = { 'finance.bank_bin': '970436', 'finance.bank_account': '0011223344' }
    const proposed = await app.put('/api/settings/update-all', proposer.token, { values })
    const decide = `/api/settings/proposals/${proposed.body.data[0].pending.id}/decide`
    expect((await app.post(decide, confirmer.token, { verdict: 'confirm' })).status).toBe(200)
    await expect.poll(async () => (await app.post(path, seller.token, body)).status).toBe(200)
    const deposit = (await app.post(path, seller.token, body)).body.data
    expect(deposit.transfer).toMatchObject({ account: '0011223344', content: deposit.code })
    const spaced = `${deposit.code.slice(0, 4)} ${deposit.code.slice(4)}`.toLowerCase()
    const csv = [
      'Ngày,Số tiền ghi có,Nội dung,Mã giao dịch',
      `05/11/2026,"700,000",CT den ${spaced} mua tin,FT001`,
      '05/11/2026,"50,000",Khong ro ai gui,FT002',
      '05/11/2026,"-20,000",Phi,FT003',
    ].join('\n')
    const upload = (file: string | Buffer = csv) => {
      const edge = 'ranh-gioi'
      const head = `--${edge}\r\ncontent-disposition: form-data; name="file"; filename="sk.csv"\r\ncontent-type: text/csv\r\n\r\n`
      const payload = Buffer.concat([
        Buffer.from(head),
        Buffer.from(file),
        Buffer.from(`\r\n--${edge}--\r\n`),
      ])
      return app.call('POST', '/api/unit_buys/statements', {
        token: second.token,
        headers: { 'content-type': `multipart/form-data; boundary=${edge}` },
        payload,
      })
    }
    expect((await upload()).body.data).toEqual({ lines: 2, known: 0, matched: 1, open: 1 })
    const asSent = `Sao kê tài khoản 0011223344\n\nSố dư đầu kỳ,"9,000"\n${csv}\nCộng,"750,000"\nNgười lập,Kiểm soát`
    expect((await upload(asSent)).body.data).toEqual({ lines: 2, known: 2, matched: 0, open: 0 })
    const long = [csv, ...Array(20_000).fill('05/11/2026,1,x,')].join('\n')
    expect((await upload(long)).status).toBe(413)
    const seen = await app.get(`/api/unit_buys/deposits/${deposit.id}`, seller.token)
    expect(seen.body.data).toMatchObject({ status: 'pending', bank_line: { paid_on: '2026-11-05' } })
    // What somebody took apart is not matched by itself again.
    const matched = `/api/unit_buys/statements/lines/${seen.body.data.bank_line.id}`
    const taken = { deposit_id: deposit.id, reason: 'Nhầm' }
    expect((await app.post(`${matched}/reopen`, second.token, taken)).body.data.deposit).toBeNull()
    expect((await upload()).body.data).toEqual({ lines: 2, known: 2, matched: 0, open: 0 })
    expect((await app.post(matched, second.token, { deposit_id: deposit.id })).status).toBe(200)
    const open = await app.get('/api/unit_buys/statements/lines?open=true', second.token)
    expect(open.body.data).toMatchObject([{ bank_reference: 'FT002', amount: 50_000 }])
    const typed =
      'Ngày,Số tiền ghi có,Nội dung\n06/11/2026,"90,000",Nguyễn Thị Hồng Đào chuyển tiền mua báo quý tư\n'
    expect((await upload(inTcvn3(typed))).body.data).toEqual({
      lines: 1,
      known: 0,
      matched: 0,
      open: 1,
      decoded: 1,
    })
    const line = `/api/unit_buys/statements/lines/${open.body.data[0].id}`
    expect((await app.post(line, second.token, { deposit_id: deposit.id })).body.error).toBe(
      'deposit.not_matching',
    )
    expect((await app.post(line, second.token, {})).body.errors).toHaveProperty('explanation')
    expect((await app.post(line, second.token, { explanation: 'Chuyển nhầm, đã trả' })).status).toBe(200)
    // Once it is decided on, nothing says how to transfer it again.
    const decided = await app.post(`/api/unit_buys/deposits/${deposit.id}/change-status`, second.token, {
      status: 'rejected',
      reason: 'Đơn vị xin lại tiền',
    })
    expect(decided.body.data).toMatchObject({ status: 'rejected', transfer: null })
  })
})

describe('a sale', () => {
  test('takes all of it or nothing, and freezes what was sold', async () => {
    const before = await balance()
    const key = newKey()
    const sold = await sell([one, other], { key })
    expect(sold.status).toBe(200)
    expect(sold.body.data).toMatchObject({ total: 231_012, available: before - 231_012 })
    expect((await sell([other, one], { key })).body.data.sales.map(({ id }: { id: number }) => id)).toEqual(
      sold.body.data.sales.map(({ id }: { id: number }) => id),
    )
    expect((await sell([one])).body.errors.article_ids[0]).toContain('đã mua')
    expect(await balance()).toBe(before - 231_012)
    const detail = await app.get(`/api/sell_news/${sold.body.data.sales[0].id}`, seller.token)
    expect(detail.body.data).toMatchObject({
      amount: 105_005,
      vat_amount: 10_501,
      licence: 'Được đăng lại một lần, ghi rõ nguồn.',
      article_version: 1,
    })
    const used = await app.kernel.pool
      .query('update category_price set amount = 1 where id = $1', [detail.body.data.price.id])
      .catch((error) => error.code)
    expect(used).toBe('LG007')
    const path = `/api/category_prices/${detail.body.data.price.id}`
    const changed = await app.put(path, seller.token, price({ amount: 150_000 }))
    expect(changed.body.data).toMatchObject({ number: 2, status: 'draft', amount: 150_000 })
    const from = { ...price({ amount: 150_000 }), valid_from: today() }
    await app.put(`/api/category_prices/${changed.body.data.id}`, seller.token, from)
    expect((await putPrice(second, changed.body.data.id, 'active')).status).toBe(200)
    const former = await app.get(`/api/category_prices/${detail.body.data.price.id}`, seller.token)
    expect(former.body.data).toMatchObject({ status: 'active', valid_until: daysFrom(-1), amount: 105_005 })
  })

  test('of more than the balance covers, or of what is not for sale, is refused whole', async () => {
    const third = await bring(app, room, 'published', 'Giá gạo tăng')
    const left = await balance()
    expect(left).toBeLessThan(165_000)
    expect((await sell([third])).body.error).toBe('ledger.insufficient')
    const draft = await write(app, room, room.reporter, 'Chưa đăng')
    expect((await sell([draft.id, third])).body.errors.article_ids).toEqual([
      expect.stringContaining('không còn trên trang tin'),
    ])
    await app.kernel.pool.query("update article set embargo_at = now() + interval '1 day' where id = $1", [
      third,
    ])
    expect((await sell([third])).body.errors.article_ids[0]).toContain('cấm đăng')
    await app.kernel.pool.query(`update article set embargo_at = null where id = $1`, [third])
    await app.kernel.pool.query(
      `update article_publication set source = '{"name": "Hãng Khác", "url": ""}' where article_id = $1`,
      [third],
    )
    expect((await sell([third])).body.errors.article_ids[0]).toContain('không được bán lại')
    expect(await balance()).toBe(left)
  })

  test('at once by two people is one sale', async () => {
    await cash(1_000_000)
    const fourth = await bring(app, room, 'published', 'Hai người cùng bán')
    const before = await balance()
    const answers = await Promise.all([1, 2, 3, 4].map(() => sell([fourth])))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422])
    expect(before - (await balance())).toBe(165_000)
  })
})

describe('a refund', () => {
  test('is granted by another person, gives the money back and lets the article be sold again', async () => {
    const fifth = await bring(app, room, 'published', 'Bán rồi hoàn')
    const before = await balance()
    const { id } = (await sell([fifth])).body.data.sales[0]
    const ask = (reason: string) => app.post(`/api/sell_news/${id}/refund`, seller.token, { reason })
    expect((await ask('')).body.errors).toHaveProperty('reason')
    const asked = await ask('Bán nhầm đơn vị')
    expect(asked.body.data).toMatchObject({
      status: 'refund_asked',
      refund_reason: 'Bán nhầm đơn vị',
      moves: ['sold'],
    })
    const decide = (person: TestPerson) =>
      app.post(`/api/sell_news/${id}/change-status`, person.token, { status: 'refunded' })
    expect((await decide(seller)).body.error).toBe('transition.own_request')
    const link = new URL((await app.get(`/api/sell_news/${id}`, seller.token)).body.data.package.address)
      .pathname
    const answers = await Promise.all([1, 2].map(() => decide(second)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await balance()).toBe(before)
    expect((await app.get(link)).status).toBe(410)
    const renewed = await app.post(`/api/sell_news/${id}/package`, seller.token, {})
    expect([renewed.status, renewed.body.error]).toEqual([409, 'sale.refunded'])
    expect((await sell([fifth])).status).toBe(200)
  })
})

describe('a package', () => {
  const linkOf = async (id: number) =>
    new URL((await app.get(`/api/sell_news/${id}`, seller.token)).body.data.package.address).pathname

  test('holds what was sold as Word and PDF with its licence, is counted, and ends', {
    tags: ['all'],
  }, async () => {
    const { body } = await app.get('/api/sell_news?keyword=lua', seller.token)
    const { id } = body.data[0]
    // Just after midnight in Hà Nội it is another day elsewhere.
    await app.kernel.pool.query(`update sale set sold_at = '2026-11-25T17:30:00Z' where id = $1`, [id])
    const link = await linkOf(id)
    const answer = await app.get(link)
    expect(answer.status).toBe(200)
    const files = unzipSync(new Uint8Array(answer.raw))
    expect(Object.keys(files)).toEqual(['lua-duoc-mua.docx', 'lua-duoc-mua.pdf', 'dieu-khoan-su-dung.txt'])
    const terms = strFromU8(files['dieu-khoan-su-dung.txt'] as Uint8Array)
    expect(terms).toContain('ghi rõ nguồn')
    expect(terms).toContain('Ngày mua: 26/11/2026')
    expect(strFromU8((files['lua-duoc-mua.pdf'] as Uint8Array).subarray(0, 5))).toBe('%PDF-')
    const seen = await app.get(`/api/sell_news/${id}`, seller.token)
    expect(seen.body.data.package).toMatchObject({ downloads: 1, most_downloads: 20 })
    expect((await app.get(`${link.slice(0, -1)}${link.endsWith('A') ? 'B' : 'A'}`)).status).toBe(410)
    await app.kernel.pool.query('update sale_package set downloads = 20 where sale_id = $1', [id])
    expect((await app.get(link)).status).toBe(410)
    await app.post(`/api/sell_news/${id}/package`, seller.token, {})
    expect(await linkOf(id)).not.toBe(link)
    const reader = await app.person({ grants: ['sellNews.index'] })
    expect((await app.get(`/api/sell_news/${id}`, reader.token)).body.data.package.address).toBeNull()
  })
})

test('buyers are written to when they buy, and when it is corrected or taken down', async () => {
  const { body } = await app.get('/api/sell_news?keyword=cau%20moi', seller.token)
  const { id, article_id } = body.data[0]
  const running = outboxDispatcher(app.kernel, app.domains.topics)
  const folder = join(app.configuration.dataDir, 'mail')
  const letters = async () =>
    Promise.all(
      (await readdir(folder).catch(() => [])).sort().map((name) => readFile(join(folder, name), 'utf8')),
    )
  const now = async () => (await app.get(`/api/sell_news/${id}`, seller.token)).body.data.article_now
  try {
    await app.kernel.pool.query(
      `insert into article_version (article_id, number, title, document, metadata, word_count, hash, origin, created_by)
       select article_id, 2, title, document, metadata, word_count, 'khac', 'save', created_by
       from article_version where article_id = $1 and number = 1`,
      [article_id],
    )
    await app.kernel.pool.query(
      'update article_publication set version_id = (select max(id) from article_version where article_id = $1) where article_id = $1',
      [article_id],
    )
    await expect.poll(now, { timeout: 20_000 }).toBe('corrected')
    const answer = await move(app, room.secretary, article_id, 'unpublish', { reason: 'Sai số liệu' })
    expect(answer.status).toBe(200)
    await expect.poll(now, { timeout: 20_000 }).toBe('unpublished')
    await expect.poll(async () => (await letters()).length, { timeout: 20_000 }).toBeGreaterThanOrEqual(3)
  } finally {
    await running.stop()
  }
})

test('what was sold leaves as a sheet, and the books hold', async () => {
  const sheet = await app.get('/api/sell_news/export', seller.token)
  const book = new (await loadExcel()).Workbook()
  await book.xlsx.load(sheet.raw as unknown as ArrayBuffer)
  const { rows } = await app.kernel.pool.query(`select to_char(date_trunc('minute', max(sold_at) at time zone
    'Asia/Ho_Chi_Minh'), 'YYYY-MM-DD"T"HH24:MI:SS".000Z"') as clock from sale`)
  expect((book.worksheets[0]?.getCell('A2').value as Date).toISOString()).toBe(rows[0].clock)
  expect((await verifyLedger(app.kernel.db)).faults).toEqual([])
})
