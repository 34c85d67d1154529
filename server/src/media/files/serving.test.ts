// @module-tag long
import { connect } from 'node:net'
import { text as readText } from 'node:stream/consumers'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '#server/kernel/testing/test-app.ts'
import { pictureOf, storeFile } from './public.ts'

let server: TestApp
const text = Buffer.from(Array.from({ length: 1000 }, (_, n) => `Dòng ${n}\n`).join(''))
const address: Record<string, string> = {}
let photo: Awaited<ReturnType<typeof storeFile>>

async function store(name: string, buffer: Buffer) {
  const file = await storeFile(server.kernel, { buffer, name, userId: null })
  // Documents are the staff's unless somebody opens them to whoever has the address.
  await server.kernel.pool.query("update file set reach = 'link' where id = $1", [file.id])
  address[name] = file.file_local
  return file
}

beforeAll(async () => {
  server = await testApp()
  await store('bản tin.txt', text)
  await store('a.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'))
  const noise = { type: 'gaussian', mean: 120, sigma: 30 } as const
  const create = { width: 700, height: 350, channels: 3, background: '#258', noise } as const
  const jpeg = await sharp({ create }).jpeg().toBuffer()
  // A comment that is a page: a JPEG to the sniffer and the decoder, a page to a browser that guesses.
  const comment = Buffer.from('<html><script>alert(document.domain)</script></html>')
  const marker = Buffer.from([0xff, 0xfe, 0, comment.length + 2])
  photo = await store('Ảnh "lạ".jpg', Buffer.concat([jpeg.subarray(0, 2), marker, comment, jpeg.subarray(2)]))
})
afterAll(() => server.close())

const ask = (name: string, headers: Record<string, string> = {}, query = '') =>
  server.get(`${address[name]}${query}`, undefined, headers)

test('everybody may fetch it, and keep it for ever', async () => {
  const { status, headers, raw } = await ask('bản tin.txt')
  expect(status).toBe(200)
  expect(raw.equals(text)).toBe(true)
  expect(headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': 'text/plain; charset=utf-8',
    'content-length': String(text.length),
    'accept-ranges': 'bytes',
    'x-content-type-options': 'nosniff',
  })
  const again = await ask('bản tin.txt', { 'if-none-match': String(headers.etag) })
  expect([again.status, again.raw.length]).toEqual([304, 0])
  const other = await ask('bản tin.txt', { 'if-none-match': '"something else"' })
  expect(other.status).toBe(200)
})

test.each([
  ['bytes=0-9', 0, 9],
  ['bytes=100-', 100, -1],
  ['bytes=-50', -50, -1],
  ['bytes=5-999999999', 5, -1],
  ['bytes=0-0', 0, 0],
  ['bytes=-999999999', 0, -1],
])('the range %s', async (range, from, to) => {
  const start = from < 0 ? text.length + from : from
  const end = to < 0 ? text.length - 1 : to
  const { status, headers, raw } = await ask('bản tin.txt', { range })
  expect(status).toBe(206)
  expect(headers['content-range']).toBe(`bytes ${start}-${end}/${text.length}`)
  expect(headers['content-length']).toBe(String(end - start + 1))
  expect(raw.equals(text.subarray(start, end + 1))).toBe(true)
})

test.each(['bytes=99999999-', 'bytes=-0'])('the range %s lies beyond', async (range) => {
  const { status, headers } = await ask('bản tin.txt', { range })
  expect([status, headers['content-range']]).toEqual([416, `bytes */${text.length}`])
})

test.each([
  'bytes=9-5',
  'bytes=',
  'bytes=-',
  'bytes=0-1,5-6',
  'lines=1-2',
  'bytes=a-b',
  `bytes=${'9'.repeat(40)}-`,
])('the range %s counts as none', async (range) => {
  const { status, raw } = await ask('bản tin.txt', { range })
  expect([status, raw.length]).toEqual([200, text.length])
})

test('a range of something that has changed is the whole', async () => {
  const { headers } = await ask('bản tin.txt')
  const range = 'bytes=0-9'
  expect((await ask('bản tin.txt', { range, 'if-range': String(headers.etag) })).status).toBe(206)
  expect((await ask('bản tin.txt', { range, 'if-range': '"older"' })).status).toBe(200)
})

test('HEAD tells the same without the content', async () => {
  const { status, headers, raw } = await server.call('HEAD', address['bản tin.txt'] as string)
  expect([status, headers['content-length'], raw.length]).toEqual([200, String(text.length), 0])
})

test('what a browser could run is a download in a sandbox', async () => {
  for (const name of ['a.svg', 'bản tin.txt']) {
    const { headers } = await ask(name)
    expect(headers['content-disposition']).toMatch(/^attachment; /)
    expect(headers['content-security-policy']).toBe("default-src 'none'; sandbox")
  }
  expect((await ask('bản tin.txt')).headers['content-disposition']).toBe(
    `attachment; filename="ban tin.txt"; filename*=UTF-8''b%E1%BA%A3n%20tin.txt`,
  )
})

test('a picture with a page inside is shown as a picture and nothing else', async () => {
  const { status, headers } = await ask('Ảnh "lạ".jpg')
  expect(status).toBe(200)
  expect(headers).toMatchObject({
    'content-type': 'image/jpeg',
    'x-content-type-options': 'nosniff',
    'content-disposition': `inline; filename="Anh _la_.jpg"; filename*=UTF-8''%E1%BA%A2nh%20%22l%E1%BA%A1%22.jpg`,
  })
  // What browsers heed on pages only would be a kilobyte more of each picture.
  expect(headers).not.toHaveProperty('permissions-policy')
  expect((await ask('a.svg')).headers).toHaveProperty('permissions-policy')
})

test('the copies have tags of their own and ranges too', async () => {
  const small = await ask('Ảnh "lạ".jpg', {}, '?w=320')
  expect(small.headers['content-type']).toBe('image/webp')
  expect((await sharp(small.raw).metadata()).width).toBe(320)
  const original = await ask('Ảnh "lạ".jpg')
  expect(small.headers.etag).not.toBe(original.headers.etag)
  expect(
    (await ask('Ảnh "lạ".jpg', { 'if-none-match': String(original.headers.etag) }, '?w=320')).status,
  ).toBe(200)
  const part = await ask('Ảnh "lạ".jpg', { range: 'bytes=0-3' }, '?w=320')
  expect([part.status, part.text]).toEqual([206, 'RIFF'])
})

test.each([
  '?w=',
  '?w=abc',
  '?w=-5',
  '?w=1e99',
  '?w=NaN',
  '?w=1&w=2',
  '?w[]=3',
  '?w=%00',
])('the width %s is no error', async (query) =>
  expect((await ask('Ảnh "lạ".jpg', {}, query)).status).toBe(200))

test.each([
  '/media/..%2f..%2fetc/passwd',
  '/media/....//....//x/a.jpg',
  '/media/%00/a.jpg',
  '/media/.incoming/a.jpg',
  "/media/a'or'1'='1/a.jpg",
  `/media/${'0'.repeat(32)}/a.jpg`,
  `/media/${'0'.repeat(250)}/a.jpg`,
])('%s is not there', async (path) => expect((await server.get(path)).status).toBe(404))

/** The start of an answer to a path that is sent as it stands; every client library would tidy it up. */
async function rawAnswer(path: string): Promise<string> {
  if (!server.app.server.listening) await server.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = server.app.server.address() as { port: number }
  const socket = connect(port, '127.0.0.1')
  // Written and not ended: a caller that hangs up is answered no more.
  socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`)
  return readText(socket)
}

test.each([
  '/media/../../../../../../etc/passwd',
  '/media/x/../../../../../../etc/passwd',
  '/media/%2e%2e/%2e%2e%2f%2e%2e%2fetc%2fpasswd',
  '/media/..%5c..%5cetc/passwd',
  '/media/../server.pid',
])('%s leads to no file of the machine', async (path) => {
  const answer = await rawAnswer(path)
  expect(answer).toMatch(/^HTTP\/1\.1 (404|400|200)/)
  expect(answer).not.toContain('root:')
  // An address outside of /media is the web application's, which shows its own page for it.
  if (answer.startsWith('HTTP/1.1 200')) expect(answer).toContain('<!doctype html>')
})

test('the name in the address is only for people; a deleted file is gone', async () => {
  const file = await store('xóa.txt', Buffer.from('x'))
  expect((await server.get(`/media/${file.key}/ten-khac.txt`)).status).toBe(200)
  await server.kernel.pool.query('update file set deleted_at = now() where id = $1', [file.id])
  const gone = await server.get(file.file_local)
  expect([gone.status, gone.headers['cache-control']]).not.toContain('public, max-age=31536000, immutable')
  expect(gone.status).toBe(404)
})

test('a row whose content was lost is 404 and not kept by caches', async () => {
  const file = await store('mất.txt', Buffer.from('x'))
  await server.kernel.storage.remove(`${file.key.slice(0, 2)}/${file.key}/original`)
  const { status, headers } = await server.get(file.file_local)
  expect([status, headers['cache-control'], headers.etag]).toEqual([404, 'no-store', undefined])
})

test('fifty readers at once each get it whole', { tags: ['all'] }, async () => {
  const answers = await Promise.all([...Array(50)].map((_, n) => ask(n % 2 ? 'bản tin.txt' : 'Ảnh "lạ".jpg')))
  for (const [n, { raw }] of answers.entries()) expect(raw.length).toBe(n % 2 ? text.length : photo.size)
})

test('a picture is described in the widths there are', () => {
  const at = photo.file_local
  expect(pictureOf(photo, 'Ảnh')).toEqual({
    src: `${at}?w=640`,
    srcset: `${at}?w=320 320w, ${at}?w=640 640w`,
    width: 700,
    height: 350,
    alt: 'Ảnh',
  })
  expect(pictureOf({ ...photo, width: null })).toBeNull()
  expect(pictureOf({ ...photo, widths: [] })?.srcset).toBe('')
})
