import { afterAll, beforeAll, expect, test } from 'vitest'
import { type StoreForTests, startStore } from '#server/kernel/storage/s3-for-tests.ts'
import type { TestPerson } from '#server/kernel/testing/people.ts'
import { type TestApp, testApp } from '#server/kernel/testing/test-app.ts'

let store: StoreForTests
let app: TestApp
let manager: TestPerson
beforeAll(async () => {
  store = await startStore()
  app = await testApp({
    settings: {
      STORAGE: 's3',
      S3_ENDPOINT: store.endpoint,
      S3_BUCKET: store.bucket,
      S3_ACCESS_KEY: 'S3RVER',
      S3_SECRET_KEY: store.secret,
      ARCHIVE_URL: 'http://127.0.0.1:9/',
    },
  })
  manager = await app.person({ grants: ['mamAccount.create', 'mamAccount.update', 'mamAccount.view'] })
})
afterAll(async () => {
  await app?.close()
  await store?.close()
})

const path = '/api/files/mam-accounts'
const sentence = { port: [expect.stringContaining('chưa có thư mục chung')] }

test('an account that sends by a folder is refused at its field where servers share none', async () => {
  const made = await app.post(path, manager.token, { name: 'Kho băng', folder: 'kho-bang' })
  expect([made.status, made.body.errors]).toEqual([422, sentence])
  const off = await app.post(path, manager.token, { name: 'Kho băng', folder: 'kho-bang', active: false })
  expect(off.status, off.text).toBe(200)
  const on = await app.put(`${path}/${off.body.data.id}`, manager.token, { active: true })
  expect([on.status, on.body.errors]).toEqual([422, sentence])
  const http = await app.post(path, manager.token, { name: 'Kho xa', port: 'http', folder: 'kho-xa' })
  expect(http.status, http.text).toBe(200)
  const moved = await app.put(`${path}/${http.body.data.id}`, manager.token, { port: 'folder' })
  expect([moved.status, moved.body.errors]).toEqual([422, sentence])
})
