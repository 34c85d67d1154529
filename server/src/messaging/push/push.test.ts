import { createECDH, randomBytes } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { mostDevices } from '@toasoan/contract/messaging/push'
import { importJWK, jwtVerify } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestPerson } from '#server/kernel/testing/people.ts'
import { type TestApp, testApp } from '#server/kernel/testing/test-app.ts'
import { deliverDue } from '../notifications/deliver.ts'
import { notify } from '../notifications/public.ts'
import { quietNow } from '../notifications/testing.ts'
import { pushTo } from './public.ts'

/** The encryption of push messages (RFC 8188), as browsers undo it. */
const httpEce = createRequire(createRequire(import.meta.url).resolve('web-push'))('http_ece') as {
  decrypt(body: Buffer, options: object): Buffer
}

type Heard = { device: string; headers: IncomingHttpHeaders; body: Buffer }

/** A push service on this machine. Devices whose path is in `answers` are answered so. */
let service: Server
let host: string
const heard: Heard[] = []
const answers = new Map<string, number>()

let app: TestApp
let reader: TestPerson
let other: TestPerson

beforeAll(async () => {
  service = createServer((request, response) => {
    const pieces: Buffer[] = []
    request.on('data', (piece: Buffer) => pieces.push(piece))
    request.on('end', () => {
      const device = request.url ?? ''
      heard.push({ device, headers: request.headers, body: Buffer.concat(pieces) })
      response.statusCode = answers.get(device) ?? 201
      response.end()
    })
  })
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
  host = `127.0.0.1:${(service.address() as AddressInfo).port}`
  app = await testApp({ settings: { PUSH_INNER_HOSTS: host } })
  reader = await app.person({ name: 'Người nhận' })
  other = await app.person({ name: 'Lan' })
})
afterAll(async () => {
  await app.close()
  service.close()
})

const path = '/api/notifications/push'

/** A browser with keys of its own. */
function browser(name: string) {
  const ecdh = createECDH('prime256v1')
  ecdh.generateKeys()
  const auth = randomBytes(16)
  return {
    device: `/${name}`,
    subscription: {
      endpoint: `http://${host}/${name}`,
      keys: { p256dh: ecdh.getPublicKey('base64url'), auth: auth.toString('base64url') },
    },
    read: (body: Buffer) =>
      JSON.parse(
        httpEce
          .decrypt(body, { version: 'aes128gcm', privateKey: ecdh, authSecret: auth.toString('base64url') })
          .toString('utf8'),
      ),
  }
}

let part = 0
async function tell() {
  part += 1
  await app.kernel.db.transaction().execute((tx) =>
    notify(tx, {
      userIds: [reader.id],
      kind: 'article_return',
      data: { title: 'Giá gạo tăng', actor: 'Lan', stage: 1 },
      link: '/article/edit/7',
      partId: part,
      actorId: other.id,
    }),
  )
}

const toDevice = (device: string) => heard.filter((one) => one.device === device)
const devices = async (of: TestPerson) => (await app.get(path, of.token)).body.data.devices

test('a device that asked is told, in words that only it can read, by the house’s own key', async () => {
  const phone = browser('dien-thoai')
  await tell()
  expect((await app.post(path, reader.token, phone.subscription)).status).toBe(200)
  await tell()
  await expect.poll(() => toDevice(phone.device).length).toBe(1)
  const [first] = toDevice(phone.device) as [Heard]
  expect(first.body.toString('latin1')).not.toContain('gạo')
  expect(phone.read(first.body)).toMatchObject({
    title: 'Lan trả lại “Giá gạo tăng”',
    link: '/article/edit/7',
    tag: expect.stringMatching(/^notification-\d+$/),
  })
  const key = (await app.get(path, reader.token)).body.data.public_key
  const [, token = '', named] = /^vapid t=([^,]+), ?k=(.+)$/.exec(String(first.headers.authorization)) ?? []
  expect(named).toBe(key)
  const point = Buffer.from(key, 'base64url')
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  }
  const { payload } = await jwtVerify(token, await importJWK(jwk, 'ES256'))
  expect(payload.aud).toBe(`http://${host}`)
  // The pair is made once, and its private half lies in the database sealed.
  const [kept] = (await app.kernel.pool.query('select public_key, sealed from push_key')).rows
  expect(kept.public_key).toBe(key)
  expect(kept.sealed.length).toBeGreaterThan(40)
})

test('a device that is gone is forgotten; one whose service is busy is tried again, once it is due', async () => {
  const gone = browser('da-go')
  const busy = browser('ban')
  await app.kernel.pool.query('delete from push_subscription')
  for (const one of [gone, busy]) await app.post(path, reader.token, one.subscription)
  answers.set(gone.device, 410).set(busy.device, 503)
  await tell()
  await expect.poll(() => devices(reader)).toBe(1)
  await expect.poll(() => toDevice(busy.device).length).toBe(1)
  answers.delete(busy.device)
  const waiting = async () =>
    (
      await app.kernel.pool.query(
        `select id from notification_delivery where state = 'waiting' and way = 'push'`,
      )
    ).rowCount
  await expect.poll(waiting).toBe(1)
  await deliverDue(app.kernel)
  expect(toDevice(busy.device)).toHaveLength(1)
  await app.kernel.pool.query('update notification_delivery set due_at = now()')
  await Promise.all([deliverDue(app.kernel), deliverDue(app.kernel)])
  expect(toDevice(busy.device)).toHaveLength(2)
  expect(await waiting()).toBe(0)
})

test('read before it is sent it is not sent; held in quiet hours it comes with the rest', async () => {
  const desk = browser('ban-lam-viec')
  await app.kernel.pool.query('delete from push_subscription')
  await app.post(path, reader.token, desk.subscription)
  const quiet = [quietNow()]
  await app.put('/api/notifications/rules', reader.token, { version: 0, quiet })
  for (let times = 0; times < 3; times++) await tell()
  const [newest] = (await app.get('/api/notifications', reader.token)).body.data
  await app.put(`/api/notifications/read/${newest.id}`, reader.token, {})
  expect(toDevice(desk.device)).toEqual([])
  await app.kernel.pool.query('update notification_delivery set due_at = now()')
  await Promise.all([deliverDue(app.kernel), deliverDue(app.kernel)])
  expect(toDevice(desk.device).map(({ body }) => desk.read(body))).toMatchObject([
    { title: '2 thông báo đang chờ bạn', link: '/notification/personal' },
  ])
})

test('only public services are asked, and only for oneself', async () => {
  const mine = browser('cua-toi')
  expect((await app.call('GET', path)).status).toBe(401)
  expect((await app.post(path, undefined, mine.subscription)).status).toBe(401)
  for (const endpoint of ['http://10.0.0.1/x', 'http://127.0.0.1:1/x', 'ftp://push.example.com/x']) {
    const refused = await app.post(path, reader.token, { ...mine.subscription, endpoint })
    expect([refused.status, refused.body.error]).toEqual([422, 'push.address'])
  }
  for (const keys of [
    { ...mine.subscription.keys, p256dh: 'A'.repeat(87) },
    { ...mine.subscription.keys, auth: 'A'.repeat(30) },
  ]) {
    const refused = await app.post(path, reader.token, { ...mine.subscription, keys })
    expect([refused.status, Object.values(refused.body.errors)]).toEqual([422, [['Khóa chưa đúng.']]])
  }
  const bad = await app.post(path, reader.token, { endpoint: 'x', keys: { p256dh: '!', auth: '' } })
  expect([bad.status, bad.body.errors.endpoint]).toEqual([422, ['Địa chỉ chưa đúng.']])
  await app.post(path, reader.token, mine.subscription)
  const at = `${path}?endpoint=${encodeURIComponent(mine.subscription.endpoint)}`
  expect((await app.remove(at, other.token)).status).toBe(404)
  // Whoever logs in on the same browser afterwards is told there, and the one before no more.
  const before = await devices(reader)
  await app.post(path, other.token, mine.subscription)
  expect([await devices(reader), await devices(other)]).toEqual([before - 1, 1])
  expect((await app.remove(at, other.token)).status).toBe(200)
  expect(await devices(other)).toBe(0)
})

test('a device is told while its session is open; at its next start a page names the session anew', async () => {
  const laptop = browser('may-xach-tay')
  await app.kernel.pool.query('delete from push_subscription')
  const [first, second] = [await app.session(other.id), await app.session(other.id)]
  await app.post(path, first.token, laptop.subscription)
  expect(await devices(other)).toBe(1)
  await app.kernel.pool.query(`update session set ended_at = now(), end_reason = 'forced' where id = $1`, [
    first.sessionId,
  ])
  expect(await pushTo(app.kernel, other.id, { title: 'x', body: '', link: null, tag: 'x' })).toBe('done')
  expect([await devices(other), toDevice(laptop.device).length]).toEqual([0, 0])
  // Of another person's browser nothing is taken over by saying that it is there.
  await app.post(path, reader.token, { ...laptop.subscription, renew: true })
  expect([await devices(reader), await devices(other)]).toEqual([0, 0])
  await app.post(path, second.token, { ...laptop.subscription, renew: true })
  expect(await devices(other)).toBe(1)
  await pushTo(app.kernel, other.id, { title: 'x', body: '', link: null, tag: 'x' })
  expect(toDevice(laptop.device)).toHaveLength(1)
})

test('the newest twenty devices of a person are told', async () => {
  await app.kernel.pool.query('delete from push_subscription')
  for (let number = 0; number <= mostDevices; number += 1)
    await app.post(path, reader.token, browser(`may-${number}`).subscription)
  expect(await devices(reader)).toBe(mostDevices)
  await pushTo(app.kernel, reader.id, { title: 'x', body: '', link: null, tag: 'x' })
  expect([toDevice('/may-0').length, toDevice(`/may-${mostDevices}`).length]).toEqual([0, 1])
})
