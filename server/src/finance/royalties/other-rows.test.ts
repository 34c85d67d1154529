import type { ProfitDetail, SheetRow } from '@toasoan/contract/finance/profit-sheets'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '#server/kernel/testing/test-app.ts'
import { verifyLedger } from '../ledger/public.ts'
import { decree, type PayingRoom, payingRoom } from './testing.ts'

let app: TestApp
let room: PayingRoom
let channel: number
let program: number
beforeAll(async () => {
  app = await testApp()
  room = await payingRoom(app)
  channel = await one(
    "insert into channel (name, code, kind, zone) values ('Kênh nhuận bút', 'knb', 'radio', 'Asia/Ho_Chi_Minh') returning id",
  )
  program = await one(
    "insert into program (name, code, department_id, minutes) values ('Thời sự sáng', 'tss', $1, 30) returning id",
    [room.news],
  )
}, 60_000)
afterAll(() => app.close())

const sql = async (text: string, values: unknown[] = []) => (await app.kernel.pool.query(text, values)).rows
const one = async (text: string, values: unknown[] = []): Promise<number> => (await sql(text, values))[0].id

/** An item of the schedule that was planned for an hour of a day, and seen being sent at `sent`. */
async function broadcast(title: string, planned: string, sent: string | null, kind = 'live', of = program) {
  const day = await one(
    `insert into schedule_day (channel_id, date_play, state, published_version, published_at)
     values ($1, $2::date, 'published', 1, now()) on conflict (channel_id, date_play) do update set version = schedule_day.version
     returning id`,
    [channel, planned.slice(0, 10)],
  )
  const item = await one(
    `insert into schedule_item (day_id, channel_id, key, during, title, kind, program_id)
     values ($1, $2, $3, tstzrange($4::timestamptz, $4::timestamptz + interval '30 minutes'), $3, $5, $6) returning id`,
    [day, channel, title, planned, kind, of],
  )
  if (sent)
    await sql(
      `insert into as_run (channel_id, item_id, during, source, confidence)
       values ($1, $2, tstzrange($3::timestamptz, $3::timestamptz + interval '30 minutes'), 'manual', 1)`,
      [channel, item, sent],
    )
  return item
}

const take = (sheet: { id: number }, given: object[], by = room.scorer) =>
  app.put(`/api/profits/${sheet.id}`, by.token, { take: given })
const others = async (sheet: { id: number }) =>
  (await app.get(`/api/profits/${sheet.id}/others`, room.scorer.token)).body.data.others
const linesOf = ({ lines }: SheetRow) =>
  lines.map(({ genre, coefficient, uplifts, parts }) => ({
    ...{ genre, coefficient, uplifts },
    parts: parts.map(({ payee_id, name, role, share }) => ({ payee_id, name, role, share })),
  }))
const change = (sheet: ProfitDetail, row: SheetRow, more: object) =>
  app.put(`/api/profits/${sheet.id}`, room.scorer.token, {
    rows: [{ id: row.id, version: row.version, lines: linesOf(row).map((line) => ({ ...line, ...more })) }],
  })
const byKind = (sheet: ProfitDetail, kind: string) => sheet.rows.find((row) => row.kind === kind) as SheetRow

test('a sheet takes in what was sent, the share of what was sold, and quotas; each đồng is explained', async () => {
  const { scorer, accountant, lan, head, payee, news, sport, must, score, view, move, line } = room
  await room.fund('2026-06', 90_000_000)
  const article = await room.published('Bài có bán', '2026-06-02')
  // By the house's clock the first of July: what was sent late in the evening of June in UTC is July's.
  await broadcast('Đêm cuối tháng', '2026-06-30T16:30:00Z', '2026-06-30T17:05:00Z')
  const item = await broadcast('Bản tin 6 giờ', '2026-06-10T23:00:00Z', '2026-06-10T23:01:00Z')
  await broadcast('Chưa thấy phát', '2026-06-11T23:00:00Z', null)
  await broadcast('Phát lại', '2026-06-12T23:00:00Z', '2026-06-12T23:00:00Z', 'rerun')
  const far = await one(
    "insert into program (name, code, department_id, minutes) values ('Ban khác', 'bk', $1, 30) returning id",
    [sport],
  )
  await broadcast('Của ban khác', '2026-06-13T23:00:00Z', '2026-06-13T23:00:00Z', 'live', far)
  const sale = await room.sold(article, '2026-06-20T03:00:00Z', 123_457)
  await room.sold(article, '2026-06-21T03:00:00Z', 50_000, 'refunded')
  await room.sold(article, '2026-06-21T03:00:00Z', 0)
  const sheet = await room.sheet('2026-06')
  expect(await others(sheet)).toEqual([
    { kind: 'broadcast', id: item, title: 'Bản tin 6 giờ', used_on: '2026-06-11', amount: null },
    { kind: 'resale', id: sale, title: 'Bài được bán', used_on: '2026-06-20', amount: 123_457 },
  ])

  const wrong = await take(sheet, [
    { kind: 'broadcast', id: 99_999 },
    { kind: 'resale', id: item + 77_777 },
    { kind: 'quota', payee_id: 99_999, points: 10 },
    { kind: 'quota', payee_id: payee.id, points: 10 },
    { kind: 'quota', payee_id: payee.id, points: 20 },
  ])
  expect([wrong.status, Object.keys(wrong.body.errors).sort()]).toEqual([
    422,
    ['take.0.id', 'take.1.id', 'take.2.payee_id', 'take.3.payee_id', 'take.4.payee_id'],
  ])
  expect((await take(sheet, [{ kind: 'quota', payee_id: payee.id, points: 0 }])).status).toBe(422)
  must(
    await take(sheet, [
      { kind: 'broadcast', id: item },
      { kind: 'resale', id: sale },
      { kind: 'quota', payee_id: payee.id, points: 150 },
    ]),
  )
  expect(await others(sheet)).toEqual([])
  const again = await take(sheet, [{ kind: 'quota', payee_id: payee.id, points: 10 }])
  expect(Object.keys(again.body.errors)).toEqual(['take.0.payee_id'])

  let now = await view(sheet.id)
  expect(now.rows.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['article', 0],
    ['broadcast', 0],
    ['resale', 123_457],
    ['quota', -270_000],
  ])
  // A share of a sale is given, only its payees are chosen; a quota is one payee's points.
  const [resale, quota, sent] = [byKind(now, 'resale'), byKind(now, 'quota'), byKind(now, 'broadcast')]
  expect(resale.lines[0]?.parts).toMatchObject([{ payee_id: payee.id, amount: 123_457 }])
  const refused = async (row: SheetRow, more: object) => {
    const { status, body } = await change(now, row, more)
    return [status, ...Object.keys(body.errors ?? {})]
  }
  expect(await refused(resale, { coefficient: 200 })).toEqual([422, 'rows.0.lines.0.coefficient'])
  expect(await refused(quota, { coefficient: 50 })).toEqual([422, 'rows.0.lines.0.coefficient'])
  const other = [{ payee_id: room.other.id, share: 10_000 }]
  expect(await refused(quota, { parts: other })).toEqual([422, 'rows.0.lines.0.parts'])
  expect(await refused(sent, { genre: 'tin', coefficient: -5 })).toEqual([422, 'rows.0.lines.0.coefficient'])
  must(await change(now, sent, { genre: 'phong-su', coefficient: 325, parts: other }))
  must(
    await change(now, resale, {
      parts: [...other.map((one) => ({ ...one, share: 3333 })), { payee_id: payee.id, share: 6667 }],
    }),
  )
  const articleRow = byKind(now, 'article')
  must(await score(now, [articleRow], () => [line({ coefficient: 100 })]))
  // Lan: 180,000 for the article and two thirds of the sale, less than the quota of 1.5 points.
  must(await change(now, { ...quota, version: 1 }, { coefficient: -200 }))
  const beyond = await move(sheet.id, 'pending', scorer)
  expect([beyond.body.error, beyond.body.message]).toEqual([
    'profit.quota_beyond',
    expect.stringContaining('97.691'),
  ])
  must(await change(now, { ...quota, version: 2 }, { coefficient: -120 }))
  must(await move(sheet.id, 'pending', scorer))
  must(await move(sheet.id, 'approved', head))

  // Reckoned here on its own: what each is owed.
  const half = (value: bigint, scale: bigint) => (value * 2n + scale) / (scale * 2n)
  const piece = half(325n * 180_000n * 10_000n, 1_000_000n)
  const share = (123_457n * 3333n) / 10_000n
  const rest = 123_457n - share
  const owed = { lan: 180_000n + rest - 216_000n, other: piece + share }
  const dues = await sql(
    'select payee_id, sum(amount)::text as sum from royalty_due where sheet_id = $1 group by 1',
    [sheet.id],
  )
  expect(new Map(dues.map(({ payee_id, sum }) => [Number(payee_id), BigInt(sum)]))).toEqual(
    new Map([
      [payee.id, owed.lan],
      [room.other.id, owed.other],
    ]),
  )
  now = await view(sheet.id)
  for (const row of now.rows) {
    const told = (await app.get(`/api/profits/row/${row.id}`, accountant.token)).body.data
    expect(told.rows).toHaveLength(1)
    expect(told.rows[0]).toMatchObject({ kind: row.kind, amount: row.amount })
    expect(told.rows[0].lines.every(({ agrees }: { agrees: boolean }) => agrees)).toBe(true)
  }
  const ofArticle = (await app.get(`/api/profits/article/${article}`, accountant.token)).body.data
  expect(ofArticle.rows.map(({ kind }: { kind: string }) => kind)).toEqual(['article', 'resale'])
  expect((await app.get(`/api/profits/row/${sent.id}`, room.far.token)).status).toBe(404)
  // Their own, by their own account: the quota and the sale, and not what pays somebody else.
  const mine = (await app.get('/api/royalty_statement', lan.token)).body.data.months[0]
  expect(mine.dues.map(({ kind, title }: { kind: string; title: string }) => [kind, title]).sort()).toEqual([
    ['article', 'Bài có bán'],
    ['quota', 'Đỗ Lan'],
    ['resale', 'Bài có bán'],
  ])
  expect((await app.get(`/api/royalty_statement/row/${quota.id}`, lan.token)).body.data.rows[0].amount).toBe(
    -216_000,
  )
  expect((await app.get(`/api/royalty_statement/row/${sent.id}`, lan.token)).status).toBe(404)
  expect((await app.get(`/api/profits/${sheet.id}/export`, accountant.token)).status).toBe(200)
  expect((await app.get(`/api/profits/${sheet.id}/export?format=pdf`, accountant.token)).status).toBe(200)
  const { rows } = (
    await app.get(
      `/api/report/rows?report=department&measure=royalties_accrued&from=2026-06-01&until=2026-06-30&row=${news}`,
      (
        await app.person({ grants: ['report.department'] })
      ).token,
    )
  ).body.data
  expect(rows.map(({ title, link }: { title: string; link: string }) => [title, link])).toContainEqual([
    'Bản tin 6 giờ',
    `/profits/row/${sent.id}`,
  ])
  expect((await verifyLedger(app.kernel.db)).faults).toEqual([])
})

test('of a fund that is divided by points a quota takes its points off, and the others get them', async () => {
  const { scorer, accountant, payee, other, must, score, view, move, line } = room
  await room.post('/royalty_rules', {
    ...decree('Chia theo điểm', '2025-01-01', '2025-12-31', 2_340_000),
    shares_fund: true,
  })
  await room.fund('2025-03', 1_000_003)
  for (const n of [1, 2, 3]) await room.published(`Điểm ${n}`, `2025-03-0${n}`)
  const made = await room.sheet('2025-03')
  must(
    await score(made, made.rows, (at) => [
      line({ coefficient: 300 }, [{ payee_id: at === 2 ? other.id : payee.id, share: 10_000 }]),
    ]),
  )
  must(await take(made, [{ kind: 'quota', payee_id: payee.id, points: 200 }]))
  must(await move(made.id, 'pending', scorer))
  const { rows, divisions, total } = await view(made.id)
  expect(total).toBe(1_000_003)
  expect(divisions).toMatchObject([{ amount: 1_000_003, points: 7_000_000 }])
  // 300/700 of the fund for each article, -200/700 for the quota; -285715.14… is floored, three đồng are left over.
  const exact = [3n, 3n, 3n, -2n].map((weight) => (1_000_003n * weight * 1000n) / 7n)
  rows.forEach(({ amount }, at) => {
    const off = BigInt(amount) * 1000n - (exact[at] as bigint)
    expect(off > -1000n && off < 1001n, `${at}: ${amount}`).toBe(true)
  })
  for (const { id } of rows)
    expect(
      (await app.get(`/api/profits/row/${id}`, accountant.token)).body.data.rows[0].lines[0].agrees,
    ).toBe(true)
})

test('a correction takes back all of a quota, and the row is explained with what corrects it', async () => {
  const { scorer, accountant, head, payee, must, score, view, move, line } = room
  await room.fund('2026-08', 9_000_000)
  await room.published('Có định mức', '2026-08-02')
  const made = await room.sheet('2026-08')
  must(await score(made, made.rows, () => [line({ coefficient: 500 })]))
  must(await take(made, [{ kind: 'quota', payee_id: payee.id, points: 100 }]))
  const draft = await view(made.id)
  expect((await change(draft, byKind(draft, 'quota'), { coefficient: 0 })).status).toBe(422)
  must(await move(made.id, 'pending', scorer))
  must(await move(made.id, 'approved', head))
  const sheet = await view(made.id)
  await room.post('/payouts', { pay_on: '2026-09-20', department_id: room.news })
  const correction = await room.post('/profits', {
    ...{ department_id: room.news, month: '2026-08', kind: 'correction', corrects_id: made.id },
  })
  const quota = byKind(correction, 'quota')
  expect((await change(correction, quota, { coefficient: 1 })).status).toBe(422)
  must(await change(correction, quota, { coefficient: 0 }))
  must(await move(correction.id, 'pending', scorer))
  must(await move(correction.id, 'approved', head))
  expect((await view(correction.id)).total).toBe(180_000)
  for (const id of [byKind(sheet, 'quota').id, quota.id]) {
    const { rows } = (await app.get(`/api/profits/row/${id}`, accountant.token)).body.data
    expect(rows.map(({ amount }: { amount: number }) => amount)).toEqual([-180_000, 0])
    expect(rows.every(({ lines }: SheetRow & { lines: { agrees: boolean }[] }) => lines[0]?.agrees)).toBe(
      true,
    )
  }
  expect((await verifyLedger(app.kernel.db)).faults).toEqual([])
})
