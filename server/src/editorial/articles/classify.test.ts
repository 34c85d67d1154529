import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '#server/kernel/testing/test-app.ts'
import { bring, type Newsroom, newsroom } from './testing.ts'

let app: TestApp
let room: Newsroom
beforeAll(async () => {
  app = await testApp()
  room = await newsroom(app)
})
afterAll(() => app.close())

test('several get a category and further tags, each by a version of its own; those refused are told why', async () => {
  const { rows } = await app.kernel.pool.query(
    "insert into category (name, slug) values ('Đời sống', 'doi-song-gop') returning id",
  )
  const category_id = rows[0].id
  const [free, held, stale, live] = [
    await bring(app, room, 'draft', 'Tin đổi được'),
    await bring(app, room, 'draft', 'Tin có người sửa'),
    await bring(app, room, 'draft', 'Tin bản cũ'),
    await bring(app, room, 'published', 'Tin đang đăng'),
  ]
  await app.post('/api/article/lock', room.head.token, { id: held, action: 'acquire', tab: 'a' })
  const items = [free, held, live].map((id) => ({ id, version: 1 }))
  const answer = await app.post('/api/manager/classify', room.editor.token, {
    items: [...items, { id: stale, version: 7 }],
    category_id,
    add_tags: ['mùa lũ'],
  })
  expect(answer.status, answer.text).toBe(200)
  expect(
    answer.body.data.results.map(({ id, ok, error }: { id: number; ok: boolean; error: string }) => [
      id,
      ok,
      error,
    ]),
  ).toEqual([
    [free, true, null],
    [held, false, 'article.locked_by_other'],
    [live, false, 'article.not_editable'],
    [stale, false, 'article.stale'],
  ])
  const now = (await app.get(`/api/article/${free}`, room.editor.token)).body.data
  expect(now).toMatchObject({
    version: 2,
    category_id,
    tags: ['mùa lũ'],
    title: 'Tin đổi được',
    locked_by: null,
  })
  expect((await app.get(`/api/article/${held}`, room.editor.token)).body.data.version).toBe(1)
})

test('an article out of sight is none, and nothing to change is refused at its field', async () => {
  const id = await bring(app, room, 'draft', 'Tin ban khác')
  const foreign = await app.post('/api/manager/classify', room.sportEditor.token, {
    items: [{ id, version: 1 }],
    add_tags: ['x'],
  })
  expect(foreign.body.data.results[0]).toMatchObject({ ok: false, error: 'record.not_found' })
  const empty = await app.post('/api/manager/classify', room.editor.token, { items: [{ id, version: 1 }] })
  expect([empty.status, Object.keys(empty.body.errors)]).toEqual([422, ['category_id']])
})

test('only the chosen ones are exported', async () => {
  const id = await bring(app, room, 'draft', 'Tin chọn xuất')
  await bring(app, room, 'draft', 'Tin không chọn')
  const list = await app.get(`/api/manager?ids=${id}`, room.editor.token)
  expect(list.body.data.map((row: { id: number }) => row.id)).toEqual([id])
  expect((await app.get(`/api/manager/export?ids=${id}`, room.editor.token)).status).toBe(200)
})
