import type { StoryEntry } from '@toasoan/contract/planning/story-timeline'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestPerson } from '#server/kernel/testing/people.ts'
import { type TestApp, testApp } from '#server/kernel/testing/test-app.ts'
import { bring, type Newsroom, newsroom } from '../../editorial/articles/testing.ts'
import { house } from '../../facilities/bookings/testing.ts'
import { plansOf } from '../plans/testing.ts'

let app: TestApp
let room: Newsroom
let finance: TestPerson
let ids: Record<'article' | 'plan' | 'work' | 'book' | 'item' | 'sale', number>

const sql = async (text: string, values: unknown[] = []) => (await app.kernel.pool.query(text, values)).rows
const idOf = async (text: string, values: unknown[] = []): Promise<number> => (await sql(text, values))[0].id

/** A sheet of royalties with the article, and its sale. */
async function earn(article: number): Promise<number> {
  const [{ version }] = await sql('select max(id) as version from article_version where article_id = $1', [
    article,
  ])
  const rule =
    await idOf(`insert into royalty_rule (name, legal_text, valid_from, base_salary, unit_value, genres)
    values ('Luật', 'Điều 1', '2000-01-01', 2000000, 200000, '[]') returning id`)
  const sheet = await idOf(
    `insert into royalty_sheet (number, department_id, month, scorer_id) values ('BC-1', $1, '2031-03-01', $2) returning id`,
    [room.news, room.head.id],
  )
  await sql(
    `insert into royalty_row (sheet_id, place, article_id, version_id, used_on, rule_id) values ($1, 0, $2, $3, '2031-03-10', $4)`,
    [sheet, article, version, rule],
  )
  const unit = await idOf(
    `insert into unit_buy (name, code, kind, created_by) values ('Báo Bạn', 'bao-ban', 'other', $1) returning id`,
    [room.head.id],
  )
  const price = await idOf(
    `insert into category_price (category_id, amount, vat, valid_from, licence, created_by, updated_by)
     values ($1, 1, 0, '2000-01-01', 'x', $2, $2) returning id`,
    [room.categoryId, room.head.id],
  )
  return idOf(
    `insert into sale (unit_buy_id, article_id, version_id, price_id, title, amount, vat_amount, licence, request_key, sold_by)
     values ($1, $2, $3, $4, 'Tin lũ', 1, 0, 'x', 'k', $5) returning id`,
    [unit, article, version, price, room.head.id],
  )
}

/** Sends the plan's program while the plan is on air, and another hour of it. */
async function sendProgram(program: number): Promise<number> {
  const channel = await idOf(
    `insert into channel (code, name, kind, zone) values ('vov', 'Kênh Một', 'radio', 'Asia/Ho_Chi_Minh') returning id`,
  )
  const day = await idOf(
    `insert into schedule_day (channel_id, date_play) values ($1, '2031-03-10') returning id`,
    [channel],
  )
  const item = (key: string, hour: string) =>
    idOf(
      `insert into schedule_item (day_id, channel_id, key, during, title, kind, program_id)
       values ($1, $2, $3, tstzrange($4, $4::timestamptz + interval '1 hour'), 'Thời sự', 'live', $5) returning id`,
      [day, channel, key, `2031-03-10T${hour}:00:00+07:00`, program],
    )
  await item('a', '06')
  return item('b', '19')
}

beforeAll(async () => {
  app = await testApp()
  room = await newsroom(app)
  finance = await app.person({ grants: ['sellNews.index', 'profit.view'] })
  const studio = await (await house(app)).studio()
  const { approved } = plansOf(app)
  const program = await idOf(
    `insert into program (department_id, code, name, minutes) values ($1, 'ts', 'Thời sự', 30) returning id`,
    [room.news],
  )
  const plan = await approved(room.reporter, room.head, {
    program_id: program,
    on_air: '19:00',
    assignee_id: room.otherReporter.id,
    bookings: [{ kind: 'studio', place_id: studio, days_before: 1, from: '08:00', until: '10:00' }],
  })
  const article = await bring(app, room, 'published', 'Lũ lên nhanh')
  await app.post(`/api/register_plans/${plan.id}/pieces`, room.head.token, { article_id: article })
  ids = {
    ...{ article, plan: plan.id, work: plan.work?.id ?? 0, book: plan.booked[0]?.id ?? 0 },
    ...{ item: await sendProgram(program), sale: await earn(article) },
  }
})
afterAll(() => app.close())

const story = async (kind: string, id: number, person: TestPerson) => {
  const { status, body } = await app.get(`/api/timeline/${kind}/${id}`, person.token)
  return { status, entries: (body.data ?? []) as StoryEntry[] }
}
const kinds = async (kind: string, id: number, person: TestPerson) =>
  (await story(kind, id, person)).entries.map((entry) => entry.kind)

test('a story is told whole from each of its records, in the order in which it comes about', async () => {
  const all = await app.person({
    grants: [
      ...([
        'registerPlan.view',
        'work.view',
        'studioBook.view',
        'article.view',
        'article.published',
      ] as const),
      ...(['scheduleItem.view', 'profit.view', 'sellNews.index'] as const),
    ],
  })
  const whole = ['plan', 'work', 'studio_book', 'article', 'broadcast', 'royalty', 'sale']
  for (const [kind, id] of [
    ['plan', ids.plan],
    ['work', ids.work],
    ['studio_book', ids.book],
    ['article', ids.article],
    ['sale', ids.sale],
  ] as const)
    expect([kind, await kinds(kind, id, all)]).toEqual([kind, whole])
  const { entries } = await story('article', ids.article, all)
  const of = (kind: string) => entries.find((entry) => entry.kind === kind)
  expect(of('plan')).toMatchObject({ link: `/register-plan/list?open=${ids.plan}` })
  expect(of('article')?.steps.map(({ label }) => label)).toEqual([
    'Bắt đầu viết',
    'Gửi biên tập',
    'Duyệt',
    'Xuất bản',
  ])
  // The program's other hour of that day is no part of it.
  expect(of('broadcast')).toMatchObject({
    id: ids.item,
    title: 'Kênh Một: Thời sự',
    status: 'Trong lịch phát',
  })
  expect(of('sale')?.title).toBe('Báo Bạn · Tin lũ')
})

test('what was linked to a plan as its broadcast is part of its story, and leads back to it', async () => {
  const { approved } = plansOf(app)
  const plan = await approved(room.reporter, room.head)
  const [{ day_id, channel_id }] = await sql('select day_id, channel_id from schedule_item where id = $1', [
    ids.item,
  ])
  const item = await idOf(
    `insert into schedule_item (day_id, channel_id, key, during, title, kind)
     values ($1, $2, 'c', tstzrange('2031-03-10T11:00:00+07:00', '2031-03-10T11:30:00+07:00'), 'Tọa đàm trưa', 'live') returning id`,
    [day_id, channel_id],
  )
  const linked = await app.post(`/api/register_plans/${plan.id}/pieces`, room.head.token, { item_id: item })
  expect(linked.status, linked.text).toBe(200)
  const all = await app.person({ grants: ['registerPlan.view', 'scheduleItem.view'] })
  for (const [kind, id] of [
    ['plan', plan.id],
    ['broadcast', item],
  ] as const)
    expect((await story(kind, id, all)).entries.map((entry) => [entry.kind, entry.id])).toEqual([
      ['plan', plan.id],
      ['broadcast', item],
    ])
})

test('everybody is told only what they may see, and nothing leads on from what they may not', async () => {
  // The author sees what is theirs, and no money.
  expect(await kinds('article', ids.article, room.reporter)).toEqual(
    expect.arrayContaining(['plan', 'article']),
  )
  expect(await kinds('article', ids.article, room.reporter)).not.toEqual(
    expect.arrayContaining(['sale', 'royalty']),
  )
  // Money sees money: the plan behind the article, and what that brought, stay away.
  expect(await kinds('sale', ids.sale, finance)).toEqual(['royalty', 'sale'])
  expect((await story('plan', ids.plan, finance)).status).toBe(404)
  const stranger = await app.person()
  for (const kind of ['plan', 'work', 'studio_book', 'article', 'sale', 'royalty', 'broadcast'])
    expect([kind, (await story(kind, kind === 'plan' ? ids.plan : ids.sale, stranger)).status]).toEqual([
      kind,
      404,
    ])
  expect((await story('nothing', 1, room.head)).status).toBe(422)
})
