import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestPerson } from '#server/kernel/testing/people.ts'
import { type TestApp, testApp } from '#server/kernel/testing/test-app.ts'

let app: TestApp
let keeper: TestPerson
beforeAll(async () => {
  app = await testApp()
  const grants = (['index', 'view', 'create', 'update', 'delete'] as const).map(
    (verb) => `categoryWork.${verb}` as const,
  )
  keeper = await app.person({ grants: [...grants, 'work.index', 'work.create', 'work.view'] })
})
afterAll(() => app.close())

const path = '/api/category_works'

test('a category has steps, found without diacritics and refused twice, stale or in use', async () => {
  const made = await app.post(path, keeper.token, {
    name: 'Viết tin',
    code: 'TIN',
    days: 2,
    checklist: [' Gọi nhân vật ', '', 'Viết sapo'],
  })
  expect(made.status, made.text).toBe(200)
  expect(made.body.data).toMatchObject({
    code: 'tin',
    days: 2,
    checklist: ['Gọi nhân vật', 'Viết sapo'],
    works: 0,
  })
  const { id, version } = made.body.data
  const found = await app.get(`${path}?keyword=viet+tin`, keeper.token)
  expect(found.body.data.map((row: { id: number }) => row.id)).toEqual([id])
  const twice = await app.post(path, keeper.token, { name: 'VIẾT TIN', code: 'khac' })
  expect([twice.status, Object.keys(twice.body.errors)]).toEqual([409, ['name']])
  const sameCode = await app.post(path, keeper.token, { name: 'Khác', code: 'tin' })
  expect([sameCode.status, Object.keys(sameCode.body.errors)]).toEqual([409, ['code']])
  const wrong = await app.post(path, keeper.token, { name: '', code: 'Có dấu', days: -1 })
  expect([wrong.status, Object.keys(wrong.body.errors).sort()]).toEqual([422, ['code', 'days', 'name']])
  const renamed = await app.put(`${path}/${id}`, keeper.token, {
    name: 'Viết tin nhanh',
    code: 'tin',
    version,
  })
  expect(renamed.body.data).toMatchObject({
    name: 'Viết tin nhanh',
    days: 2,
    checklist: ['Gọi nhân vật', 'Viết sapo'],
  })
  expect((await app.put(`${path}/${id}`, keeper.token, { name: 'Cũ', code: 'tin', version })).status).toBe(
    409,
  )
  await app.post('/api/list_works', keeper.token, { title: 'Tin lũ', category_id: id })
  const used = await app.call('DELETE', `${path}/${id}`, { token: keeper.token })
  expect([used.status, used.body.error]).toEqual([409, 'category_work.in_use'])
  const stranger = await app.person()
  expect((await app.get(path, stranger.token)).status).toBe(403)
  expect((await app.get(path, '')).status).toBe(401)
})
