import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '#server/kernel/testing/test-app.ts'
import { bring, type Newsroom, newsroom, write } from '../../editorial/articles/testing.ts'

let app: TestApp
let room: Newsroom
beforeAll(async () => {
  app = await testApp()
  room = await newsroom(app)
  await bring(app, room, 'draft', 'Chờ biên tập')
  await app.put('/api/auth/me/preferences', room.editor.token, { tour: { seen: true } })
})
afterAll(() => app.close())

const dataOf = async (path: string, token?: string) => {
  const { status, body } = await app.get(`/api${path}`, token)
  expect(status, path).toBe(200)
  return body.data
}

/** The calls of which the start of a page is put together, as the browser takes them apart again. */
const parts = {
  user: '/auth/me',
  settings: '/settings/app',
  stages: '/state/stages',
  preferences: '/auth/me/preferences',
  notifications: '/notifications/get-total',
  counters: '/article/notification',
}

test('gives each part as the call of its own gives it to the same person', async () => {
  const stranger = await app.person()
  for (const { token } of [room.reporter, room.editor, room.secretary, stranger]) {
    const start = await dataOf('/auth/me/start', token)
    for (const [name, path] of Object.entries(parts))
      expect(start[name], name).toEqual(await dataOf(path, token))
    expect(Object.keys(start).sort()).toEqual(Object.keys(parts).sort())
  }
  const [editors, strangers] = await Promise.all(
    [room.editor, stranger].map(({ token }) => dataOf('/auth/me/start', token)),
  )
  expect(editors.counters.item_processing).toBe(1)
  expect(strangers.counters.item_processing).toBe(0)
  expect([editors.preferences.tour.seen, strangers.preferences.tour.seen]).toEqual([true, false])
})

test('is for people with a session', async () => {
  expect((await app.get('/api/auth/me/start')).status).toBe(401)
})

test('an opened article comes with what its desk asks for, each part as its own call gives it', async () => {
  const id = await bring(app, room, 'draft', 'Mở cùng lúc')
  const post = (path: string, body: object) => app.post(`/api${path}`, room.editor.token, body)
  await post('/comment/create', { article_id: id, body: 'Xem lại nguồn.' })
  const anchor = { block: 0, text: 'Nội dung của tin.' }
  await post(`/article/${id}/suggestions`, { anchor, before: anchor.text, after: 'Nội dung khác.' })
  const open = 'state=open&perPage=100'
  const lists = {
    threads: `/comment/list?article_id=${id}&${open}`,
    suggestions: `/article/${id}/suggestions?${open}`,
  }
  const parts = { article: `/article/edit/${id}`, sources: `/article/${id}/sources` }
  for (const { token } of [room.editor, room.secretary]) {
    const start = await dataOf(`/article/edit/${id}/start`, token)
    for (const [name, path] of Object.entries({ ...parts, configuration: '/article/config' }))
      expect(start[name], name).toEqual(await dataOf(path, token))
    for (const [name, path] of Object.entries(lists)) {
      const { data, total } = (await app.get(`/api${path}`, token)).body
      expect(start[name], name).toEqual({ data, total, totalCapped: false })
      expect(total, name).toBe(1)
    }
  }
})

test('without the right to read comments an opened article comes alone, and out of sight not at all', async () => {
  const id = await bring(app, room, 'draft', 'Không bình luận')
  const silent = await app.person({ grants: ['article.update', 'article.create'], departments: [room.news] })
  expect((await app.get(`/api/article/edit/${id}/start`, silent.token)).status).toBe(404)
  expect((await app.get(`/api/article/edit/${id}/start`)).status).toBe(401)
  expect((await app.get(`/api/article/edit/${id}/start`, (await app.person()).token)).status).toBe(403)
  const { id: own } = await write(app, room, silent, 'Của mình')
  const start = await dataOf(`/article/edit/${own}/start`, silent.token)
  expect([start.article.id, start.threads, start.suggestions]).toEqual([own, null, null])
})

test('the log-in page gets its two parts without one, and nothing that is for staff', async () => {
  const { settings, provider, ...more } = await dataOf('/auth/start')
  expect(more).toEqual({})
  expect(settings).toEqual(await dataOf('/settings/auth'))
  expect(provider).toEqual(await dataOf('/oauth/provider'))
  expect(settings).not.toHaveProperty('session.idle_minutes')
  const staff = await dataOf('/settings/app', room.editor.token)
  expect(Object.keys(staff).length).toBeGreaterThan(Object.keys(settings).length)
})
