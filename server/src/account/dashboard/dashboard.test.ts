import { stages } from '@toasoan/contract/editorial/stages'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '#server/kernel/testing/test-app.ts'
import { bring, type Newsroom, newsroom, write } from '../../editorial/articles/testing.ts'

let app: TestApp
let room: Newsroom
let published: number
beforeAll(async () => {
  app = await testApp()
  room = await newsroom(app)
  await write(app, room, room.reporter, 'Nháp của phóng viên')
  await bring(app, room, 'draft', 'Chờ biên tập')
  await bring(app, room, 'approved', 'Chờ duyệt')
  await bring(app, room, 'corrected', 'Chờ xuất bản')
  published = await bring(app, room, 'published', 'Đã xuất bản')
  await app.kernel.pool.query(
    `insert into article_views select $1, (now() at time zone 'Asia/Ho_Chi_Minh')::date - n, 10 from generate_series(0, 9) n`,
    [published],
  )
})
afterAll(() => app.close())

const figures = async (token: string) => {
  const { status, body } = await app.get('/api/dashboard', token)
  expect(status).toBe(200)
  return body.data
}
const titles = (rows: { title: string }[]) => new Set(rows.map(({ title }) => title))
const waitingOf = (data: { waiting: { stage: number; total: number }[] }) =>
  Object.fromEntries(data.waiting.map(({ stage, total }) => [stage, total]))

test('shows the desk what waits for it, and no other department', async () => {
  expect(waitingOf(await figures(room.editor.token))).toEqual({ [stages.draft]: 1 })
  expect(waitingOf(await figures(room.sportEditor.token))).toEqual({ [stages.draft]: 0 })
  expect(waitingOf(await figures(room.secretary.token))).toEqual({
    [stages.draft]: 1,
    [stages.approved]: 1,
    [stages.corrected]: 1,
  })
})

test('tells since when the oldest waits', async () => {
  const [first] = (await figures(room.editor.token)).waiting
  expect(Date.now() - Date.parse(first.oldest_at)).toBeLessThan(60_000)
})

test("counts a person's own articles by stage", async () => {
  const { mine } = await figures(room.reporter.token)
  expect(mine).toEqual([1, 2, 3, 4, 5].map((stage) => ({ stage, total: 1 })))
  expect((await figures(room.editor.token)).mine).toEqual([])
})

test('lists moves of articles that the actor may read, the newest first', async () => {
  const { moved_today: seen } = await figures(room.secretary.token)
  expect(seen[0]).toMatchObject({ title: 'Đã xuất bản', from_stage: 4, to_stage: 5 })
  expect(titles(seen)).toEqual(new Set(['Đã xuất bản', 'Chờ xuất bản', 'Chờ duyệt', 'Chờ biên tập']))
  expect(titles((await figures(room.sportEditor.token)).moved_today)).toEqual(new Set(['Đã xuất bản']))
  const nobody = await app.person({ grants: ['dashboard.show'] })
  expect((await figures(nobody.token)).moved_today).toEqual([])
})

test('counts publications on each of 14 days, today last', async () => {
  const { published_by_day: days } = await figures(room.editor.token)
  expect(days).toHaveLength(14)
  expect(days.at(-1)).toEqual({
    day: new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 10),
    total: 1,
  })
  expect(days.slice(0, -1).every(({ total }: { total: number }) => total === 0)).toBe(true)
})

test('counts by department within what the actor works on', async () => {
  const news = { department_id: room.news, created: 5, published: 1 }
  expect((await figures(room.secretary.token)).by_department).toEqual([expect.objectContaining(news)])
  expect((await figures(room.head.token)).by_department).toEqual([expect.objectContaining(news)])
  expect((await figures(room.sportEditor.token)).by_department).toEqual([])
  expect((await figures(room.reporter.token)).by_department).toEqual([])
})

test('names the most read of seven days', async () => {
  const { most_read } = await figures(room.reporter.token)
  expect(most_read).toEqual([
    expect.objectContaining({
      article_id: published,
      title: 'Đã xuất bản',
      views: 70,
      days: [10, 10, 10, 10, 10, 10, 10],
    }),
  ])
})

test('names first what needs somebody first: overdue, to go out soon, waiting longest', async () => {
  const firstOf = async (token: string) =>
    (await figures(token)).waiting_first.map(({ title }: { title: string }) => title)
  const ids = Object.fromEntries(
    (await app.kernel.pool.query('select id, title from article')).rows.map(({ id, title }) => [title, id]),
  )
  const since = (title: string, span: string) =>
    app.kernel.pool.query(`update article set stage_at = now() - interval '${span}' where id = $1`, [
      ids[title],
    ])
  const soon = await bring(app, room, 'corrected', 'Sắp lên')
  await app.kernel.pool.query(
    "update article set publish_at = now() + interval '100 minutes' where id = $1",
    [soon],
  )
  await since('Chờ biên tập', '119 minutes')
  await since('Chờ duyệt', '3 hours')
  await since('Chờ xuất bản', '1 minute')
  expect(await firstOf(room.secretary.token)).toEqual([
    'Chờ duyệt',
    'Sắp lên',
    'Chờ biên tập',
    'Chờ xuất bản',
  ])
  expect(await firstOf(room.editor.token)).toEqual(['Chờ biên tập'])
  expect(await firstOf(room.sportEditor.token)).toEqual([])
  const list = await app.get(
    '/api/article?card_type=corrected&sortBy=danger&sortDesc=false',
    room.secretary.token,
  )
  expect(list.body.data.map(({ title }: { title: string }) => title)).toEqual(['Sắp lên', 'Chờ xuất bản'])
})
