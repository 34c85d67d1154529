import { unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestPerson } from '#server/kernel/testing/people.ts'
import { type TestApp, testApp } from '#server/kernel/testing/test-app.ts'
import { originalKey, storeFile } from '../files/public.ts'

let app: TestApp
let reporter: TestPerson
let keeper: TestPerson
const own: { id: number; key: string }[] = []
const texts = ['Bản tin sáng', 'Bản tin trưa, dài hơn', 'Bản tin tối'].map((text) => Buffer.from(text))

beforeAll(async () => {
  app = await testApp()
  reporter = await app.person({
    grants: [
      ['file.view', 'own'],
      ['file.download', 'own'],
    ],
  })
  keeper = await app.person({ grants: ['log.file', 'file.view', 'file.download'] })
  for (const buffer of texts)
    own.push(await storeFile(app.kernel, { buffer, name: 'bản tin.txt', userId: reporter.id }))
})
afterAll(() => app.close())

const ids = () => own.map(({ id }) => id)
const prepare = (body: object, token: string | undefined = reporter.token) =>
  app.post('/api/download', token, body)
const logged = async (id: number) =>
  (await app.get(`/api/files/log?file_id=${id}`, keeper.token)).body.data.map(
    ({ action }: { action: string }) => action,
  )

test('several files are one zip of the length that was told, by an address that works once', async () => {
  expect((await prepare({ file_ids: ids(), category_id: 1 })).body.errors).toHaveProperty('category_id')
  const { status, body } = await prepare({ file_ids: ids() })
  expect(status).toBe(200)
  expect(body.data.name).toMatch(/^folder_\d{13}\.zip$/)
  expect(body.data.files).toBe(3)
  const head = await app.call('HEAD', body.data.address)
  expect(head.headers['content-length']).toBe(String(body.data.size))
  const sent = await app.get(body.data.address)
  expect(sent.status).toBe(200)
  expect(sent.headers).toMatchObject({
    'content-type': 'application/zip',
    'content-length': String(body.data.size),
    'content-disposition': expect.stringContaining(`filename="${body.data.name}"`),
  })
  expect(sent.raw.length).toBe(body.data.size)
  const files = unzipSync(new Uint8Array(sent.raw))
  expect(Object.keys(files)).toEqual(['bản tin.txt', 'bản tin (2).txt', 'bản tin (3).txt'])
  expect(Buffer.from(files['bản tin (2).txt'] as Uint8Array).equals(texts[1] as Buffer)).toBe(true)
  expect((await app.get(body.data.address)).body).toMatchObject({ code: 410, error: 'download.gone' })
  expect(await logged(own[1]?.id ?? 0)).toEqual(['zip'])
})

test('names that no system keeps, or that lead out of the folder, are changed in the zip', async () => {
  const buffer = Buffer.from('chữ')
  const made: number[] = []
  for (const name of ['B: họp báo?.txt', 'A|b<c>.txt', 'A_b_c_.txt'])
    made.push((await storeFile(app.kernel, { buffer, name, userId: reporter.id })).id)
  const { status, body, text } = await prepare({ file_ids: made })
  expect(status, text).toBe(200)
  const sent = await app.get(body.data.address)
  expect(Object.keys(unzipSync(new Uint8Array(sent.raw)))).toEqual([
    'B_ họp báo_.txt',
    'A_b_c_.txt',
    'A_b_c_ (2).txt',
  ])
})

test('downloads and zips carry the name that the library has now, not that of the upload', async () => {
  const namer = await app.person({ grants: ['file.view', 'file.update', 'file.download'] })
  const given = { buffer: Buffer.from('chữ'), name: 'IMG_0001.txt', userId: namer.id }
  const { id } = await storeFile(app.kernel, given)
  const renamed = await app.put(`/api/files/${id}`, namer.token, { name: 'Biên bản họp báo' })
  expect(renamed.status, renamed.text).toBe(200)
  const whole = await app.get(`/api/download/${id}`, namer.token)
  expect(whole.headers['content-disposition']).toContain(encodeURIComponent('Biên bản họp báo.txt'))
  const { body } = await prepare({ file_ids: [id] }, namer.token)
  const { raw } = await app.get(body.data.address)
  expect(Object.keys(unzipSync(new Uint8Array(raw)))).toEqual(['Biên bản họp báo.txt'])
})

test('a ticket ends after five minutes, and one that nobody gave opens nothing', async () => {
  const { body } = await prepare({ file_ids: ids() })
  await app.kernel.pool.query("update download_ticket set expires_at = now() - interval '1 second'")
  expect((await app.get(body.data.address)).status).toBe(410)
  expect((await app.get('/api/download/ticket/khong-co')).status).toBe(410)
})

test('one file is an attachment, whole or in ranges, and logged once', async () => {
  const first = own[0] as { id: number }
  const get = (headers = {}) => app.get(`/api/download/${first.id}`, reporter.token, headers)
  const whole = await get()
  expect(whole.raw.equals(texts[0] as Buffer)).toBe(true)
  expect(whole.headers['content-disposition']).toMatch(/^attachment; .*b%E1%BA%A3n%20tin.txt$/)
  const part = await get({ range: 'bytes=4-7' })
  expect([part.status, part.raw.length]).toEqual([206, 4])
  expect(await logged(first.id)).toEqual(['download', 'zip', 'zip'])
  const { body } = await prepare({ file_ids: [first.id], plain: true })
  const plain = await app.get(body.data.address)
  expect(plain.raw.equals(texts[0] as Buffer)).toBe(true)
  expect(plain.headers['content-disposition']).toMatch(/^attachment; /)
})

test('what is missing in the storage is told before anything is sent', async () => {
  const lost = await storeFile(app.kernel, {
    buffer: Buffer.from('mất'),
    name: 'băng mất.txt',
    userId: reporter.id,
  })
  await app.kernel.storage.remove(originalKey(lost.key))
  const { body } = await prepare({ file_ids: [...ids(), lost.id] })
  expect(body).toMatchObject({ code: 409, error: 'download.missing', data: { missing: ['băng mất.txt'] } })
  expect(body.message).toContain('băng mất.txt')
})

test('only what one may download, and never more than 500', async () => {
  const theirs = await storeFile(app.kernel, { buffer: Buffer.from('x'), name: 'x.txt', userId: keeper.id })
  expect((await prepare({ file_ids: [...ids(), theirs.id] })).status).toBe(403)
  expect((await app.get(`/api/download/${theirs.id}`, reporter.token)).status).toBe(403)
  const wide = await app.person({ grants: [['file.view', 'own'], 'file.download'] })
  expect((await app.get(`/api/download/${theirs.id}`, wide.token)).body.data).toEqual({
    permission: 'file.view',
  })
  expect((await prepare({ file_ids: [theirs.id] }, wide.token)).status).toBe(403)
  expect((await prepare({ file_ids: [987654321] })).status).toBe(404)
  expect((await app.get('/api/download/987654321', reporter.token)).status).toBe(404)
  expect((await prepare({ file_ids: [] })).body.errors).toHaveProperty('file_ids')
  const many = Array.from({ length: 501 }, (_, n) => n + 1)
  expect((await prepare({ file_ids: many })).body.errors).toHaveProperty('file_ids')
  expect((await prepare({ file_ids: ids(), plain: true })).body.errors).toHaveProperty('file_ids')
  expect((await app.post('/api/download', undefined, { file_ids: ids() })).status).toBe(401)
})

test('a ticket opens nothing for who may no longer have the files, or may no longer log in', async () => {
  const leaver = await app.person({ grants: ['file.view', 'file.download'] })
  const ticket = async () => (await prepare({ file_ids: ids() }, leaver.token)).body.data.address
  const [first, second, third] = [await ticket(), await ticket(), await ticket()]
  const settled = async (change: string, value: unknown) => {
    await app.kernel.pool.query(change, [value])
    await app.kernel.sessions.synced()
  }
  await settled(`update app_user set status = 'banned' where id = $1`, leaver.id)
  expect((await app.get(first)).status).toBe(410)
  await settled(`update app_user set status = 'active' where id = $1`, leaver.id)
  // Of the same person another session goes on.
  const { body } = await prepare({ file_ids: ids() }, (await app.session(leaver.id)).token)
  await settled('update session set ended_at = now() where id = $1', leaver.sessionId)
  expect((await app.get(third)).status).toBe(410)
  expect((await app.get(body.data.address)).status).toBe(200)
  await settled('delete from user_role where user_id = $1', leaver.id)
  expect((await app.get(second)).status).toBe(410)
})
