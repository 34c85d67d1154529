import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '#server/kernel/testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

test('the worker of saved pages may answer for the list of them and below, and for nothing else', async () => {
  const { status, headers, text } = await app.get('/doc-sau/worker.js')
  expect([status, headers['service-worker-allowed'], headers['cache-control']]).toEqual([
    200,
    '/doc-sau',
    'no-cache',
  ])
  expect(headers['content-type']).toContain('text/javascript')
  // It is JavaScript.
  expect(() => new Function(text)).not.toThrow()
  const story = await app.get('/doc-sau/lu-song-hong-1.html')
  expect([story.status, story.headers.location]).toEqual([302, '/lu-song-hong-1.html'])
})
