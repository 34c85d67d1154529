import { createECDH, randomBytes } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestApp, testApp } from '#server/kernel/testing/test-app.ts'
import { siteKnowledge } from '../publications/public.ts'
import { pushBands } from './push-bands.ts'

/** The encryption of push messages (RFC 8188), as browsers undo it. */
const httpEce = createRequire(createRequire(import.meta.url).resolve('web-push'))('http_ece') as {
  decrypt(body: Buffer, options: object): Buffer
}

/** A push service on this machine. Devices whose path is in `answers` are answered so. */
let service: Server
let host: string
const heard: { device: string; body: Buffer }[] = []
const answers = new Map<string, number>()
/** What happens while a device's service is asked. */
let meanwhile: () => Promise<unknown> = async () => {}

let app: TestApp
let chief: string

beforeAll(async () => {
  service = createServer((request, response) => {
    const pieces: Buffer[] = []
    request.on('data', (piece: Buffer) => pieces.push(piece))
    request.on('end', async () => {
      const device = request.url ?? ''
      heard.push({ device, body: Buffer.concat(pieces) })
      await meanwhile()
      response.statusCode = answers.get(device) ?? 201
      response.end()
    })
  })
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
  host = `127.0.0.1:${(service.address() as AddressInfo).port}`
  app = await testApp({ settings: { PUSH_INNER_HOSTS: host } })
  chief = (await app.person({ roles: ['secretary'] })).token
})
afterAll(async () => {
  await app.close()
  service.close()
})
beforeEach(async () => {
  heard.length = 0
  answers.clear()
  meanwhile = async () => {}
  await app.kernel.pool.query('delete from reader_push')
  await app.kernel.pool.query('delete from breaking_news')
})

/** A reader's browser with keys of its own, which asked to be told. */
async function browser(name: string) {
  const ecdh = createECDH('prime256v1')
  ecdh.generateKeys()
  const auth = randomBytes(16).toString('base64url')
  const subscription = {
    endpoint: `http://${host}/${name}`,
    keys: { p256dh: ecdh.getPublicKey('base64url'), auth },
  }
  const answer = await app.post('/api/home/push', undefined, subscription)
  expect(answer.status).toBe(200)
  return {
    endpoint: subscription.endpoint,
    read: (body: Buffer) =>
      JSON.parse(
        httpEce.decrypt(body, { version: 'aes128gcm', privateKey: ecdh, authSecret: auth }).toString('utf8'),
      ),
  }
}

const band = (name: string, more: object = {}) =>
  app.post('/api/breaking-news', chief, { name, link: '/tin-nong-1.html', ...more })
const told = () => heard.map(({ device }) => device).sort()
const count = async (table: string) => (await app.kernel.pool.query(`select from ${table}`)).rowCount

test('readers who asked are told of a band once, by two processes, also when its words are mended', async () => {
  const phone = await browser('dien-thoai')
  await browser('may-ban')
  const made = await band('Bão số 9 đổ bộ')
  await Promise.all([pushBands(app.kernel), pushBands(app.kernel)])
  expect(told()).toEqual(['/dien-thoai', '/may-ban'])
  const body = heard.find(({ device }) => device === '/dien-thoai')?.body as Buffer
  expect(phone.read(body)).toMatchObject({ body: 'Bão số 9 đổ bộ', link: '/tin-nong-1.html' })
  const { id, version } = made.body.data
  const mended = { name: 'Bão số 9 đã đổ bộ', version }
  expect((await app.put(`/api/breaking-news/${id}`, chief, mended)).body.data.pushed_at).not.toBeNull()
  await pushBands(app.kernel)
  expect(told()).toHaveLength(2)
})

test('a band that is not to be pushed, is not shown yet or is old news tells nobody', async () => {
  await browser('dien-thoai')
  await band('Không báo', { push: false })
  await band('Ngày mai', { starts_at: new Date(Date.now() + 86_400_000).toISOString() })
  await band('Từ sáng', {
    starts_at: new Date(Date.now() - 3_600_000).toISOString(),
    ends_at: new Date(Date.now() + 3_600_000).toISOString(),
  })
  await pushBands(app.kernel)
  expect(told()).toEqual([])
})

test('browsers that are gone are forgotten; one whose service is busy is asked again, when it is due', async () => {
  for (const name of ['con', 'mat', 'go', 'ban']) await browser(name)
  answers.set('/mat', 404).set('/go', 410).set('/ban', 503)
  await band('Tin nóng')
  await pushBands(app.kernel)
  expect(await count('reader_push')).toBe(2)
  answers.clear()
  await pushBands(app.kernel)
  expect(told()).toHaveLength(4)
  await app.kernel.pool.query('update reader_push_waiting set due_at = now()')
  await Promise.all([pushBands(app.kernel), pushBands(app.kernel)])
  expect(told().filter((device) => device === '/ban')).toHaveLength(2)
  expect(await count('reader_push_waiting')).toBe(0)
})

test('one press stops it, without an account; what waits for that browser goes too', async () => {
  const { endpoint } = await browser('dien-thoai')
  answers.set('/dien-thoai', 503)
  await band('Tin nóng')
  await pushBands(app.kernel)
  expect((await app.post('/api/home/push/stop', undefined, { endpoint })).status).toBe(200)
  expect((await app.post('/api/home/push/stop', undefined, { endpoint })).status).toBe(200)
  expect([await count('reader_push'), await count('reader_push_waiting')]).toEqual([0, 0])
  const lines = await count('activity_log')
  expect((await app.post('/api/home/push/stop', undefined, { endpoint })).status).toBe(200)
  expect(await count('activity_log')).toBe(lines)
})

test('a browser that goes while its busy service is asked waits for nothing, and holds up no other', async () => {
  for (const name of ['di', 'ban']) await browser(name)
  answers.set('/di', 503).set('/ban', 503)
  meanwhile = () => app.kernel.pool.query("delete from reader_push where endpoint like '%/di'")
  await band('Tin nóng')
  await pushBands(app.kernel)
  expect([await count('reader_push'), await count('reader_push_waiting')]).toEqual([1, 1])
})

test('a closed site pushes nothing', async () => {
  await browser('dien-thoai')
  const open = async (is: boolean) => {
    await app.kernel.pool.query(
      `insert into setting (key, group_name, value) values ('home.public', 'site', $1)
       on conflict (key) do update set value = excluded.value`,
      [JSON.stringify(is)],
    )
    await expect.poll(async () => (await siteKnowledge(app.kernel).state()).isPublic).toBe(is)
  }
  try {
    await open(false)
    await band('Tin của trang đóng')
    await pushBands(app.kernel)
    expect(told()).toEqual([])
  } finally {
    await open(true)
  }
  await pushBands(app.kernel)
  expect(told()).toEqual(['/dien-thoai'])
})

test('only public services are taken, and only so many from one network', async () => {
  await app.kernel.pool.query("delete from rate_limit where key like 'reader-push%'")
  const keys = {
    p256dh: createECDH('prime256v1').generateKeys('base64url'),
    auth: randomBytes(16).toString('base64url'),
  }
  const ask = (endpoint: string) => app.post('/api/home/push', undefined, { endpoint, keys })
  expect((await ask('http://10.0.0.1/x')).body.error).toBe('push.address')
  for (let n = 0; n < 59; n += 1) await ask(`http://${host}/nhieu-${n}`)
  expect((await ask(`http://${host}/nua`)).status).toBe(429)
})

test('the worker of readers lies in a folder without pages, apart from the back-office', async () => {
  const { status, headers } = await app.get('/tin-nong/worker.js')
  expect([status, headers['content-type'], headers['service-worker-allowed']]).toEqual([
    200,
    'text/javascript; charset=utf-8',
    undefined,
  ])
  expect((await app.get('/tin-nong/')).status).not.toBe(200)
})
