import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '#server/kernel/testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

test('adds, finds without diacritics, edits and deletes', async () => {
  const { token } = await app.person({ roles: ['technician'] })
  const made = await app.post('/api/manufacturers', token, { name: 'Thiết bị Điện Biên' })
  expect(made.body).toMatchObject({ code: 200, data: { name: 'Thiết bị Điện Biên', version: 1 } })
  const found = await app.get('/api/manufacturers?keyword=thiet%20bi%20dien', token)
  expect(found.body.total).toBe(1)
})
