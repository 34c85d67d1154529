// @module-tag long
import { createHash, randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { utimes } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { chunkSize } from '@toasoan/contract/media/uploads'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestPerson } from '#server/kernel/testing/people.ts'
import { type TestApp, testApp } from '#server/kernel/testing/test-app.ts'
import { settingsOf } from '../../administration/settings/public.ts'
import { multipartBody } from '../files/multipart-body.ts'
import { originalKey } from '../files/public.ts'
import { keepWholeDisk } from './full-disk-for-tests.ts'
import { jobs } from './jobs.ts'
import { partsPath } from './public.ts'

let app: TestApp
let reporter: TestPerson
beforeAll(async () => {
  app = await testApp()
  reporter = await app.person({ grants: ['file.create', 'file.view', 'file.index'] })
})
afterAll(() => app.close())

const address = '/api/files/upload-chunk'
const sha = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
/** A text file of so many bytes that no two tests share. */
const textOf = (size: number) => Buffer.from(randomBytes(size / 2).toString('hex'))

let number = 0
async function start(bytes: Buffer, more: object = {}, token = reporter.token) {
  number += 1
  return app.post(address, token, {
    phase: 'start',
    name: `bản ghi ${number}.txt`,
    size: bytes.length,
    client_key: `tep-${number}-${bytes.length}`,
    ...more,
  })
}

const send = (session: string, offset: number, bytes: Buffer, more: object = {}, token = reporter.token) => {
  const fields = { phase: 'upload', session_id: session, start_offset: String(offset), ...more }
  const parts = Object.entries(fields).map(([name, value]) => ({ name, value: String(value) }))
  const body = multipartBody([...parts, { name: 'chunk', value: bytes, filename: 'blob' }])
  return app.call('POST', address, { token, payload: body.payload, headers: body.headers })
}

/** A part as browsers send it: the bytes alone. */
const sendBare = (
  session: string,
  offset: number,
  bytes: Buffer,
  more: object = {},
  token = reporter.token,
) => {
  const query = new URLSearchParams({ session_id: session, start_offset: String(offset), ...more })
  const headers = { 'content-type': 'application/octet-stream' }
  return app.call('POST', `${address}?${query}`, { token, payload: bytes, headers })
}

const finish = (session: string, more: object = {}, token = reporter.token) =>
  app.post(address, token, { phase: 'finish', session_id: session, ...more })

const file = async (id: number) => (await app.get(`/api/files/${id}`, reporter.token)).body.data

async function stored(id: number): Promise<Buffer> {
  const { rows } = await app.kernel.pool.query('select key from file where id = $1', [id])
  const opened = await app.kernel.storage.open(originalKey(rows[0].key))
  return buffer(opened?.stream as Readable)
}

test('parts in any order become one file, byte for byte', async () => {
  const bytes = textOf(chunkSize * 2 + 1000)
  const session = (await start(bytes, { description: 'Băng gốc', credit: 'Lê Minh' })).body.data.session_id
  const offsets = [chunkSize * 2, 0, chunkSize]
  const answers = await Promise.all(
    offsets.map((at) => send(session, at, bytes.subarray(at, Math.min(at + chunkSize, bytes.length)))),
  )
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  const counted = async () =>
    (await app.kernel.pool.query('select files from upload_tally where user_id = $1', [reporter.id])).rows[0]
      ?.files ?? 0
  const before = await counted()
  // A browser that lost the answer asks again while the first one is under way.
  const [done, again] = await Promise.all([
    finish(session, { sha256: sha(bytes) }),
    finish(session, { sha256: sha(bytes) }),
  ])
  expect(again.body.data.file_id).toBe(done.body.data.file_id)
  expect(await counted()).toBe(before + 1)
  expect(done.body.data.received).toEqual([[0, bytes.length]])
  const id = done.body.data.file_id
  await expect.poll(async () => (await file(id)).pipeline, { timeout: 20_000 }).toBe('ready')
  expect(await file(id)).toMatchObject({ size: bytes.length, description: 'Băng gốc', credit: 'Lê Minh' })
  expect((await stored(id)).equals(bytes)).toBe(true)
  expect((await finish(session)).body.data.file_id).toBe(id)
  expect(existsSync(partsPath(app.configuration.dataDir, session))).toBe(false)
})

test('the same file goes on where it was broken off', async () => {
  const bytes = textOf(3000)
  const opened = await start(bytes, { name: 'dở dang.txt', client_key: 'do-dang-1' })
  const session = opened.body.data.session_id
  await send(session, 1000, bytes.subarray(1000, 2000))
  const again = await start(bytes, { name: 'dở dang.txt', client_key: 'do-dang-1' })
  expect(again.body.data).toMatchObject({ session_id: session, received: [[1000, 2000]] })
  expect((await finish(session)).body).toMatchObject({
    error: 'upload.incomplete',
    data: {
      missing: [
        [0, 1000],
        [2000, 3000],
      ],
    },
  })
  // Another file under the same key begins anew.
  const other = await start(textOf(4000), { name: 'dở dang.txt', client_key: 'do-dang-1' })
  expect(other.body.data).toMatchObject({ received: [] })
  expect((await send(session, 0, bytes.subarray(0, 10))).status).toBe(404)
})

test('the same part again changes nothing; other bytes, overlaps and damage are refused', async () => {
  const bytes = textOf(3000)
  const session = (await start(bytes)).body.data.session_id
  const first = bytes.subarray(0, 1000)
  await send(session, 0, first)
  expect((await send(session, 0, first)).status).toBe(200)
  expect((await send(session, 0, textOf(1000))).body.error).toBe('upload.different')
  expect((await send(session, 500, bytes.subarray(500, 1500))).status).toBe(409)
  expect((await send(session, 2900, textOf(200))).body.error).toBe('upload.outside')
  expect((await send(session, 3000, textOf(10))).body.error).toBe('upload.outside')
  const damaged = await send(session, 1000, bytes.subarray(1000, 2000), { chunk_sha256: sha(first) })
  expect(damaged.body.error).toBe('upload.damaged')
  expect((await finish(session)).body.data.missing).toEqual([[1000, 3000]])
})

test('parts without a form are taken and refused as those in forms', async () => {
  const bytes = textOf(chunkSize + 3000)
  const session = (await start(bytes)).body.data.session_id
  const last = bytes.subarray(chunkSize)
  const taken = await sendBare(session, chunkSize, last, { chunk_sha256: sha(last) })
  expect(taken.body.data.received).toEqual([[chunkSize, bytes.length]])
  expect((await sendBare(session, chunkSize, last)).status, 'once more').toBe(200)
  expect((await sendBare(session, chunkSize, textOf(3000))).body.error).toBe('upload.different')
  const damaged = await sendBare(session, 0, last, { chunk_sha256: sha(bytes) })
  expect(damaged.body.error).toBe('upload.damaged')
  expect((await sendBare(session, 0, textOf(chunkSize + 2))).body.error).toBe('upload.outside')
  expect((await sendBare(session, 0, bytes)).body.error, 'up to the part that is there').toBe(
    'upload.outside',
  )
  expect((await sendBare(session, 0, Buffer.alloc(0))).status).toBe(422)
  const headers = { 'content-type': 'application/octet-stream' }
  const unnamed = await app.call('POST', address, { token: reporter.token, payload: last, headers })
  expect(unnamed.status).toBe(422)
  expect(unnamed.body.errors).toMatchObject({
    session_id: [expect.any(String)],
    start_offset: [expect.any(String)],
  })
  const stranger = await app.person({ grants: ['file.create'] })
  expect((await sendBare(session, 0, last, {}, stranger.token)).status).toBe(404)
  expect((await sendBare(session, 0, bytes.subarray(0, chunkSize))).status).toBe(200)
  const { file_id } = (await finish(session, { sha256: sha(bytes) })).body.data
  await expect.poll(async () => (await file(file_id)).pipeline, { timeout: 20_000 }).toBe('ready')
  expect((await stored(file_id)).equals(bytes)).toBe(true)
})

test('no other call takes bare bytes', async () => {
  const headers = { 'content-type': 'application/octet-stream' }
  const options = { token: reporter.token, payload: Buffer.from('{}'), headers }
  expect((await app.call('POST', '/api/files/check-mimetype', options)).status).toBe(415)
})

test('a file that is not what its name says is refused, and one with another hash fails', async () => {
  const bytes = Buffer.from('<html><script>alert(1)</script></html>'.repeat(40))
  const session = (await start(bytes, { name: 'ảnh.png' })).body.data.session_id
  await send(session, 0, bytes)
  expect((await finish(session)).body.error).toBe('file.content_mismatch')
  const text = textOf(2000)
  const second = (await start(text)).body.data.session_id
  await send(second, 0, text)
  const { file_id } = (await finish(second, { sha256: sha(bytes) })).body.data
  await expect.poll(async () => (await file(file_id)).pipeline, { timeout: 20_000 }).toBe('failed')
  expect(await file(file_id)).toMatchObject({ status: 0, failure: expect.stringContaining('khác') })
})

test('nobody reaches the upload of another person', async () => {
  const bytes = textOf(1000)
  const session = (await start(bytes)).body.data.session_id
  const stranger = await app.person({ grants: ['file.create'] })
  expect((await send(session, 0, bytes, {}, stranger.token)).status).toBe(404)
  expect((await finish(session, {}, stranger.token)).status).toBe(404)
  const cancel = { phase: 'cancel', session_id: session }
  expect((await app.post(address, stranger.token, cancel)).status).toBe(404)
  expect((await app.post(address, reporter.token, cancel)).status).toBe(200)
  expect((await finish(session)).status).toBe(404)
})

test('an upload ends seven days after its last part, not after its start', async () => {
  const bytes = textOf(2000)
  const session = (await start(bytes)).body.data.session_id
  const age = (days: number) =>
    app.kernel.pool.query(
      `update upload_session set created_at = now() - interval '30 days', last_chunk_at = now() - $2 * interval '1 day'
       where id = $1`,
      [session, days],
    )
  await age(6)
  expect((await send(session, 0, bytes.subarray(0, 1000))).status).toBe(200)
  await age(8)
  const late = await send(session, 1000, bytes.subarray(1000))
  expect(late.body).toMatchObject({ code: 410, error: 'upload.gone' })
})

test('10 GB are taken, a byte more is not; unknown kinds are refused at the start', async () => {
  const begin = (size: number, name = 'phim.mp4') =>
    app.post(address, reporter.token, { phase: 'start', name, size, client_key: `lon-${size}-${name}` })
  expect((await begin(10_737_418_241)).body).toMatchObject({ code: 413, error: 'upload.too_large' })
  expect((await begin(1000, 'chương trình.exe')).status).toBe(415)
  expect((await begin(0)).status).toBe(422)
})

test('room in the share of the day and on the disk is kept from the start, until an upload ends', async () => {
  const person = await app.person({ grants: ['file.create', 'file.view'] })
  const megabyte = 1_048_576
  await app.kernel.pool.query(
    `insert into setting (key, group_name, value) values ('files.daily_megabytes', 'files', '100')
     on conflict (key) do update set value = excluded.value`,
  )
  await expect
    .poll(async () => (await settingsOf(app.kernel))['files.daily_megabytes'], { timeout: 10_000 })
    .toBe(100)
  const begin = (name: string, size: number) =>
    app.post(address, person.token, { phase: 'start', name, size, client_key: `giu-cho-${name}` })
  // Of two at once that do not both find room, one does.
  const both = await Promise.all(['một.mp4', 'hai.mp4'].map((name) => begin(name, 60 * megabyte)))
  expect(both.map(({ status }) => status).sort()).toEqual([200, 413])
  const taken = both.find(({ status }) => status === 200)?.body.data.session_id
  expect(both.find(({ status }) => status === 413)?.body.error).toBe('file.too_much_today')
  const small = multipartBody([{ name: 'file', value: textOf(42 * megabyte), filename: 'nhỏ.txt' }])
  const sent = await app.call('POST', '/api/files/upload', { token: person.token, ...small })
  expect(sent.body.error).toBe('file.too_much_today')
  const same = await Promise.all([begin('ba.mp4', 1000), begin('ba.mp4', 1000)])
  expect(same[0]?.body.data.session_id).toBe(same[1]?.body.data.session_id)
  await app.post(address, person.token, { phase: 'cancel', session_id: taken })
  expect((await begin('bốn.mp4', 60 * megabyte)).status).toBe(200)
  await app.kernel.pool.query(`delete from setting where key = 'files.daily_megabytes'`)

  // Nobody keeps more than 2 GB of the disk for what they have not sent, and nothing that has not moved for an hour.
  const silent = await Promise.all([1, 2].map(() => app.person({ grants: ['file.create'] })))
  for (const { id } of silent)
    await app.kernel.pool.query(
      `insert into upload_session (user_id, client_key, name, size, mimetype)
       values ($1, 'rất lớn', 'rất lớn.mp4', 1e15, '')`,
      [id],
    )
  expect((await begin('năm.mp4', 1000)).status, 'two people who send nothing').toBe(200)
  const tiny = () => multipartBody([{ name: 'file', value: textOf(100), filename: 'tí.txt' }])
  const upload = () => app.call('POST', '/api/files/upload', { token: person.token, ...tiny() })
  expect((await upload()).status).toBe(200)

  const disk = await keepWholeDisk(app)
  expect((await begin('sáu.mp4', 1000)).body).toMatchObject({ code: 503, error: 'upload.no_space' })
  expect((await upload()).body.error).toBe('upload.no_space')
  await disk.age('61 minutes')
  expect((await begin('sáu.mp4', 1000)).status).toBe(200)
  await disk.age('1 minute')
  expect((await upload()).body.error).toBe('upload.no_space')
  await disk.giveBack()
  expect((await upload()).status, 'ended sessions give back at once').toBe(200)
})

test('a part for which there is no room is refused in words, and taken once there is', async () => {
  const bytes = textOf(2000)
  const session = (await start(bytes)).body.data.session_id
  await send(session, 0, bytes.subarray(0, 1000))
  const disk = await keepWholeDisk(app)
  const refused = await send(session, 1000, bytes.subarray(1000))
  expect(refused.body).toMatchObject({ code: 503, error: 'upload.waits' })
  await disk.giveBack()
  expect((await send(session, 1000, bytes.subarray(1000))).body.data.received).toEqual([[0, 2000]])
})

test('bytes that no upload asks for any more go, those that are still to be put together stay', async () => {
  const bytes = textOf(1000)
  const [lost, open, failed] = [await start(bytes), await start(bytes), await start(bytes)].map(
    ({ body }) => body.data.session_id,
  )
  for (const session of [lost, open, failed]) await send(session, 0, bytes)
  const { file_id } = (await finish(failed, { sha256: sha(textOf(10)) })).body.data
  await expect.poll(async () => (await file(file_id)).pipeline, { timeout: 20_000 }).toBe('failed')
  await app.kernel.pool.query('delete from upload_session where id = $1', [lost])
  const path = (session: string) => partsPath(app.configuration.dataDir, session)
  const there = () => [lost, open, failed].map((session) => existsSync(path(session)))
  const sweep = () => jobs[0]?.run(app.kernel, new AbortController().signal)
  await sweep()
  expect(there(), 'its row may still be on its way').toEqual([true, true, true])
  const long = new Date(Date.now() - 7_200_000)
  for (const session of [lost, open, failed]) await utimes(path(session), long, long)
  await sweep()
  expect(there()).toEqual([false, true, true])
  await app.kernel.pool.query(
    `update upload_session set last_chunk_at = now() - interval '8 days' where id = any($1)`,
    [[open, failed]],
  )
  await sweep()
  expect(there()).toEqual([false, false, false])
})

test('a check before the upload says what a file is, and what there is of it already', async () => {
  const check = async (name: string, bytes: Buffer, size = bytes.length) => {
    const body = multipartBody([
      { name: 'name', value: name },
      { name: 'size', value: String(size) },
      { name: 'file', value: bytes, filename: name },
    ])
    const options = { token: reporter.token, payload: body.payload, headers: body.headers }
    return (await app.call('POST', '/api/files/check-mimetype', options)).body.data
  }
  const bytes = textOf(500)
  expect(await check('ghi chú.txt', bytes)).toMatchObject({ ok: true, type: 'document', duplicates: [] })
  expect(await check('ảnh.png', bytes)).toMatchObject({
    ok: false,
    reason: expect.stringContaining('không khớp'),
  })
  expect(await check('ghi chú.txt', bytes, 10_737_418_241)).toMatchObject({ ok: false })
  const session = (await start(bytes, { name: 'ghi chú.txt' })).body.data.session_id
  await send(session, 0, bytes)
  const { file_id } = (await finish(session)).body.data
  expect((await check('ghi chú.txt', bytes)).duplicates).toMatchObject([{ id: file_id }])
})
