import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clamdCounterpart, eicar } from '#server/kernel/scan/clamd-for-tests.ts'
import type { TestPerson } from '#server/kernel/testing/people.ts'
import { type TestApp, testApp } from '#server/kernel/testing/test-app.ts'
import { originalKey } from './addresses.ts'
import { multipartBody } from './multipart-body.ts'

let clamd: Awaited<ReturnType<typeof clamdCounterpart>>
let app: TestApp
let person: TestPerson
beforeAll(async () => {
  clamd = await clamdCounterpart()
  app = await testApp({ settings: { CLAMAV_ADDRESS: clamd.address } })
  person = await app.person({ grants: ['file.index', 'file.view', 'file.create', 'account.update'] })
})
afterAll(async () => {
  await app.close()
  await clamd.close()
})

const words = (more: string) => Buffer.from(`Biên bản họp giao ban\n${more}\n`)

const upload = (path: string, name: string, value: Buffer, fields: Record<string, string> = {}) =>
  app.call('POST', path, {
    token: person.token,
    ...multipartBody([
      ...Object.entries(fields).map(([field, text]) => ({ name: field, value: text })),
      { name: 'file', filename: name, value },
    ]),
  })

const files = async () =>
  Number((await app.kernel.pool.query('select count(*) as total from file')).rows[0].total)

test('small uploads are scanned before anything is stored', async () => {
  const clean = await upload('/api/files/upload', 'bien-ban.txt', words('sạch'), { category_id: '0' })
  expect(clean.status, clean.text).toBe(200)
  expect(clamd.scanned.length).toBeGreaterThan(0)
  const before = await files()
  const infected = await upload('/api/files/upload', 'bien-ban.txt', words(eicar), { category_id: '0' })
  expect(infected.body).toMatchObject({ code: 422, error: 'file.infected' })
  expect(infected.body.errors.file[0]).toContain('vi-rút')
  expect(await files()).toBe(before)
})

test('pictures of people are scanned too', async () => {
  const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#123456' } })
    .png()
    .toBuffer()
  const infected = await app.call('POST', '/api/auth/me', {
    token: person.token,
    ...multipartBody([
      { name: 'file', filename: 'toi.png', value: Buffer.concat([png, Buffer.from(eicar)]) },
    ]),
  })
  expect(infected.body.error, infected.text).toBe('file.infected')
})

/** Uploads in one part, as the browser does, and waits for what becomes of the file. */
async function uploadInParts(name: string, content: Buffer) {
  const post = async (body: object) => {
    const answer = await app.post('/api/files/upload-chunk', person.token, body)
    expect(answer.status, answer.text).toBe(200)
    return answer.body.data
  }
  const { session_id } = await post({ phase: 'start', name, size: content.length, client_key: `tep-${name}` })
  const part = await app.call('POST', `/api/files/upload-chunk?session_id=${session_id}&start_offset=0`, {
    token: person.token,
    payload: content,
    headers: { 'content-type': 'application/octet-stream' },
  })
  expect(part.status, part.text).toBe(200)
  const { file_id } = await post({ phase: 'finish', session_id })
  const row = async () =>
    (await app.kernel.pool.query('select key, pipeline, failure from file where id = $1', [file_id])).rows[0]
  await expect.poll(async () => (await row()).pipeline, { timeout: 20_000 }).not.toBe('assembling')
  return row()
}

test('uploads in parts are scanned when they are whole, before they are ready; what is found is taken away', async () => {
  expect(await uploadInParts('sach.txt', words('sạch lắm'))).toMatchObject({ pipeline: 'ready' })
  const infected = await uploadInParts('doc.txt', words(eicar))
  expect(infected.pipeline).toBe('failed')
  expect(infected.failure).toContain('vi-rút')
  expect(await app.kernel.storage.stat(originalKey(infected.key))).toBeNull()
})

test('while the scanner is away nothing is taken', async () => {
  await clamd.close()
  const answer = await upload('/api/files/upload', 'bien-ban.txt', words('sau'), { category_id: '0' })
  expect(answer.body).toMatchObject({ code: 503, error: 'file.scan_unavailable' })
})
