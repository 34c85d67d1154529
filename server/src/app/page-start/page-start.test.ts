import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '#server/kernel/testing/test-app.ts'
import { bring, type Newsroom, newsroom } from '../../editorial/articles/testing.ts'

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

test('the log-in page gets its two parts without one, and nothing that is for staff', async () => {
  const { settings, provider, ...more } = await dataOf('/auth/start')
  expect(more).toEqual({})
  expect(settings).toEqual(await dataOf('/settings/auth'))
  expect(provider).toEqual(await dataOf('/oauth/provider'))
  expect(settings).not.toHaveProperty('session.idle_minutes')
  const staff = await dataOf('/settings/app', room.editor.token)
  expect(Object.keys(staff).length).toBeGreaterThan(Object.keys(settings).length)
})
