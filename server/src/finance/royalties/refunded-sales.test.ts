import type { ProfitDetail, SheetRow } from '@toasoan/contract/finance/profit-sheets'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '#server/kernel/testing/test-app.ts'
import { verifyLedger } from '../ledger/public.ts'
import { type PayingRoom, payingRoom } from './testing.ts'

let app: TestApp
let room: PayingRoom
beforeAll(async () => {
  app = await testApp()
  room = await payingRoom(app)
  await room.fund(thisMonth, 5_000_000)
}, 120_000)
afterAll(() => app.close())

const thisMonth = new Intl.DateTimeFormat('sv', {
  timeZone: 'Asia/Ho_Chi_Minh',
  year: 'numeric',
  month: '2-digit',
}).format(new Date())

const sql = async (text: string, values: unknown[] = []) => (await app.kernel.pool.query(text, values)).rows
const path = (id: number) => `/api/sell_news/${id}`

/** Gives a buyer the money back, by two people. */
async function refund(sale: number) {
  room.must(await app.post(`${path(sale)}/refund`, room.accountant.token, { reason: 'Đăng nhầm bài' }))
  return app.post(`${path(sale)}/change-status`, room.second.token, { status: 'refunded' })
}

type Begun = { sheet: ProfitDetail; sale: number }

/** A draft of a month with an article that is worth 180,000 đ, and what its authors get of a sale. */
async function begun(month: string, share: number): Promise<Begun> {
  const { scorer, must, score, line } = room
  await room.fund(month, 2_000_000)
  const article = await room.published(`Bài bán ${month}`, `${month}-02`)
  const sale = await room.sold(article, `${month}-20T03:00:00Z`, share)
  const made = await room.sheet(month)
  must(await score(made, made.rows, () => [line()]))
  must(await app.put(`/api/profits/${made.id}`, scorer.token, { take: [{ kind: 'resale', id: sale }] }))
  return { sheet: await room.view(made.id), sale }
}

async function approved(month: string, share: number): Promise<Begun> {
  const { scorer, head, must, move } = room
  const { sheet, sale } = await begun(month, share)
  must(await move(sheet.id, 'pending', scorer))
  must(await move(sheet.id, 'approved', head))
  return { sheet: await room.view(sheet.id), sale }
}

const told = async (sheet: { id: number }) => {
  const now = await room.view(sheet.id)
  return [now.status, now.total, now.rows.map(({ kind }) => kind)]
}
const correctionsOf = async ({ id }: { id: number }): Promise<ProfitDetail[]> => {
  const found = await sql('select id from royalty_sheet where corrects_id = $1 order by id', [id])
  return Promise.all(found.map((row) => room.view(row.id)))
}
const owed = async (sheets: number[]) =>
  Number((await sql('select sum(amount) from royalty_due where sheet_id = any($1)', [sheets]))[0].sum)
const noFault = async () => expect((await verifyLedger(app.kernel.db)).faults).toEqual([])

test('a draft loses the share of a sale that is refunded, and its scorer hears why', async () => {
  const { sheet, sale } = await begun('2026-02', 60_000)
  expect(await told(sheet)).toEqual(['draft', 240_000, ['article', 'resale']])
  room.must(await refund(sale))
  expect(await told(sheet)).toEqual(['draft', 180_000, ['article']])
  expect((await room.view(sheet.id)).history[0]).toMatchObject({
    kind: 'refunded',
    reason: 'Bài được bán: Đăng nhầm bài',
  })
  const heard = await sql("select data from notification where user_id = $1 and kind = 'royalty_decided'", [
    room.scorer.id,
  ])
  expect(heard.map(({ data }) => data.reason)).toContain('Bài được bán: Đăng nhầm bài')
  const { others } = (await app.get(`/api/profits/${sheet.id}/others`, room.scorer.token)).body.data
  expect(others).toEqual([])
  const again = await app.put(`/api/profits/${sheet.id}`, room.scorer.token, {
    take: [{ kind: 'resale', id: sale }],
  })
  expect([again.status, Object.keys(again.body.errors)]).toEqual([422, ['take.0.id']])
})

test('a sheet that waits goes back to be scored without the share, and owes the rest alone', async () => {
  const { scorer, head, must, move } = room
  const { sheet, sale } = await begun('2026-03', 70_000)
  must(await move(sheet.id, 'pending', scorer))
  must(await refund(sale))
  expect(await told(sheet)).toEqual(['draft', 180_000, ['article']])
  expect((await move(sheet.id, 'approved', head)).status).toBe(409)
  must(await move(sheet.id, 'pending', scorer))
  must(await move(sheet.id, 'approved', head))
  expect(await owed([sheet.id])).toBe(180_000)
  await noFault()
})

test('a sheet that was rejected loses the share as well', async () => {
  const { scorer, head, must, move } = room
  const { sheet, sale } = await begun('2026-04', 80_000)
  must(await move(sheet.id, 'pending', scorer))
  must(await move(sheet.id, 'rejected', head, 'Xem lại'))
  must(await refund(sale))
  expect(await told(sheet)).toEqual(['draft', 180_000, ['article']])
})

test('what was approved is corrected: a second approval takes the share back, and nothing before', async () => {
  const { scorer, accountant, head, payee, must, move } = room
  const { sheet, sale } = await approved('2026-05', 90_001)
  must(await refund(sale))
  expect(await told(sheet)).toEqual(['approved', 270_001, ['article', 'resale']])
  const [correction, ...more] = await correctionsOf(sheet)
  expect(more).toEqual([])
  expect(correction).toMatchObject({
    ...{ kind: 'correction', month: thisMonth, status: 'draft', total: -90_001 },
    rows: [{ kind: 'resale', live: false, amount: 0, before: 90_001 }],
  })
  expect(await owed([sheet.id])).toBe(270_001)
  const id = correction?.id as number
  // Without its row, or without it, the authors would keep what was taken back.
  const refusals = [
    await app.put(`/api/profits/${id}`, scorer.token, { remove: [correction?.rows[0]?.id] }),
    await app.remove(`/api/profits/${id}`, scorer.token),
  ]
  expect(refusals.map(({ status, body }) => [status, body.error])).toEqual([
    [409, 'profit.takes_back'],
    [409, 'profit.takes_back'],
  ])
  must(await move(id, 'pending', scorer))
  must(await move(id, 'approved', head))
  expect(await owed([sheet.id, id])).toBe(180_000)
  const balance = await sql('select balance from ledger_account where code = $1', [`payee:${payee.id}`])
  const dues = await sql('select sum(amount) from royalty_due where payee_id = $1', [payee.id])
  expect(Number(balance[0].balance)).toBe(Number(dues[0].sum))
  const { rows } = (await app.get(`/api/profits/row/${correction?.rows[0]?.id}`, accountant.token)).body.data
  expect(rows.map(({ amount }: SheetRow) => amount)).toEqual([90_001, 0])
  expect(rows.every(({ lines }: { lines: { agrees: boolean }[] }) => lines[0]?.agrees)).toBe(true)
  await noFault()
})

test('a correction that is open already takes the share up, even where it waits', async () => {
  const { scorer, accountant, must, move } = room
  const { sheet, sale } = await approved('2026-06', 50_000)
  must(await app.post('/api/payouts', accountant.token, { pay_on: '2026-08-20', department_id: room.news }))
  const correction = await room.post('/profits', {
    ...{ department_id: room.news, month: thisMonth, kind: 'correction', corrects_id: sheet.id },
  })
  must(await move(correction.id, 'pending', scorer))
  must(await refund(sale))
  const found = await correctionsOf(sheet)
  expect(found.map(({ id, status, total }) => [id, status, total])).toEqual([
    [correction.id, 'draft', -50_000],
  ])
  expect(found[0]?.rows.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['article', 180_000],
    ['resale', 0],
  ])
})

test('what was refunded before is neither submitted nor approved, and goes when the sheet goes back', async () => {
  const { scorer, head, must, move } = room
  const { sheet, sale } = await begun('2026-07', 40_000)
  // As a sale stood that was refunded before sheets heard of it.
  await sql("update sale set status = 'refunded' where id = $1", [sale])
  const refused = await move(sheet.id, 'pending', scorer)
  expect([refused.status, refused.body.error]).toEqual([409, 'profit.sale_refunded'])
  await sql("update sale set status = 'sold' where id = $1", [sale])
  must(await move(sheet.id, 'pending', scorer))
  await sql("update sale set status = 'refunded' where id = $1", [sale])
  expect((await move(sheet.id, 'approved', head)).body.error).toBe('profit.sale_refunded')
  must(await move(sheet.id, 'rejected', head, 'Lượt bán đã hoàn'))
  must(await move(sheet.id, 'draft', scorer))
  expect(await told(sheet)).toEqual(['draft', 180_000, ['article']])
})

test('who refunds and who approves at once end with one of the two, and never with a share that is paid unseen', async () => {
  const { scorer, accountant, head, must, move } = room
  for (const [n, month] of ['2026-08', '2026-09', '2026-10'].entries()) {
    const { sheet, sale } = await begun(month, 30_000 + n)
    must(await move(sheet.id, 'pending', scorer))
    must(await app.post(`${path(sale)}/refund`, accountant.token, { reason: 'Cùng lúc' }))
    const [given, decided] = await Promise.all([
      app.post(`${path(sale)}/change-status`, room.second.token, { status: 'refunded' }),
      move(sheet.id, 'approved', head),
    ])
    expect([200, 409]).toContain(decided.status)
    expect(given.status).toBe(200)
    const now = await room.view(sheet.id)
    const corrections = await correctionsOf(sheet)
    if (decided.status === 200) expect(corrections.map(({ total }) => total)).toEqual([-(30_000 + n)])
    else expect([now.status, now.total, corrections]).toEqual(['draft', 180_000, []])
  }
  await noFault()
})
