import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestPerson } from '#server/kernel/testing/people.ts'
import { type TestApp, testApp } from '#server/kernel/testing/test-app.ts'
import { bring, documentOf, move, type Newsroom, newsroom } from './testing.ts'

let app: TestApp
let room: Newsroom
let other: TestPerson
beforeAll(async () => {
  app = await testApp()
  room = await newsroom(app)
  other = await app.person({
    roles: ['secretary'],
    groups: ['authors', 'desk', 'publishers'],
    departments: [room.root],
  })
}, 120_000)
afterAll(() => app.close())

const lock = (by: TestPerson, id: number, more: object = {}) =>
  app.post('/api/article/lock', by.token, { id, action: 'acquire', tab: 'a', ...more })

test('a correction of a live article is locked: others see it, and do not move the article meanwhile', async () => {
  const id = await bring(app, room, 'published', 'Đính chính có khóa')
  // Without the flag a published article cannot be edited, as before; nor corrected by users who may not
  // publish it.
  const plain = await lock(room.secretary, id)
  expect([plain.status, plain.body.error]).toEqual([409, 'article.not_editable'])
  expect((await lock(room.reporter, id, { correct: true })).status).toBe(403)
  const held = await lock(room.secretary, id, { correct: true })
  expect([held.status, held.body.data?.mine]).toEqual([200, true])
  const seen = (await app.get(`/api/article/${id}`, other.token)).body.data
  expect(seen.locked_by).toEqual(expect.any(String))
  const [first] = seen.moves.filter(({ to_stage }: { to_stage: number }) => to_stage < 5)
  const refused = await move(app, other, id, first.code, { reason: 'Sửa lớn' })
  expect([refused.status, refused.body.error]).toEqual([423, 'article.locked_by_other'])
  expect((await lock(other, id, { correct: true })).body.error).toBe('article.locked_by_other')
  const corrected = await app.post(`/api/article/correct/${id}`, room.secretary.token, {
    document: documentOf('Ngành điện mở thầu.'),
    version: 1,
    correction: 'Bản đầu ghi nhầm ngành.',
  })
  expect(corrected.status, corrected.text).toBe(200)
  // The lock ends with the correction, and the assignment of the article is unchanged.
  expect((await app.get(`/api/article/${id}`, other.token)).body.data.locked_by).toBeNull()
  expect((await lock(other, id, { correct: true })).status).toBe(200)
})
