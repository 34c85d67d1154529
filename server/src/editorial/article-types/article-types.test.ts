import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestPerson } from '#server/kernel/testing/people.ts'
import { type TestApp, testApp } from '#server/kernel/testing/test-app.ts'

let app: TestApp
let admin: TestPerson
beforeAll(async () => {
  app = await testApp()
  const verbs = ['index', 'view', 'create', 'update', 'delete', 'status'] as const
  admin = await app.person({ grants: verbs.map((verb) => `articleType.${verb}` as const) })
})
afterAll(() => app.close())

type Row = { id: number; code: string; version: number; place: number; active: boolean }
const create = (body: object) => app.post('/api/article-type/create', admin.token, body)
const all = async (): Promise<Row[]> =>
  (await app.get('/api/article-type?isPaginate=false', admin.token)).body.data

test('adds last, refuses a taken or odd code, and never changes the code', async () => {
  const made: Row = (await create({ code: 'Podcast', name: 'Podcast' })).body.data
  expect(made.code).toBe('podcast')
  expect((await all()).at(-1)?.id).toBe(made.id)
  expect((await create({ code: 'PODCAST', name: 'Khác' })).body.errors.code[0]).toContain('đã có')
  expect((await create({ code: 'có dấu', name: 'Khác' })).status).toBe(422)
  const put = (body: object) => app.put(`/api/article-type/update/${made.id}`, admin.token, body)
  expect((await put({ name: 'Podcast', code: 'khac' })).status).toBe(422)
  expect((await put({ name: 'Âm thanh', version: made.version })).body.data.name).toBe('Âm thanh')
  expect((await put({ name: 'Âm thanh', version: made.version })).body.error).toBe('record.stale')
  expect((await app.get('/api/article-type?keyword=am%20thanh', admin.token)).body.total).toBe(1)
})

test('is deleted only when nothing uses it, and never when the site needs it', async () => {
  const made: Row = (await create({ code: 'thu-nghiem', name: 'Thử nghiệm' })).body.data
  await app.kernel.pool.query('update workflow set article_type_ids = array[$1::bigint] where is_default', [
    made.id,
  ])
  const refused = await app.remove(`/api/article-type/${made.id}`, admin.token)
  expect([refused.status, refused.body.data.counts]).toEqual([409, { workflow: 1 }])
  await app.kernel.pool.query(`update workflow set article_type_ids = '{}' where is_default`)
  expect((await app.remove(`/api/article-type/${made.id}`, admin.token)).status).toBe(200)
  const photo = (await all()).find(({ code }) => code === 'photo')
  expect((await app.remove(`/api/article-type/${photo?.id}`, admin.token)).body.error).toBe(
    'article_type.built_in',
  )
})

test('what is switched off is no longer offered to writers', async () => {
  const made: Row = (await create({ code: 'tam-dung', name: 'Tạm dừng' })).body.data
  const offered = async () =>
    (await app.get('/api/article/config', admin.token)).body.data.article_types.map(({ id }: Row) => id)
  expect(await offered()).toContain(made.id)
  expect((await app.get(`/api/article-type/status/${made.id}`, admin.token)).body.data.active).toBe(false)
  expect(await offered()).not.toContain(made.id)
})

test('is put in order; of two orders at once one is refused', async () => {
  const before = (await all()).map(({ id }) => id)
  const order = (from: number[], to: number[]) =>
    app.put('/api/article-type/order', admin.token, { before: from, order: to })
  const answers = await Promise.all([order(before, before.toReversed()), order(before, before.toReversed())])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect((await all()).map(({ id }) => id)).toEqual(before.toReversed())
  expect((await order(before.toReversed(), before.slice(1))).body.error).toBe('record.stale')
})
