import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { chunkSize } from '@toasoan/contract/media/uploads'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#server/kernel/postgres/for-tests.ts'
import { type Fault, type StoreForTests, startStore } from '#server/kernel/storage/s3-for-tests.ts'
import { templateName } from '#server/kernel/testing/global-setup.ts'
import { ofToday } from '#server/kernel/testing/of-today.ts'
import type { TestPerson } from '#server/kernel/testing/people.ts'
import { type TestApp, testApp } from '#server/kernel/testing/test-app.ts'
import { originalKey } from '../files/public.ts'
import { storeUpload } from '../work/store-upload.ts'
import { WorkRefused } from '../work/work-refused.ts'
import { jobs } from './jobs.ts'

let store: StoreForTests
let database: TestDatabase
/** Two servers with a data folder each, one database and one bucket. */
let a: TestApp
let b: TestApp
let person: TestPerson

beforeAll(async () => {
  store = await startStore()
  database = await createTestDatabase(process.env.TEST_ADMIN_URL as string, templateName)
  const settings = {
    STORAGE: 's3',
    S3_ENDPOINT: store.endpoint,
    S3_BUCKET: store.bucket,
    S3_ACCESS_KEY: 'S3RVER',
    S3_SECRET_KEY: store.secret,
    ARCHIVE_FOLDER: '/nowhere',
  }
  a = await testApp({ settings, on: database })
  b = await testApp({ settings, on: { ...database, drop: async () => undefined } })
  person = await a.person({ grants: ['file.create', 'file.view', 'file.index'] })
})
afterAll(async () => {
  await b?.close()
  await a?.close()
  await store?.close()
})
afterEach(() => {
  store.faults = () => null
})

const address = '/api/files/upload-chunk'
const sha = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
const textOf = (size: number) =>
  Buffer.from(randomBytes(Math.ceil(size / 2)).toString('hex')).subarray(0, size)

let number = 0
async function start(app: TestApp, bytes: Buffer, named?: string): Promise<string> {
  number += 1
  const name = named ?? `băng ${number}.txt`
  const step = { phase: 'start', name, size: bytes.length, client_key: `thung-${name}-${bytes.length}` }
  return (await app.post(address, person.token, step)).body.data.session_id
}

const put = (app: TestApp, session: string, start: number, payload: Buffer) => {
  const query = new URLSearchParams({ session_id: session, start_offset: String(start) })
  const headers = { 'content-type': 'application/octet-stream' }
  return app.call('POST', `${address}?${query}`, { token: person.token, payload, headers })
}

/** The nth part of some bytes. */
const part = (bytes: Buffer, n: number) => bytes.subarray(n * chunkSize, (n + 1) * chunkSize)
const send = (app: TestApp, session: string, bytes: Buffer, n: number) =>
  put(app, session, n * chunkSize, part(bytes, n))

const finish = (app: TestApp, session: string, more: object = {}) =>
  app.post(address, person.token, { phase: 'finish', session_id: session, ...more })
const file = async (id: number) => (await b.get(`/api/files/${id}`, person.token)).body.data
const ask = async (text: string, values: unknown[] = []) => (await a.kernel.pool.query(text, values)).rows

async function ended(id: number): Promise<string> {
  await expect.poll(async () => (await file(id)).pipeline, { timeout: 60_000 }).not.toBe('assembling')
  return (await file(id)).pipeline
}

async function stored(id: number): Promise<Buffer> {
  const [row] = await ask('select key from file where id = $1', [id])
  const opened = await b.kernel.storage.open(originalKey(row.key))
  return buffer(opened?.stream as Readable)
}

/** The first so many requests that match meet a fault. */
const first = (times: number, pattern: RegExp, fault: Fault) => {
  let left = times
  return (line: string) => (pattern.test(line) && left-- > 0 ? fault : null)
}

/** Two whole parts and a short one. */
const bytes = textOf(chunkSize * 2 + 1000)

const ways: [how: string, at: string, end: string][] = [
  ['part by part, finished at the first', 'aba', 'a'],
  ['part by part, finished at the second', 'bab', 'b'],
  ['half and half', 'aab', 'b'],
  ['all at one, finished at the other', 'aaa', 'b'],
]

test.each(ofToday(ways, 2))('an upload over two servers arrives whole: %s', async (_how, at, end) => {
  const servers = { a, b } as Record<string, TestApp>
  const session = await start(a, bytes)
  // Out of order, and each twice.
  const order = [2, 0, 1]
  const answers = await Promise.all(
    order.map((n) => send(servers[at[n] as string] as TestApp, session, bytes, n)),
  )
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  for (const n of order) expect((await send(b, session, bytes, n)).status, 'once more').toBe(200)
  const done = await finish(servers[end] as TestApp, session, { sha256: sha(bytes) })
  expect(done.body.data).toMatchObject({ received: [[0, bytes.length]] })
  const id = done.body.data.file_id
  expect(await ended(id)).toBe('ready')
  expect(sha(await stored(id))).toBe(sha(bytes))
  const [row] = await ask(`select encode(sha256, 'hex') as sha256 from file where id = $1`, [id])
  expect(row.sha256).toBe(sha(bytes))
})

test('a part has its place and its length, and is never replaced by other bytes', async () => {
  const session = await start(a, bytes)
  expect((await put(a, session, 1000, part(bytes, 0))).body.error).toBe('upload.misaligned')
  expect((await put(a, session, 0, bytes.subarray(0, 1000))).body.error).toBe('upload.misaligned')
  expect((await put(a, session, 2 * chunkSize, textOf(1001))).body.error).toBe('upload.outside')
  expect((await send(a, session, bytes, 0)).status).toBe(200)
  expect((await put(b, session, 0, textOf(chunkSize))).body.error).toBe('upload.different')
  expect((await finish(b, session)).body).toMatchObject({
    error: 'upload.incomplete',
    data: { missing: [[chunkSize, bytes.length]] },
  })
  // What is open takes no room of this machine's disk.
  const again = await a.post(address, person.token, { phase: 'cancel', session_id: session })
  expect(again.status).toBe(200)
  expect(store.requests.at(-1), 'nothing of it is left').toMatch(/^DELETE/)
  expect((await send(b, session, bytes, 1)).status).toBe(404)
})

test('a part that a killed server was sending is free again after its lease', async () => {
  const session = await start(a, bytes)
  await ask(
    `insert into upload_part (session_id, number, length, sha256, claim, claimed_until)
     values ($1, 1, $2, $3, $4, now() + interval '30 seconds')`,
    [session, chunkSize, randomBytes(32), randomUUID()],
  )
  expect((await send(b, session, bytes, 0)).body.error).toBe('upload.busy')
  await ask(`update upload_part set claimed_until = now() - interval '1 second' where session_id = $1`, [
    session,
  ])
  expect((await send(b, session, bytes, 0)).status).toBe(200)
})

const short = textOf(3000)
/** An upload of one part that only has to be finished. */
async function whole(content: Buffer, name?: string): Promise<string> {
  const session = await start(a, content, name)
  expect((await put(a, session, 0, content)).status).toBe(200)
  return session
}

test('two servers that finish at once make one file, also when answers of the store are lost', async () => {
  const complete = /^POST .*uploadId/
  for (const fault of ['slow', 'unanswered', 'busy'] as const) {
    const session = await whole(short)
    store.faults = first(2, complete, fault)
    const answers = await Promise.all([a, b, a, b].map((app) => finish(app, session)))
    expect(
      answers.map(({ status }) => status),
      fault,
    ).toEqual([200, 200, 200, 200])
    const ids = new Set(answers.map(({ body }) => body.data.file_id))
    expect(ids.size).toBe(1)
    expect(await ended([...ids][0])).toBe('ready')
  }
})

test('a server killed before or after Complete leaves an upload that another finishes', async () => {
  const lease = `update upload_session set finishing_by = gen_random_uuid(),
    finishing_until = now() + $2 * interval '1 second' where id = $1`
  const before = await whole(short)
  await ask(lease, [before, 1])
  expect((await finish(b, before)).status, 'after the lease').toBe(200)
  const after = await whole(short)
  const [row] = await ask('select upload_id from upload_session where id = $1', [after])
  const [sent] = await ask('select etag from upload_part where session_id = $1', [after])
  await a.kernel.storage.multipart?.complete(originalKey(after.replaceAll('-', '')), row.upload_id, [
    { number: 1, etag: sent.etag },
  ])
  await ask(lease, [after, 30])
  const done = await finish(b, after)
  expect(await ended(done.body.data.file_id)).toBe('ready')
})

test('an upload whose parts the store has lost or replaced ends, and begins again from nothing', async () => {
  const name = 'mất phần.txt'
  const lost = await whole(short, name)
  const [row] = await ask('select upload_id from upload_session where id = $1', [lost])
  const key = originalKey(lost.replaceAll('-', ''))
  await a.kernel.storage.multipart?.put(key, row.upload_id, 1, textOf(3000))
  expect((await finish(b, lost)).body).toMatchObject({ code: 410, error: 'upload.gone' })
  const again = await start(b, short, name)
  expect(again).not.toBe(lost)
  const [next] = await ask('select upload_id from upload_session where id = $1', [again])
  await a.kernel.storage.multipart?.abort(originalKey(again.replaceAll('-', '')), next.upload_id)
  expect((await put(a, again, 0, short)).body.error).toBe('upload.gone')
})

test('content that is not what the name says is removed from the store', async () => {
  const page = Buffer.from('<html><script>alert(1)</script></html>'.repeat(40))
  const session = await whole(page, 'ảnh.png')
  expect((await finish(b, session)).body.error).toBe('file.content_mismatch')
  expect(await a.kernel.storage.stat(originalKey(session.replaceAll('-', '')))).toBeNull()
  expect((await finish(b, session)).status).toBe(404)
  const wrong = await whole(short)
  const done = await finish(a, wrong, { sha256: sha(page) })
  expect(await ended(done.body.data.file_id)).toBe('failed')
})

test('an object that is not what was acknowledged never becomes ready; a missing one is waited for', async () => {
  const session = await whole(short)
  // The head is read, the whole is not.
  let reads = 1
  store.faults = (line) => {
    if (line.startsWith('GET')) reads -= 1
    return reads < 0 ? 'busy' : null
  }
  const done = await finish(a, session)
  const id = done.body.data.file_id
  await expect
    .poll(async () => (await ask(`select state, attempts from media_job where file_id = $1`, [id]))[0], {
      timeout: 60_000,
    })
    .toMatchObject({ state: 'waiting', attempts: 1 })
  store.faults = () => null
  const key = originalKey(session.replaceAll('-', ''))
  await a.kernel.storage.put(key, textOf(3000), { contentType: 'text/plain' })
  const job = { id: 987_653, kind: 'store' as const, file_id: id, attempts: 1, data: { session_id: session } }
  const run = () => storeUpload(b.kernel, job, { tell: () => undefined })
  await expect(run()).rejects.toThrow(WorkRefused)
  await a.kernel.storage.remove(key)
  await expect(run()).rejects.not.toThrow(WorkRefused)
  await a.kernel.storage.put(key, textOf(3000), { contentType: 'text/plain' })
  await ask('update media_job set not_before = now() where file_id = $1', [id])
  expect(await ended(id)).toBe('failed')
})

test('a picture is copied and says nothing of its place, whenever its server was killed', async () => {
  const create = { width: 400, height: 300, channels: 3, background: '#258' } as const
  const exif = { IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '21/1 2/1 0/1' } }
  const picture = await sharp({ create }).jpeg().withExif(exif).toBuffer()
  const session = await whole(picture, 'hội.jpg')
  const { file_id } = (await finish(b, session)).body.data
  expect(await ended(file_id)).toBe('ready')
  const kept = await stored(file_id)
  expect((await sharp(kept).metadata()).exif).toBeUndefined()
  expect((await file(file_id)).width).toBe(400)
  // Killed after the rewritten picture was in its place and before the row was ready.
  await ask(`update file set pipeline = 'assembling', size = $2 where id = $1`, [file_id, picture.length])
  const job = { id: 987_654, kind: 'store' as const, file_id, attempts: 1, data: { session_id: session } }
  await storeUpload(b.kernel, job, { tell: () => undefined })
  expect(await file(file_id)).toMatchObject({ pipeline: 'ready', size: kept.length })
})

test('uploads that are over are aborted in the store, also those that a killed server dropped', async () => {
  const [old, dropped] = [await start(a, bytes), await start(a, bytes)]
  await send(a, old, bytes, 2)
  await ask(`update upload_session set last_chunk_at = now() - interval '8 days' where id = $1`, [old])
  await ask(`update upload_session set state = 'dropped' where id = $1`, [dropped])
  store.requests.length = 0
  await jobs[0]?.run(b.kernel, new AbortController().signal)
  const aborted = store.requests.filter((line) => line.startsWith('DELETE') && line.includes('uploadId'))
  expect(aborted.length).toBeGreaterThanOrEqual(2)
  expect(await ask('select from upload_session where id = any($1)', [[old, dropped]])).toEqual([])
})
