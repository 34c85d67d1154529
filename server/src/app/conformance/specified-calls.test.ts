import { permissions } from '@toasoan/contract/access/catalogue'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '#server/kernel/testing/test-app.ts'

let app: TestApp
let token: string
beforeAll(async () => {
  app = await testApp()
  token = (await app.person({ grants: permissions })).token
})
afterAll(() => app.close())

/** Calls as the specification gives them, in its words. */
const calls = [
  '/home/propagate?perPage=50',
  '/comment/list?perPage=50',
  '/departments?sortBy=&sortDesc=&page=&perPage=',
  '/departments?active=1',
  '/departments?active=0',
  '/social/histories',
  '/youtube/check-token',
  '/notification/detail',
]

test.each(calls)('GET %s is answered as the specification words it', async (path) => {
  const { status, text } = await app.get(`/api${path}`, token)
  expect(status, text.slice(0, 300)).toBe(200)
})

test('the file of notifications is answered to a call that says nothing', async () => {
  const { status, text } = await app.post('/api/notification/download', token, {})
  expect(status, text.slice(0, 300)).toBe(200)
})

test('rows of the log have who did it and what was given', async () => {
  await app.post('/api/tags/create', token, { name: 'Thẻ để ghi' })
  const { data } = (await app.get('/api/logs/activity?perPage=10', token)).body
  expect(data[0]).toMatchObject({ user_id: expect.any(Number) })
  expect(Object.keys(data[0])).toContain('json_data')
})
