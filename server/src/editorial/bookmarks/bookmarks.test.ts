import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '#server/kernel/testing/test-app.ts'
import { type Publisher, publisher } from '../../site/publications/testing.ts'

let app: TestApp
let site: Publisher
beforeAll(async () => {
  app = await testApp()
  site = await publisher(app)
})
afterAll(() => app.close())

const idsOf = (body: { data: { id: number }[] }) => body.data.map(({ id }) => id)

test('keeps live articles for one person, the latest first, and lets them go', async () => {
  const [reader, other] = [await app.person(), await app.person()]
  const [a, b] = [await site.publish({ title: 'Cầu mới' }), await site.publish({ title: 'Mưa lớn' })]
  const press = (id: number, query = '') => app.get(`/api/home/bookmark/${id}${query}`, reader.token)
  const kept = async (query = '') => (await app.get(`/api/home/get-bookmark${query}`, reader.token)).body
  expect((await press(a.id)).body.data).toEqual({ id: a.id, kept: true, total: 1 })
  await press(b.id, '?on=true')
  expect((await press(b.id, '?on=true')).body.data.total).toBe(2)
  expect(idsOf(await kept())).toEqual([b.id, a.id])
  expect(idsOf(await kept('?keyword=cau%20moi'))).toEqual([a.id])
  expect((await kept(`?article_id=${a.id}`)).total).toBe(1)
  expect((await app.get('/api/home/get-bookmark', other.token)).body.total).toBe(0)
  await site.withdraw(a.id)
  expect(idsOf(await kept())).toEqual([b.id])
  expect((await press(b.id)).body.data).toEqual({ id: b.id, kept: false, total: 1 })
})

test('only what is live can be kept; presses at once end in one state', async () => {
  const reader = await app.person()
  expect((await app.get('/api/home/bookmark/987654321', reader.token)).status).toBe(404)
  const { id } = await site.publish({ title: 'Bấm liền' })
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => app.get(`/api/home/bookmark/${id}?on=true`, reader.token)),
  )
  expect(answers.map(({ body }) => body.data.kept)).toEqual(answers.map(() => true))
  expect((await app.get('/api/home/get-bookmark', reader.token)).body.total).toBe(1)
})

test('two presses at once are two presses', async () => {
  const reader = await app.person()
  const { id } = await site.publish({ title: 'Bấm hai lần' })
  const { pool } = app.kernel
  const client = await pool.connect()
  // Reads go on, and no bookmark is written until both presses wait: one for this, the other for the first one.
  await client.query('begin; lock table bookmark in share mode')
  const presses = [1, 2].map(() => app.get(`/api/home/bookmark/${id}`, reader.token))
  await expect
    .poll(async () => {
      const { rows } = await client.query(
        "select from pg_locks where not granted and (relation = 'bookmark'::regclass or locktype = 'advisory')",
      )
      return rows.length
    })
    .toBe(2)
  await client.query('commit')
  client.release()
  const kept = (await Promise.all(presses)).map(({ body }) => body.data.kept)
  expect(kept.toSorted()).toEqual([false, true])
  expect((await app.get('/api/home/get-bookmark', reader.token)).body.total).toBe(0)
})
