import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestPerson } from '#server/kernel/testing/people.ts'
import { type TestApp, testApp } from '#server/kernel/testing/test-app.ts'
import { signingIn } from '../../account/auth/testing.ts'
import { toneWav } from '../work/sound-for-tests.ts'
import { type StoredFile, storeFile } from './public.ts'

let app: TestApp
let reporter: TestPerson
let pass: string
let sound: StoredFile & { file_local: string }

const wav = toneWav({ seconds: 0.2 })

beforeAll(async () => {
  app = await testApp()
  reporter = await app.person({ grants: ['file.view', 'file.update', 'file.index'] })
  const { headers } = await app.get('/api/auth/me', reporter.token)
  const cookies = [headers['set-cookie']].flat().map(String)
  expect(cookies[0]).toMatch(/^toasoan_media=.*; Path=\/media; Max-Age=\d+; HttpOnly; SameSite=Lax/)
  pass = cookies[0]?.split(';')[0] ?? ''
  sound = await storeFile(app.kernel, { buffer: wav, name: 'phỏng vấn.wav', userId: reporter.id })
})
afterAll(() => app.close())

const ask = (cookie = '', query = '') => app.get(`${sound.file_local}${query}`, undefined, { cookie })
const sql = (text: string, ...values: unknown[]) => app.kernel.pool.query(text, values)
const detail = async () => (await app.get(`/api/files/${sound.id}`, reporter.token)).body.data
const put = (body: object) => app.put(`/api/files/${sound.id}`, reporter.token, body)

test('a sound opens to staff only, whose browsers carry a pass', async () => {
  expect((await ask()).status).toBe(404)
  const opened = await ask(pass)
  expect([opened.status, opened.headers['cache-control']]).toEqual([200, 'private, max-age=3600'])
  expect((await ask(`${pass}x`)).status).toBe(404)
  expect((await ask('toasoan_media=00000000-0000-0000-0000-000000000000.x')).status).toBe(404)
  const other = await app.person()
  const { headers } = await app.get('/api/auth/me', other.token)
  const theirs = String(headers['set-cookie']).split(';')[0] ?? ''
  expect((await ask(theirs)).status).toBe(200)
  await sql('update session set ended_at = now() where id = $1', other.sessionId)
  await app.kernel.sessions.synced()
  expect((await ask(theirs)).status).toBe(404)
})

test('who logs in gets the pass with the tokens', async () => {
  const { account, logIn } = signingIn(app)
  const { headers } = await logIn((await account()).username)
  const given = [headers['set-cookie']].flat().map(String)
  const media = given.find((each) => each.startsWith('toasoan_media='))?.split(';')[0] ?? ''
  expect((await ask(media)).status).toBe(200)
})

test('a signed address opens it for some hours, and no other file', async () => {
  const { open_address } = await detail()
  expect((await app.get(open_address)).status).toBe(200)
  const [, query = ''] = open_address.split('?')
  expect((await ask('', `?${query.replace(/sign=./, 'sign=_')}`)).status).toBe(404)
  expect((await ask('', `?${query.replace(/until=\d/, 'until=9')}`)).status).toBe(404)
  const other = await storeFile(app.kernel, { buffer: wav, name: 'khác.wav', userId: reporter.id })
  expect((await app.get(`${other.file_local}?${query}`)).status).toBe(404)
})

test('what readers meet is open to them for as long as they do; so is what somebody opens', async () => {
  await sql(
    `insert into file_use (kind, record_id, is_public, file_id) values ('article', 1, true, $1)`,
    sound.id,
  )
  await sql('select mark_public_files(array[$1::bigint])', sound.id)
  const read = await ask()
  expect([read.status, read.headers['cache-control']]).toEqual([200, 'public, max-age=60'])
  await sql('delete from file_use where file_id = $1', sound.id)
  await sql('select mark_public_files(array[$1::bigint])', sound.id)
  expect((await ask()).status).toBe(404)
  expect((await put({ reach: 'link' })).body.data.reach).toBe('link')
  const opened = await ask()
  expect([opened.status, opened.headers['cache-control']]).toEqual([
    200,
    'public, max-age=31536000, immutable',
  ])
})

test('before its time it is not there for readers, after its rights it is gone; staff have it still', async () => {
  await put({ reach: 'link', embargo_until: new Date(Date.now() + 3_600_000).toISOString() })
  expect((await ask()).status).toBe(404)
  expect((await ask(pass)).status).toBe(200)
  await put({ embargo_until: new Date(Date.now() - 3_600_000).toISOString() })
  const after = await ask()
  expect([after.status, after.headers['cache-control']]).toEqual([200, 'public, max-age=60'])
  await put({ embargo_until: null, rights_from: '2190-01-01' })
  expect((await ask()).status).toBe(404)
  await put({ rights_from: null, rights_to: '2020-01-01' })
  const ended = await ask()
  expect(ended.body).toMatchObject({ code: 410, error: 'file.rights_ended' })
  expect(ended.headers['cache-control']).toBe('no-store')
  const drawn = await app.get(sound.file_local, undefined, { 'sec-fetch-dest': 'image' })
  expect([drawn.status, drawn.headers['content-type']]).toEqual([410, 'image/svg+xml; charset=utf-8'])
  expect(drawn.headers['cache-control']).toBe('no-store')
  expect((await ask(pass)).status).toBe(200)
  await put({ rights_to: null, reach: 'staff' })
})

test('lists say who may open a file, and are filtered by states and uses', async () => {
  const list = async (query: string) =>
    (await app.get(`/api/files?${query}`, reporter.token)).body.data.map(({ id }: { id: number }) => id)
  const { reach, file_path, mam_status, transcribe_status } = await detail()
  expect({ reach, file_path, mam_status, transcribe_status }).toEqual({
    reach: 'staff',
    file_path: 'phỏng vấn.wav',
    mam_status: 0,
    transcribe_status: 0,
  })
  expect(await list('used=true')).toEqual([])
  expect(await list('used=false')).toContain(sound.id)
  expect(await list('mam_status=1')).toEqual([])
  expect(await list('transcribe_status=0')).toContain(sound.id)
  expect(await list('words=gi%20do')).toEqual([])
  expect(await list(`near=${sound.id}`)).toEqual([])
})
