import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestPerson } from '#server/kernel/testing/people.ts'
import { type TestApp, testApp } from '#server/kernel/testing/test-app.ts'
import { bring, type Newsroom, newsroom } from '../../editorial/articles/testing.ts'

let app: TestApp
let room: Newsroom
let administrator: TestPerson

const unpublished = ['Chờ biên tập kín', 'Chờ duyệt kín', 'Chờ xuất bản kín']

beforeAll(async () => {
  app = await testApp()
  room = await newsroom(app)
  administrator = await app.person({ grants: ['setting.index', 'setting.update'] })
  const [draft] = [
    await bring(app, room, 'draft', unpublished[0] as string),
    await bring(app, room, 'approved', unpublished[1] as string),
    await bring(app, room, 'corrected', unpublished[2] as string),
    await bring(app, room, 'published', 'Đã xuất bản'),
  ]
  await app.kernel.pool.query(`update article set stage_at = now() - interval '40 days' where id = $1`, [
    draft,
  ])
})
afterAll(() => app.close())

const screen = (key?: string) =>
  app.call('GET', '/api/wall/screen', key === undefined ? {} : { headers: { authorization: `Wall ${key}` } })

const make = async (name: string) => {
  const { status, body, text } = await app.post('/api/wall-keys', administrator.token, { name })
  expect(status, text).toBe(200)
  return body.data as { id: number; key: string }
}

test('a key opens the wall and nothing else; it is kept as a hash and shown once', async () => {
  const { id, key } = await make('Sảnh tầng 1')
  const { status, body, text } = await screen(key)
  expect(status, text).toBe(200)
  expect(body.data.published).toMatchObject([{ title: 'Đã xuất bản' }])
  for (const other of ['/api/wall', '/api/wall-keys', '/api/on-air', '/api/auth/me', '/api/article/draft'])
    expect(
      (await app.call('GET', other, { headers: { authorization: `Wall ${key}` } })).status,
      other,
    ).not.toBe(200)
  const { rows } = await app.kernel.pool.query('select * from wall_key where id = $1', [id])
  expect(JSON.stringify(rows)).not.toContain(key)
  const listed = await app.get('/api/wall-keys', administrator.token)
  expect(listed.body.data).toMatchObject([{ id, name: 'Sảnh tầng 1', last_seen_at: expect.any(String) }])
  expect(listed.text).not.toContain(key)
  const logged = await app.kernel.pool.query(`select * from activity_log where record_type = 'wall_key'`)
  expect(logged.rows).toHaveLength(1)
  expect(JSON.stringify(logged.rows)).not.toContain(key)
})

test('an unattended screen has figures of all queues and no title that is not published', async () => {
  const { key } = await make('Phòng thu 2')
  const { body, text } = await screen(key)
  expect(body.data.queues).toMatchObject([
    { list: 'draft', total: 1 },
    { list: 'approved', total: 1, late: 0 },
    { list: 'corrected', total: 1, late: 0 },
    { list: 'scheduled', total: 0, late: 0 },
  ])
  for (const title of unpublished) expect(text).not.toContain(title)
})

test('a revoked key is refused at its next call, as are no key and a wrong one', async () => {
  const { id, key } = await make('Hành lang')
  expect((await screen(key)).status).toBe(200)
  expect((await app.call('DELETE', `/api/wall-keys/${id}`, { token: administrator.token })).status).toBe(200)
  const refused = await screen(key)
  expect(refused).toMatchObject({ status: 403, body: { error: 'wall.revoked', data: null } })
  expect(await screen()).toMatchObject({ status: 422, body: { errors: { key: [expect.any(String)] } } })
  expect((await screen('x'.repeat(43))).status).toBe(403)
  expect((await app.call('DELETE', `/api/wall-keys/${id}`, { token: administrator.token })).status).toBe(404)
})

test('keys are made by who changes settings, each with a name of its own', async () => {
  await make('Trùng tên')
  const again = await app.post('/api/wall-keys', administrator.token, { name: 'trùng tên' })
  expect(again).toMatchObject({ status: 409, body: { errors: { name: ['Đã có màn hình tên này.'] } } })
  const nameless = await app.post('/api/wall-keys', administrator.token, { name: ' ' })
  expect(nameless).toMatchObject({ status: 422, body: { errors: { name: [expect.any(String)] } } })
  const reader = await app.person({ grants: ['setting.index'] })
  expect((await app.post('/api/wall-keys', reader.token, { name: 'Không được' })).status).toBe(403)
})

test('a key is asked only so often, and an address only so many wrong keys', async () => {
  const { key } = await make('Hay gọi')
  const statuses = []
  for (let n = 0; n < 62; n += 1) statuses.push((await screen(key)).status)
  expect(statuses.slice(0, 60).every((status) => status === 200)).toBe(true)
  expect(statuses.slice(60)).toEqual([429, 429])
  await app.kernel.pool.query('delete from rate_limit')
  const wrong = []
  for (let n = 0; n < 21; n += 1) wrong.push((await screen(`sai-${n}`)).status)
  expect(wrong.slice(0, 20).every((status) => status === 403)).toBe(true)
  expect(wrong[20]).toBe(429)
})

test('a person sees the queues of the lists they may open', async () => {
  const seen = async (token: string) => {
    const { status, body } = await app.get('/api/wall', token)
    expect(status).toBe(200)
    return body.data.queues.map(({ list, total }: { list: string; total: number }) => [list, total])
  }
  expect(await seen(room.secretary.token)).toEqual([
    ['draft', 1],
    ['approved', 1],
    ['corrected', 1],
    ['scheduled', 0],
  ])
  expect(await seen(room.sportEditor.token)).toEqual([['draft', 0]])
  expect(await seen((await app.person()).token)).toEqual([])
})
