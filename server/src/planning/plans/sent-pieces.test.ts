import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '#server/kernel/testing/test-app.ts'
import { type Newsroom, newsroom } from '../../editorial/articles/testing.ts'
import { path, plansOf } from './testing.ts'

let app: TestApp
let room: Newsroom
let calls: ReturnType<typeof plansOf>
let channel: number
let day: number
beforeAll(async () => {
  app = await testApp()
  room = await newsroom(app)
  calls = plansOf(app)
  const made = await calls.sql(
    "insert into channel (name, code, kind, zone) values ('Kênh kế hoạch', 'kkh', 'radio', 'Asia/Ho_Chi_Minh') returning id",
  )
  channel = made[0].id
  const days = await calls.sql(
    `insert into schedule_day (channel_id, date_play, state, published_version, published_at)
     values ($1, '2026-10-01', 'published', 1, now()) returning id`,
    [channel],
  )
  day = days[0].id
})
afterAll(() => app.close())

let hour = 0
/** An item of half an hour, with a file where one is given. */
async function item(title: string, file: number | null = null): Promise<number> {
  hour += 1
  const [{ id }] = await calls.sql(
    `insert into schedule_item (day_id, channel_id, key, during, title, kind, file_id)
     values ($1, $2, $3, tstzrange('2026-10-01'::timestamptz + $4 * interval '1 hour',
       '2026-10-01'::timestamptz + $4 * interval '1 hour' + interval '30 minutes'), $3, 'live', $5) returning id`,
    [day, channel, title, hour, file],
  )
  return id
}
const send = (of: number) =>
  calls.sql(
    `insert into as_run (channel_id, item_id, during, source, confidence)
     select channel_id, id, during, 'manual', 1 from schedule_item where id = $1`,
    [of],
  )
const unsend = (of: number) => calls.sql('delete from as_run where item_id = $1', [of])
async function file(name: string, owner: number): Promise<number> {
  const [{ id }] = await calls.sql(
    `insert into file (key, name, extension, mimetype, filename_original, type, size, sha256, created_by)
     values ($1, $2, 'mp3', 'audio/mpeg', 'a.mp3', 'audio', 1, '\\x00', $3) returning id`,
    [`khoakehoach${owner}`, name, owner],
  )
  return id
}
const link = (plan: number, body: object, by = room.reporter) =>
  app.post(`${path}/${plan}/pieces`, by.token, body)
const status = async (plan: number) => (await calls.view(plan, room.head)).status
const becomes = (plan: number, requested: string) =>
  expect.poll(() => status(plan), { timeout: 15_000 }).toBe(requested)

test('a plan of what is sent is done when it was seen being sent, and goes back when that was wrong', async () => {
  const { head, reporter } = room
  const plan = await calls.approved(reporter, head, { pieces_wanted: 2 })
  const [news, talk] = [await item('Bản tin trưa'), await item('Tọa đàm')]
  const answer = await link(plan.id, { item_id: news })
  expect(answer.status, answer.text).toBe(200)
  expect(answer.body.data).toMatchObject({
    status: 'in_production',
    pieces_out: 0,
    pieces: [{ item_id: news, article_id: null, stage: null, out: false }],
  })
  expect(answer.body.data.pieces[0].title).toContain('Bản tin trưa')
  await link(plan.id, { item_id: talk })
  await send(news)
  await expect.poll(async () => (await calls.view(plan.id, head)).pieces_out).toBe(1)
  expect(await status(plan.id)).toBe('in_production')
  await send(talk)
  await becomes(plan.id, 'done')
  await unsend(talk)
  await becomes(plan.id, 'in_production')
  await send(talk)
  await becomes(plan.id, 'done')
  // What leaves the schedule leaves the plan.
  await calls.sql('delete from schedule_item where id = $1', [talk])
  await becomes(plan.id, 'in_production')
  expect((await calls.view(plan.id, head)).pieces).toHaveLength(1)
})

test('a file is out once an item with it was sent, whichever item that is', async () => {
  const { head, reporter } = room
  const plan = await calls.approved(reporter, head)
  const jingle = await file('Phóng sự âm thanh', reporter.id)
  const linked = await link(plan.id, { file_id: jingle })
  expect(linked.status, linked.text).toBe(200)
  expect(linked.body.data.pieces).toMatchObject([{ file_id: jingle, title: 'Phóng sự âm thanh', out: false }])
  const other = await item('Không có tệp')
  await send(other)
  const carrier = await item('Có tệp', jingle)
  await send(carrier)
  await becomes(plan.id, 'done')
  await calls.sql('update schedule_item set file_id = null where id = $1', [carrier])
  await becomes(plan.id, 'in_production')
  await calls.sql('update schedule_item set file_id = $2 where id = $1', [other, jingle])
  await becomes(plan.id, 'done')
})

test('each belongs to one plan, is seen by who links it, and is one thing', async () => {
  const { head, reporter } = room
  const [one, two] = [await calls.approved(reporter, head), await calls.approved(reporter, head)]
  const news = await item('Một kế hoạch')
  expect((await link(one.id, { item_id: news })).status).toBe(200)
  const taken = await link(two.id, { item_id: news })
  expect([taken.status, taken.body.message]).toEqual([409, expect.stringContaining(one.number)])
  for (const body of [{ item_id: 999_999 }, { file_id: 999_999 }, { article_id: 999_999 }]) {
    const refused = await link(two.id, body)
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, Object.keys(body)])
  }
  for (const body of [{}, { item_id: news, file_id: 1 }, { item_id: 'x' }])
    expect((await link(two.id, body)).status).toBe(422)
  const stranger = await app.person({ name: 'Người ngoài' })
  const hidden = await file('Riêng của người khác', stranger.id)
  const seen = await link(two.id, { file_id: hidden })
  expect([seen.status, seen.status === 422 ? Object.keys(seen.body.errors) : []]).toEqual([422, ['file_id']])
  // What a plan that was given up had is free.
  await calls.move(one.id, 'cancelled', head, { reason: 'Thôi' })
  expect((await link(two.id, { item_id: news })).status).toBe(200)
  const piece = (await calls.view(two.id, head)).pieces[0]?.id
  const gone = await app.call('DELETE', `${path}/${two.id}/pieces/${piece}`, { token: reporter.token })
  expect([gone.status, gone.body.data.pieces]).toEqual([200, []])
})
