import type { Publication } from '@toasoan/contract/planning/publications'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestPerson } from '#server/kernel/testing/people.ts'
import { type TestApp, testApp } from '#server/kernel/testing/test-app.ts'
import { bring, move, type Newsroom, newsroom } from '../../editorial/articles/testing.ts'
import { plansOf } from '../plans/testing.ts'

let app: TestApp
let room: Newsroom

const sql = async (text: string, values: unknown[] = []) => (await app.kernel.pool.query(text, values)).rows

const span = (from: string, to: string, more = '') =>
  `/api/publications?from=${encodeURIComponent(from)}&to=${encodeURIComponent(to)}${more}`

const of = async (person: TestPerson, from: string, to: string, more = ''): Promise<Publication[]> => {
  const { status, body, text } = await app.get(span(from, to, more), person.token)
  expect(status, text).toBe(200)
  return body.data.items
}

const day = ['2031-03-10T00:00:00+07:00', '2031-03-11T00:00:00+07:00'] as const

let scheduled: number
let director: TestPerson
let colleague: TestPerson
beforeAll(async () => {
  app = await testApp()
  room = await newsroom(app)
  scheduled = await bring(app, room, 'corrected', 'Hẹn giờ sáng')
  const answer = await move(app, room.secretary, scheduled, 'publish', {
    publish_at: '2031-03-10T01:00:00.000Z',
  })
  expect(answer.status, answer.text).toBe(200)

  director = await app.person({
    grants: ['timer.index', 'facebook.create', 'newsletter.index', 'schedule.index'],
  })
  colleague = await app.person({ roles: ['reporter'], departments: [room.sport] })
  const [account] = await sql(
    `insert into social_account (network, external_id, name) values ('facebook', 'trang-1', 'Trang Đài') returning id`,
  )
  const [post] = await sql(
    `insert into social_post (link, message, client_key, created_by) values ('https://dai.vn/a', 'Mời nghe chiều nay', 'p1', $1) returning id`,
    [director.id],
  )
  await sql(
    `insert into social_target (post_id, account_id, due_at, next_at, key)
     values ($1, $2, '2031-03-10T02:00:00Z', '2031-03-10T02:00:00Z', 'k1')`,
    [post.id, account.id],
  )
  const [channel] = await sql(
    `insert into channel (code, name, kind, zone) values ('ts1', 'TS1', 'radio', 'Asia/Ho_Chi_Minh') returning id`,
  )
  const [onDay] = await sql(
    `insert into schedule_day (channel_id, date_play) values ($1, '2031-03-09') returning id`,
    [channel.id],
  )
  await sql(
    `insert into schedule_item (day_id, channel_id, key, during, title, kind) values
     ($1, $2, 'a', '[2031-03-09 16:00Z,2031-03-09 18:00Z)', 'Qua nửa đêm', 'live'),
     ($1, $2, 'b', '[2031-03-09 14:00Z,2031-03-09 15:00Z)', 'Tối hôm trước', 'live')`,
    [onDay.id, channel.id],
  )
  const { planned } = plansOf(app)
  await planned(room.reporter, { title: 'Phóng sự có giờ', on_air: '19:00', minutes: 20 })
  await planned(room.reporter, { title: 'Phóng sự cả ngày' })
})
afterAll(() => app.close())

test('everything that goes out in a span, in order of time, each lane for who may open its list', async () => {
  expect(await of(director, ...day)).toMatchObject([
    {
      kind: 'programme',
      title: 'Qua nửa đêm',
      channel: 'TS1',
      state: 'live',
      endsAt: '2031-03-09T18:00:00.000Z',
    },
    { kind: 'newsletter', title: 'Bản tin sáng', at: '2031-03-09T23:30:00.000Z', state: 'planned' },
    { kind: 'post', title: 'Mời nghe chiều nay', channel: 'Trang Đài', state: 'waiting', movable: true },
  ])
  const seen = await of(room.secretary, ...day, '&kinds=article,plan')
  expect(seen).toMatchObject([
    { kind: 'plan', title: 'Phóng sự cả ngày', allDay: true, at: '2031-03-09T17:00:00.000Z' },
    { kind: 'article', id: scheduled, state: 'scheduled', at: '2031-03-10T01:00:00.000Z', movable: true },
    {
      kind: 'plan',
      title: 'Phóng sự có giờ',
      at: '2031-03-10T12:00:00.000Z',
      endsAt: '2031-03-10T12:20:00.000Z',
    },
  ])
  const nobody = await app.person()
  expect(await of(nobody, ...day)).toEqual([])
})

test('of articles and plans only what the person’s scopes reach', async () => {
  const titles = async (person: TestPerson) =>
    (await of(person, ...day, '&kinds=article,plan')).map(({ title }) => title)
  expect(await titles(room.reporter)).toEqual(['Phóng sự cả ngày', 'Hẹn giờ sáng', 'Phóng sự có giờ'])
  expect(await titles(room.sportEditor)).toEqual([])
  expect(await titles(colleague)).toEqual([])
  const [own] = await of(room.reporter, ...day, '&kinds=article')
  expect(own).toMatchObject({ movable: false, url: `/article/edit/${scheduled}` })
})

test('an article that leads the front page is marked, and one that was published stands at its time', async () => {
  const id = await bring(app, room, 'published', 'Tin chính trưa')
  const [version] = await sql(`insert into front_version (layout, created_by) values ($1, $2) returning id`, [
    JSON.stringify({ lead: id, beam: [], parts: null }),
    room.secretary.id,
  ])
  await sql(`insert into front_showing (version_id, created_by) values ($1, $2)`, [
    version.id,
    room.secretary.id,
  ])
  const now = Date.now()
  const at = (hours: number) => new Date(now + hours * 3_600_000).toISOString()
  const [item] = await of(room.secretary, at(-1), at(1), '&kinds=article')
  expect(item).toMatchObject({ id, title: 'Tin chính trưa', state: 'published', lead: true, movable: false })
})

test('a span as a workbook', async () => {
  const answer = await app.get(span(...day).replace('publications?', 'publications/export?'), director.token)
  expect(answer.status, answer.text).toBe(200)
  expect(answer.headers['content-type']).toContain('spreadsheetml')
})

test('refuses a span that is too long, backwards or no time, at its field', async () => {
  for (const [from, to, field] of [
    ['2031-01-01T00:00:00Z', '2031-03-15T00:00:00Z', 'to'],
    ['2031-01-02T00:00:00Z', '2031-01-01T00:00:00Z', 'to'],
    ['hôm nay', '2031-01-01T00:00:00Z', 'from'],
  ] as const) {
    const { status, body } = await app.get(span(from, to), room.secretary.token)
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]])
  }
  const { status, body } = await app.get(span(...day, '&kinds=article,xe'), room.secretary.token)
  expect([status, Object.keys(body.errors)[0]?.split('.')[0]]).toEqual([422, 'kinds'])
  expect((await app.get(span(...day))).status).toBe(401)
})
