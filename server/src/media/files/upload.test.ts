// @module-tag long
import { readdir } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { connect } from 'node:net'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestPerson } from '#server/kernel/testing/people.ts'
import { type TestApp, testApp } from '#server/kernel/testing/test-app.ts'
import { originalKey } from './addresses.ts'
import { multipartBody } from './multipart-body.ts'

let server: TestApp
let lan: TestPerson

beforeAll(async () => {
  server = await testApp()
  const department = await server.department('phong-anh')
  lan = await server.person({
    grants: ['file.create', 'file.index', 'file.view'],
    departments: [department],
    name: 'Lan',
  })
})
afterAll(() => server.close())

const picture = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#225588',
      noise: { type: 'gaussian', mean: 120, sigma: 30 },
    },
  })

type Extra = Record<string, string>

function send(
  filename: string,
  content: Buffer | string,
  extra: Extra = {},
  token: string | undefined = lan.token,
) {
  const fields = Object.entries({ category_id: '0', ...extra }).map(([name, value]) => ({ name, value }))
  const body = multipartBody([...fields, { name: 'file', value: content, filename }])
  return server.call('POST', '/api/files/upload', { token, ...body })
}

/** Everything below the data folder that an upload could have left. */
async function storedFiles(): Promise<string[]> {
  const names: string[] = []
  for (const folder of ['files', 'uploads']) {
    const path = join(server.configuration.dataDir, folder)
    const entries = await readdir(path, { recursive: true, withFileTypes: true }).catch(() => [])
    names.push(
      ...entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name)),
    )
  }
  return names
}

/** Runs something that must be refused and proves that it left no file and no row. */
async function leavesNothing<T>(work: () => Promise<T>): Promise<T> {
  const before = await storedFiles()
  const rows = async () => (await server.kernel.pool.query('select count(*) from file')).rows[0].count
  const count = await rows()
  const result = await work()
  expect(await storedFiles()).toEqual(before)
  expect(await rows()).toBe(count)
  return result
}

test('a picture comes back with its address, size and smaller copies', async () => {
  const answer = await send('Ảnh đại biểu.JPG', await picture(1500, 1000).jpeg().toBuffer(), {
    upload_type: 'editor_quick_upload',
    description: 'Họp báo',
  })
  expect(answer.status).toBe(200)
  expect(answer.body.code).toBe(200)
  expect(answer.body.data).toMatchObject({
    name: 'Ảnh đại biểu',
    filename_original: 'Ảnh đại biểu.JPG',
    extension: 'jpg',
    mimetype: 'image/jpeg',
    type: 'image',
    width: 1500,
    height: 1000,
    description: 'Họp báo',
    created_by: { id: lan.id, name: 'Lan' },
  })
  expect(answer.body.data.file_local).toMatch(/^\/media\/[0-9a-f]{32}\/anh-dai-bieu\.jpg$/)
  const shown = await server.get(answer.body.data.file_local)
  expect(shown.status).toBe(200)
  for (const [asked, wide] of [
    [1, 320],
    [320, 320],
    [500, 640],
    [1280, 1280],
    [1281, 1500],
    [9999, 1500],
  ]) {
    const { raw, headers } = await server.get(`${answer.body.data.file_local}?w=${asked}`)
    expect((await sharp(raw).metadata()).width).toBe(wide)
    expect(headers['content-type']).toBe(wide === 1500 ? 'image/jpeg' : 'image/webp')
  }
  const log = await server.kernel.pool.query(
    `select * from activity_log where record_type = 'file' order by id desc limit 1`,
  )
  expect(log.rows[0]).toMatchObject({
    user_id: lan.id,
    permission: 'file.create',
    record_id: String(answer.body.data.id),
  })
})

test('the place where it was taken is gone, and it stands upright', async () => {
  const taken = await picture(400, 200)
    .jpeg()
    .withExif({ IFD0: { Make: 'NokiaCam' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '21/1 1/1 42/1' } })
    .withMetadata({ orientation: 6 })
    .toBuffer()
  expect((await sharp(taken).metadata()).exif?.includes('NokiaCam')).toBe(true)
  const { body } = await send('gps.jpg', taken)
  expect(body.data).toMatchObject({ width: 200, height: 400 })
  const { raw } = await server.get(body.data.file_local)
  const metadata = await sharp(raw).metadata()
  expect(metadata).toMatchObject({ width: 200, height: 400 })
  expect(metadata.exif).toBeUndefined()
  expect(raw.includes('NokiaCam')).toBe(false)
  expect(body.data.size).toBe(raw.length)
})

test('a picture without metadata is kept byte for byte', async () => {
  const sent = await picture(300, 200).png().toBuffer()
  const { body } = await send('đồ họa.png', sent)
  expect((await server.get(body.data.file_local)).raw.equals(sent)).toBe(true)
})

test('a moving picture keeps moving', async () => {
  const frames = await Promise.all([0, 1, 2].map(() => picture(400, 100).png().toBuffer()))
  const gif = await sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer()
  const { body } = await send('chuyen-dong.gif', gif)
  expect(body.data).toMatchObject({ width: 400, height: 100, mimetype: 'image/gif' })
  expect((await sharp((await server.get(`${body.data.file_local}?w=320`)).raw).metadata()).pages).toBe(3)
})

test('a picture under another picture’s extension is served as what it is', async () => {
  const { body } = await send('that-ra-la-png.jpg', await picture(20, 20).png().toBuffer())
  expect(body.data).toMatchObject({ extension: 'png', mimetype: 'image/png' })
  expect(body.data.file_local).toMatch(/\.png$/)
})

const page = '<!doctype html><html><script>alert(1)</script></html>'

test.each([
  ['page.html', page, 415, 'file.type_not_allowed'],
  ['script.js', 'alert(1)', 415, 'file.type_not_allowed'],
  ['no-extension', 'x', 415, 'file.type_not_allowed'],
  ['photo.png.exe', 'MZ', 415, 'file.type_not_allowed'],
  ['page.png', page, 415, 'file.content_mismatch'],
  ['page.mp3', page, 415, 'file.content_mismatch'],
  ['page.h264', page, 415, 'file.content_mismatch'],
  ['page.pdf', page, 415, 'file.content_mismatch'],
  ['page.svg', page, 415, 'file.content_mismatch'],
  ['program.txt', Buffer.from([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0, 0, 0]), 415, 'file.content_mismatch'],
  ['pdf.jpg', '%PDF-1.7\n%âãÏÓ\n1 0 obj', 415, 'file.content_mismatch'],
  ['gif-page.gif', `GIF89a/*${page}*/=1`, 422, 'file.broken'],
  ['empty.jpg', '', 422, 'file.empty'],
])('%s is refused', async (name, content, status, error) => {
  const answer = await leavesNothing(() => send(name, content))
  expect(answer.status).toBe(status)
  expect(answer.body).toMatchObject({ code: status, error, errors: { file: [answer.body.message] } })
})

test('the refusal names the file, in the language asked for', async () => {
  const body = multipartBody([{ name: 'file', value: page, filename: '../../etc/trang web.html' }])
  const vi = await server.call('POST', '/api/files/upload', { token: lan.token, ...body })
  expect(vi.body.message).toBe('Không nhận loại tệp “trang web.html”.')
  const headers = { ...body.headers, 'accept-language': 'en' }
  const en = await server.call('POST', '/api/files/upload', { token: lan.token, ...body, headers })
  expect(en.body.message).toBe('Files like “trang web.html” are not accepted.')
})

test('a picture that is cut off is refused', async () => {
  for (const format of ['jpeg', 'png', 'webp', 'gif', 'avif'] as const) {
    for (const width of [200, 900]) {
      const whole = await picture(width, 200)[format]().toBuffer()
      const answer = await leavesNothing(() => send(`cut.${format}`, whole.subarray(0, whole.length / 2)))
      expect([format, width, answer.status, answer.body.error]).toEqual([format, width, 422, 'file.broken'])
    }
  }
})

test('a TIFF without its directory, which stands at its end, is no TIFF', async () => {
  const whole = await picture(300, 200).tiff().toBuffer()
  expect((await send('whole.tiff', whole)).status).toBe(200)
  const answer = await leavesNothing(() => send('cut.tiff', whole.subarray(0, whole.length / 2)))
  expect([answer.status, answer.body.error]).toEqual([415, 'file.content_mismatch'])
})

test('a small file that would unfold to a huge picture is refused', async () => {
  const bomb = await sharp({ create: { width: 12_000, height: 12_000, channels: 3, background: '#000' } })
    .png({ compressionLevel: 9 })
    .toBuffer()
  expect(bomb.length).toBeLessThan(2_000_000)
  const answer = await leavesNothing(() => send('bomb.png', bomb))
  expect(answer.status).toBe(413)
  expect(answer.body.error).toBe('file.too_many_pixels')
})

test('a file over the limit is refused', async () => {
  const answer = await leavesNothing(() => send('big.jpg', Buffer.alloc(52_428_801, 0xff)))
  expect(answer.status).toBe(413)
  expect(answer.body).toMatchObject({ error: 'file.too_large', message: 'Tệp “big.jpg” lớn hơn 50 MB.' })
})

test('the editor takes only what it can show or link', async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  expect((await send('a.svg', svg, { upload_type: 'editor_quick_upload' })).body.error).toBe(
    'file.type_not_allowed',
  )
  expect((await send('a.svg', svg)).status).toBe(200)
  expect((await send('ghi chú.txt', 'Phỏng vấn', { upload_type: 'editor_quick_upload' })).status).toBe(200)
})

test('bodies that are no upload are told why', async () => {
  const call = (options: object) => server.call('POST', '/api/files/upload', { token: lan.token, ...options })
  const none = await call(multipartBody([{ name: 'category_id', value: '0' }]))
  expect([none.status, none.body.error]).toEqual([422, 'file.missing'])
  const json = await call({ payload: { file: 'x' } })
  expect([json.status, json.body.error]).toEqual([422, 'file.missing'])
  const { payload, headers } = multipartBody([{ name: 'file', value: 'x', filename: 'a.txt' }])
  const cut = await leavesNothing(() => call({ payload: payload.subarray(0, payload.length - 20), headers }))
  expect([cut.status, cut.body.error]).toEqual([400, 'request.malformed'])
  const noBoundary = await call({ payload, headers: { 'content-type': 'multipart/form-data' } })
  expect(noBoundary.status).toBe(400)
  const two = await leavesNothing(() =>
    call(multipartBody([1, 2].map((n) => ({ name: 'file', value: 'x', filename: `${n}.txt` })))),
  )
  expect(two.status).toBe(400)
  const proto = await leavesNothing(() => call(multipartBody([{ name: '__proto__', value: 'x' }])))
  expect(proto.status).toBe(400)
  for (const category_id of ['abc', '-1', '1.5', '9'.repeat(30)]) {
    const wrong = await leavesNothing(() => send('a.txt', 'x', { category_id }))
    expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ['category_id']])
  }
})

test('a session and the permission are needed', async () => {
  expect((await leavesNothing(() => send('a.txt', 'x', {}, ''))).status).toBe(401)
  const guest = await server.person({ grants: ['file.index'] })
  const refused = await leavesNothing(() => send('a.txt', 'x', {}, guest.token))
  expect([refused.status, refused.body.error, refused.body.data]).toEqual([
    403,
    'permission.denied',
    { permission: 'file.create' },
  ])
})

test('strange names become harmless addresses', async () => {
  for (const name of [
    '../../../etc/passwd.txt',
    'C:\\\\Users\\\\a.txt',
    '\u202egnp.txt',
    `${'dài '.repeat(200)}.txt`,
    '.txt',
  ]) {
    const { status, body } = await send(name, 'nội dung')
    expect(status).toBe(200)
    expect(body.data.file_local).toMatch(/^\/media\/[0-9a-f]{32}\/[a-z0-9-]{1,81}\.txt$/)
    const opened = (await server.get(`/api/files/${body.data.id}`, lan.token)).body.data.open_address
    expect((await server.get(opened)).text).toBe('nội dung')
  }
})

test('ten pictures at once all arrive whole', async () => {
  const sent = await Promise.all(
    [...Array(10)].map((_, n) =>
      picture(400 + n, 300)
        .jpeg()
        .toBuffer(),
    ),
  )
  const answers = await Promise.all(sent.map((content, n) => send(`song-song-${n}.jpg`, content)))
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200))
  for (const [n, { body }] of answers.entries()) {
    expect((await server.get(body.data.file_local)).raw.equals(sent[n] as Buffer)).toBe(true)
  }
})

test('a caller who goes away half-way leaves nothing', async () => {
  const { payload, headers } = multipartBody([
    { name: 'file', value: Buffer.alloc(3_000_000, 7), filename: 'a.mp3' },
  ])
  if (!server.app.server.listening) await server.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = server.app.server.address() as { port: number }
  await leavesNothing(async () => {
    const socket = connect(port, '127.0.0.1')
    socket.write(
      `POST /api/files/upload HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${lan.token}\r\n` +
        `Content-Type: ${headers['content-type']}\r\nContent-Length: ${payload.length}\r\n\r\n`,
    )
    socket.write(payload.subarray(0, 1_500_000))
    const uploads = join(server.configuration.dataDir, 'uploads')
    await expect.poll(() => readdir(uploads)).toHaveLength(1)
    socket.destroy()
    await expect.poll(() => readdir(uploads)).toHaveLength(0)
  })
})

test.each([
  ['too-large.jpg', 60_000_000, 413],
  ['not-accepted.exe', 3_000_000, 415],
  ['far-too-large.mp3', 250_000_000, 413],
])('after refusing %s the connection is free for the next call', async (filename, size, status) => {
  if (!server.app.server.listening) await server.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = server.app.server.address() as { port: number }
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const call = (method: string, path: string, headers: object, body?: Buffer) =>
    new Promise<{ status: number | undefined; localPort: number | undefined }>((resolve, reject) => {
      const authorization = `Bearer ${lan.token}`
      const outgoing = request({
        port,
        host: '127.0.0.1',
        agent,
        method,
        path,
        headers: { authorization, ...headers },
      })
      outgoing.on('error', reject)
      outgoing.on('response', (answer) => {
        const { localPort } = answer.socket
        answer.resume().on('end', () => resolve({ status: answer.statusCode, localPort }))
      })
      outgoing.end(body)
    })
  const { payload, headers } = multipartBody([{ name: 'file', value: Buffer.alloc(size), filename }])
  const first = await leavesNothing(() =>
    call('POST', '/api/files/upload', { ...headers, 'content-length': payload.length }, payload),
  )
  const second = await call('GET', '/api/files', {})
  agent.destroy()
  expect([first.status, second.status]).toEqual([status, 200])
  expect(second.localPort).toBe(first.localPort)
})

test('when the row cannot be written the file goes too', async () => {
  await leavesNothing(async () => {
    await server.kernel.pool.query(
      `alter table file add constraint no_files check (name <> 'không ghi được')`,
    )
    expect((await send('không ghi được.txt', 'x')).status).toBe(422)
  })
})

test('when the storage fails half-way what it had taken goes too', async () => {
  const { storage } = server.kernel
  const put = storage.put
  let calls = 0
  await leavesNothing(async () => {
    storage.put = async (...given) => {
      calls += 1
      if (calls === 3) throw new Error('the store is gone')
      return put.apply(storage, given)
    }
    expect((await send('a.jpg', await picture(1000, 500).jpeg().toBuffer())).status).toBe(500)
    storage.put = put
  })
  expect(calls).toBe(3)
  expect(await storage.stat(originalKey('0'.repeat(32)))).toBeNull()
})
