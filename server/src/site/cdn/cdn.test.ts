import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '#server/kernel/testing/test-app.ts'
import { buildSiteForTests } from '../pages/build-for-tests.ts'
import { type Publisher, publisher } from '../publications/testing.ts'

/** The network's end: refuses the first call, then keeps what is sent. */
const received: { key: string | string[] | undefined; auth: unknown; body: unknown }[] = []
let calls = 0
const network = createServer(async (request, response) => {
  const pieces: Buffer[] = []
  for await (const piece of request) pieces.push(piece)
  calls += 1
  if (calls === 1) return response.writeHead(503).end()
  received.push({
    key: request.headers['surrogate-key'],
    auth: request.headers['fastly-key'],
    body: JSON.parse(Buffer.concat(pieces).toString()),
  })
  response.writeHead(200).end()
})

let app: TestApp
let site: Publisher
beforeAll(async () => {
  buildSiteForTests()
  await new Promise<void>((resolve) => network.listen(0, '127.0.0.1', resolve))
  const CDN_PURGE_URL = `http://127.0.0.1:${(network.address() as AddressInfo).port}/purge`
  app = await testApp({ settings: { CDN_PURGE_URL, CDN_PURGE_HEADERS: 'Fastly-Key=bi-mat' } })
  site = await publisher(app)
})
afterAll(async () => {
  network.close()
  await app.close()
})

test('pages say what they show, and a network in front forgets what changed', async () => {
  const { id, path } = await site.publish({ title: 'Bài qua mạng phân phối' })
  await app.kernel.listener.barrier()
  const page = await app.get(path)
  expect(String(page.headers['surrogate-key']).split(' ')).toContain(`article-${id}`)
  expect(page.headers['surrogate-control']).toBe('max-age=300')
  expect((await app.get('/')).headers['surrogate-key']).toBe('site lists')
  expect((await app.get('/rss.xml')).headers['surrogate-key']).toBe('site lists')
  expect((await app.get('/khong-co.html')).headers['surrogate-key']).toBeUndefined()
  // Told again after a failure.
  await expect.poll(() => received.length, { timeout: 10_000 }).toBeGreaterThan(0)
  received.length = 0
  await site.withdraw(id)
  const keys = [`article-${id}`, 'lists']
  await expect
    .poll(() => received, { timeout: 10_000 })
    .toContainEqual({ key: keys.join(' '), auth: 'bi-mat', body: { surrogate_keys: keys } })
})
