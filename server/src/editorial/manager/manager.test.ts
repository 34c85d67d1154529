import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '#server/kernel/testing/test-app.ts'
import { bring, type Newsroom, newsroom, write } from '../articles/testing.ts'

let app: TestApp
let room: Newsroom
beforeAll(async () => {
  app = await testApp()
  room = await newsroom(app)
})
afterAll(() => app.close())

const list = async (token: string, query = '') => (await app.get(`/api/manager?${query}`, token)).body
const titles = (body: { data: { title: string }[] }) => body.data.map(({ title }) => title)

test('shows what the person may read, at every stage', async () => {
  await write(app, room, room.otherReporter, 'Nháp của người khác')
  await write(app, room, room.reporter, 'Nháp của tôi')
  await bring(app, room, 'draft', 'Chờ xử lý')
  await bring(app, room, 'corrected', 'Chờ xuất bản')
  await bring(app, room, 'published', 'Đã đăng')
  const all = await list(room.secretary.token)
  // The secretary may view everything, so also drafts, as on the article itself.
  expect(titles(all)).toEqual(['Đã đăng', 'Chờ xuất bản', 'Chờ xử lý', 'Nháp của tôi', 'Nháp của người khác'])
  expect(all.total).toBe(5)
  expect(titles(await list(room.editor.token))).toEqual(['Đã đăng', 'Chờ xuất bản', 'Chờ xử lý'])
  expect(titles(await list(room.sportEditor.token))).toEqual(['Đã đăng'])
  expect(titles(await list(room.reporter.token))).toContain('Nháp của tôi')
  expect(titles(await list(room.reporter.token))).not.toContain('Nháp của người khác')
  expect(titles(await list(room.secretary.token, 'stage=4'))).toEqual(['Chờ xuất bản'])
  expect(titles(await list(room.secretary.token, 'keyword=cho%20xu&sortBy=updated_at'))).toEqual([
    'Chờ xử lý',
    'Chờ xuất bản',
  ])
})

test('what a person sees there is what they may open', async () => {
  for (const person of [room.reporter, room.editor, room.head, room.secretary, room.contributor]) {
    const { body } = await app.get('/api/manager?perPage=100', person.token)
    for (const { id } of body.data)
      expect((await app.get(`/api/article/${id}`, person.token)).status, `${id} of ${person.username}`).toBe(
        200,
      )
  }
})

test('deletes by the rules of articles: softly, never what is live, never an older version than seen', async () => {
  const live = await bring(app, room, 'published', 'Đang có bạn đọc')
  const refused = await app.remove(`/api/manager/${live}?version=1&stage=5`, room.secretary.token)
  expect(refused.body.error).toBe('article.no_such_move')
  const { id } = await write(app, room, room.reporter, 'Bỏ đi')
  expect((await app.remove(`/api/manager/${id}?version=1&stage=1`, room.sportEditor.token)).status).toBe(404)
  const unsaid = await app.remove(`/api/manager/${id}?version=1`, room.reporter.token)
  expect([unsaid.status, Object.keys(unsaid.body.errors)]).toEqual([422, ['stage']])
  expect((await app.remove(`/api/manager/${id}?version=7&stage=1`, room.reporter.token)).body.error).toBe(
    'article.moved',
  )
  expect((await app.remove(`/api/manager/${id}?version=x&stage=1`, room.reporter.token)).status).toBe(422)
  expect((await app.remove(`/api/manager/${id}?version=1&stage=1`, room.reporter.token)).status).toBe(200)
  const { rows } = await app.kernel.pool.query(
    'select stage, stage_before_delete from article where id = $1',
    [id],
  )
  expect(rows[0]).toEqual({ stage: 8, stage_before_delete: 1 })
  expect((await app.get(`/api/article/restore/${id}`, room.secretary.token)).status).toBe(200)
  const blind = await app.remove(`/api/manager/${id}?version=1`, room.reporter.token)
  expect([blind.status, Object.keys(blind.body.errors)]).toEqual([422, ['stage']])
  expect((await app.remove(`/api/manager/${id}?stage=1`, room.reporter.token)).status).toBe(200)
})

test('what moved on or was saved since is not deleted unseen, and who did it is named', async () => {
  const { id } = await write(app, room, room.reporter, 'Vừa gửi đi')
  await app.post('/api/article/active', room.reporter.token, { id, transition: 'submit', version: 1 })
  const seen = `/api/manager/${id}?version=1&stage=1`
  const refused = await app.remove(seen, room.secretary.token)
  expect([refused.status, refused.body.error]).toEqual([409, 'article.moved'])
  const { author } = (await app.get(`/api/article/${id}`, room.secretary.token)).body.data
  expect(refused.body.message).toContain(`(${author.name})`)
  expect(refused.body.data).toMatchObject({ version: 1, name: author.name })
  const now = `/api/manager/${id}?version=1&stage=2`
  const both = await Promise.all([
    app.remove(now, room.secretary.token),
    app.post('/api/article/active', room.editor.token, { id, transition: 'forward', version: 1, stage: 2 }),
  ])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
})

test('moves several and says of each what happened, also where a reason is needed', async () => {
  const ids = [await bring(app, room, 'draft', 'Một'), await bring(app, room, 'draft', 'Hai')]
  const other = await bring(app, room, 'approved', 'Đã đi trước')
  const items = [...ids, other].map((id) => ({ id, version: 1 }))
  const back = (body: object) =>
    app.post('/api/manager/status', room.editor.token, { items, transition: 'return', ...body })
  const without = await back({})
  expect(without.body.data.results.map(({ ok }: { ok: boolean }) => ok)).toEqual([false, false, false])
  expect(without.body.data.results[0].message).toContain('lý do')
  const told = (await back({ reason: 'Thiếu nguồn tin' })).body.data.results
  expect(told.slice(0, 2)).toMatchObject([{ ok: true }, { ok: true }])
  expect(told[2]).toMatchObject({ id: other, ok: false })
  expect(told[2].message).toBeTruthy()
})

test('needs a session, the permission, and plain input', async () => {
  const nobody = await app.person()
  for (const [method, path, permission] of [
    ['GET', '/api/manager', 'article.view'],
    ['DELETE', '/api/manager/1', 'article.delete'],
    ['POST', '/api/manager/status', 'article.active'],
  ] as const) {
    const payload = method === 'POST' ? { payload: {} } : {}
    expect((await app.call(method, path, payload)).status).toBe(401)
    const refused = await app.call(method, path, { ...payload, token: nobody.token })
    expect([refused.status, refused.body.data.permission]).toEqual([403, permission])
  }
  for (const [query, field] of [
    ['stage=9', 'stage'],
    ['sortBy=title', 'sortBy'],
    ['isPaginate=perhaps', 'isPaginate'],
    ['category_id=x', 'category_id'],
  ] as const) {
    const answer = await app.get(`/api/manager?${query}`, room.secretary.token)
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, [field]])
  }
})
