// @module-tag long
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { proxyErrors } from '@toasoan/contract/media/proxy'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { TestPerson } from '#server/kernel/testing/people.ts'
import { type TestApp, testApp } from '#server/kernel/testing/test-app.ts'
import { fetchPicture } from './fetch-picture.ts'

/** The counterpart listens on 127.0.0.1, which counts as public here; 127.0.0.2 stays a machine of the house. */
vi.mock('#server/kernel/outgoing/public-address.ts', async (original) => {
  const { isPublicAddress } = await original<typeof import('#server/kernel/outgoing/public-address.ts')>()
  return { isPublicAddress: (address: string) => address === '127.0.0.1' || isPublicAddress(address) }
})

/** Names as the counterpart's name server tells them; a name with several answers gives the next each time. */
const names: Record<string, string[][]> = {
  'anh.test': [['127.0.0.1']],
  'trong.test': [['127.0.0.2']],
  'hai.test': [['127.0.0.1', '127.0.0.2']],
  'doi.test': [['127.0.0.1'], ['127.0.0.2']],
}
let asked: string[] = []
vi.mock('node:dns', async (original) => {
  const real = await original<typeof import('node:dns')>()
  const lookup = (name: string, options: object, done: (...answer: unknown[]) => void) => {
    const answers = names[name]
    if (!answers) return real.lookup(name, options as { all: true }, done)
    const turn = asked.filter((one) => one === name).length
    asked.push(name)
    const found = answers[Math.min(turn, answers.length - 1)] as string[]
    done(
      null,
      found.map((address) => ({ address, family: 4 })),
    )
  }
  return { ...real, default: { ...real, lookup }, lookup }
})

let elsewhere: Server
let port: number
let hits: string[] = []
let png: Buffer

function answer(request: IncomingMessage, response: ServerResponse) {
  const path = request.url as string
  hits.push(`${request.headers.host} ${path}`)
  const to = /^\/to\?(.*)$/.exec(path)?.[1]
  if (to) return response.writeHead(302, { location: decodeURIComponent(to) }).end()
  if (path === '/slow') return void response.writeHead(200, { 'content-type': 'image/png' }).write(png)
  if (path === '/page.png')
    return response.writeHead(200, { 'content-type': 'image/png' }).end('<script></script>')
  if (path === '/gone.png') return response.writeHead(404).end()
  if (path === '/cut.png') {
    response.writeHead(200, { 'content-length': png.length + 10 }).write(png)
    return setTimeout(() => response.destroy(), 20)
  }
  if (path === '/unending') {
    response.writeHead(200)
    const more = () => response.write(Buffer.alloc(65_536, 1), () => setImmediate(more))
    response.on('close', () => response.destroy())
    return void (response.write(png) && more())
  }
  return response.writeHead(200, { 'content-type': 'text/html' }).end(png)
}

let app: TestApp
let lan: TestPerson
const key = 'a-key-only-the-house-knows'
const at = (host: string, path = '/anh.png') => `http://${host}:${port}${path}`

beforeAll(async () => {
  png = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#c00' } })
    .png()
    .toBuffer()
  elsewhere = createServer(answer)
  await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve))
  port = (elsewhere.address() as AddressInfo).port
  app = await testApp()
  lan = await app.person({ grants: ['file.create'] })
})
afterAll(async () => {
  elsewhere.closeAllConnections()
  elsewhere.close()
  await app.close()
})

const configure = (imageProxyKey: string, imageProxyHosts: string[]) =>
  Object.assign(app.kernel.configuration, { imageProxyKey, imageProxyHosts })

beforeEach(() => {
  hits = []
  asked = []
  configure(
    key,
    ['anh.test', 'trong.test', 'hai.test', 'doi.test', '127.0.0.1', '127.0.0.2', '10.0.0.1'].map(
      (host) => `${host}:${port}`,
    ),
  )
})

const path = '/api/files/image-proxy/picture'
const fetched = (
  url: string,
  headers: Record<string, string> = { 'api-key': key },
  token: string | undefined = lan.token,
) => app.get(`${path}?url=${encodeURIComponent(url)}`, token, headers)

test('gives a picture of an allowed host, as what its content says it is', async () => {
  const { status, headers, raw } = await fetched(at('anh.test'))
  expect(status).toBe(200)
  expect(headers).toMatchObject({ 'content-type': 'image/png', 'cache-control': 'no-store' })
  expect(raw.equals(png)).toBe(true)
  expect(hits).toEqual([`anh.test:${port} /anh.png`])
})

test('asks for a session and for the permission to upload', async () => {
  expect((await fetched(at('anh.test'), { 'api-key': key }, '')).status).toBe(401)
  expect((await app.get('/api/files/image-proxy')).status).toBe(401)
  const reader = await app.person({ grants: ['file.index'] })
  const refused = await fetched(at('anh.test'), { 'api-key': key }, reader.token)
  expect(refused.body).toMatchObject({ code: 403, error: 'permission.denied' })
  expect((await app.get('/api/files/image-proxy', reader.token)).status).toBe(403)
  expect(hits).toEqual([])
})

test.each([
  'ftp://anh.test/a.png',
  'file:///etc/passwd',
  'data:image/png;base64,AAAA',
  '//anh.test',
  'http://me:secret@anh.test/',
  `http://anh.test/${'x'.repeat(2000)}`,
  '',
])('says at the field that it is no address of a picture: %#', async (url) => {
  const { body } = await fetched(url)
  expect(body).toMatchObject({ code: 422, error: 'request.invalid' })
  expect(body.errors.url).toHaveLength(1)
})

test.each<[string, Record<string, string>, keyof typeof proxyErrors]>([
  ['no key', {}, 'keyMissing'],
  ['another key', { 'api-key': 'a-key-nobody-knows-at-all' }, 'keyNotFound'],
  ['another page', { 'api-key': key, origin: 'https://other.example' }, 'originNotTrusted'],
])('refuses a request with %s', async (_name, headers, refusal) => {
  const { code, status, message } = proxyErrors[refusal]
  const told = await fetched(at('anh.test'), { ...headers, 'accept-language': 'en' })
  expect(told.body).toMatchObject({ code: status, error: code, message: message.en })
  expect(hits).toEqual([])
})

test('takes the pages of the house under its public address', async () => {
  const { origin } = new URL(app.configuration.publicUrl)
  expect((await fetched(at('anh.test'), { 'api-key': key, origin })).status).toBe(200)
})

test('is not there until it is configured', async () => {
  expect((await app.get('/api/files/image-proxy', lan.token)).body.data.key).toBe(key)
  for (const [wrongKey, hosts] of [
    ['', ['anh.test']],
    [key, []],
  ] as const) {
    configure(wrongKey, [...hosts])
    expect((await app.get('/api/files/image-proxy', lan.token)).body.data).toEqual({ key: '', hosts: [] })
    expect((await fetched(at('anh.test'))).body).toMatchObject({ code: 404, error: 'image_proxy.off' })
  }
})

test.each([
  ['a host that is not on the list', () => at('khac.test')],
  ['another port of a host on the list', () => 'http://anh.test/anh.png'],
  ['a name of an inner address', () => at('trong.test')],
  ['a name of which one address is inner', () => at('hai.test')],
  ['an inner address by its number', () => at('127.0.0.2')],
  ['an inner address in another spelling', () => at('0x7f.2')],
  ['an inner address as one number', () => at('2130706434')],
  ['a private network, though it is on the list', () => at('10.0.0.1')],
  ['a redirect to a host that is not on the list', () => at('anh.test', '/to?http://khac.test/a.png')],
  [
    'a redirect to an inner name',
    () => at('anh.test', `/to?${encodeURIComponent(at('trong.test', '/bi-mat.png'))}`),
  ],
  [
    'a redirect to an inner address',
    () => at('anh.test', `/to?${encodeURIComponent(at('127.0.0.2', '/bi-mat.png'))}`),
  ],
  ['a redirect to another scheme', () => at('anh.test', '/to?file:///etc/passwd')],
])('refuses %s, and reaches nothing there', async (_name, address) => {
  expect((await fetched(address())).body).toMatchObject({ code: 403, error: 'image_proxy.rejected' })
  expect(hits.filter((hit) => !hit.includes('/to?'))).toEqual([])
})

test('connects to the address that was checked: a name is asked once', async () => {
  expect((await fetched(at('doi.test'))).status).toBe(200)
  expect(asked).toEqual(['doi.test'])
  expect((await fetched(at('doi.test'))).body.error).toBe('image_proxy.rejected')
  expect(hits).toHaveLength(1)
})

test('follows three redirects and no more', async () => {
  const after = (count: number): string =>
    count === 0 ? at('anh.test') : at('anh.test', `/to?${encodeURIComponent(after(count - 1))}`)
  expect((await fetched(after(3))).status).toBe(200)
  expect((await fetched(after(4))).body.error).toBe('image_proxy.not_found')
  expect((await fetched(at('anh.test', '/to?/anh.png'))).status).toBe(200)
})

test.each([
  ['/page.png', 415, 'image_proxy.not_a_picture'],
  ['/gone.png', 404, 'image_proxy.not_found'],
  ['/cut.png', 503, 'image_proxy.away'],
])('%s is %i', async (file, code, error) => {
  expect((await fetched(at('anh.test', file))).body).toMatchObject({ code, error })
})

test('gives up on a host that answers nothing, too slowly or without end', async () => {
  const hosts = [`anh.test:${port}`, 'anh.test:9']
  const of = (url: string, more: object) => fetchPicture(url, { hosts, ...more }).catch((error) => error)
  const started = Date.now()
  expect((await of(at('anh.test', '/slow'), { patience: 200 })).definition).toBe(proxyErrors.away)
  expect((await of('http://anh.test:9/', {})).definition).toBe(proxyErrors.away)
  expect((await of(at('anh.test', '/unending'), { limit: 1_000_000 })).definition).toBe(proxyErrors.tooLarge)
  expect((await of(at('anh.test'), { limit: 10 })).definition).toBe(proxyErrors.tooLarge)
  expect(Date.now() - started).toBeLessThan(5000)
})

test('POST /download brings a picture into the library, and says at the field why not', async () => {
  const taker = await app.person({ grants: ['file.create', 'file.download', 'file.view', 'log.file'] })
  const take = (url: string, more: object = {}, token = taker.token) =>
    app.post('/api/download', token, { url, ...more })
  const taken = await take(at('anh.test', '/B%E1%BA%BFn%20c%E1%BA%A3ng.jpg?w=9'), { credit: 'Thông tấn' })
  expect(taken.body.data).toMatchObject({
    name: 'Bến cảng',
    filename_original: 'Bến cảng.png',
    mimetype: 'image/png',
    width: 40,
    credit: 'Thông tấn',
    created_by: { id: taker.id },
  })
  const { id, file_local } = taken.body.data
  expect((await app.get(file_local)).status).toBe(200)
  const { rows } = await app.kernel.pool.query('select dhash, size from file where id = $1', [id])
  expect(rows[0].dhash).toMatch(/^[01]{64}$/)
  const tally = () =>
    app.kernel.pool.query('select files, bytes::int from upload_tally where user_id = $1', [taker.id])
  expect((await tally()).rows).toEqual([{ files: 1, bytes: png.length }])
  const log = await app.get(`/api/files/log?file_id=${id}`, taker.token)
  expect(log.body.data.map(({ action }: { action: string }) => action)).toEqual(['upload'])

  for (const [url, error] of [
    [at('khac.test'), 'download.host_not_trusted'],
    [at('trong.test'), 'download.host_not_trusted'],
    [at('anh.test', '/page.png'), 'download.not_a_picture'],
    [at('anh.test', '/gone.png'), 'download.not_fetched'],
    [at('anh.test', '/cut.png'), 'download.not_fetched'],
    ['ftp://anh.test/a.png', 'request.invalid'],
  ] as const) {
    const { body } = await take(url)
    expect(body).toMatchObject({ code: 422, error })
    expect(body.errors.url).toHaveLength(1)
  }
  expect((await tally()).rows[0].files).toBe(1)
  expect((await take(at('anh.test'), { category_id: 987_654 })).body.errors).toHaveProperty('category_id')
  expect((await take(at('anh.test'), { file_ids: [id] })).body.errors).toHaveProperty('file_ids')
  expect((await app.post('/api/download', taker.token, {})).body.errors).toHaveProperty('file_ids')
  const reader = await app.person({ grants: ['file.download'] })
  expect((await take(at('anh.test'), {}, reader.token)).body.data).toEqual({ permission: 'file.create' })
  hits = []
  await app.kernel.pool.query('update upload_tally set files = 100000 where user_id = $1', [taker.id])
  expect((await take(at('anh.test'))).status).toBe(429)
  expect(hits).toEqual([])
})
