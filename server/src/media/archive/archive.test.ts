import { randomBytes } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestPerson } from '#server/kernel/testing/people.ts'
import { type TestApp, testApp } from '#server/kernel/testing/test-app.ts'
import { multipartBody } from '../files/multipart-body.ts'
import { originalKey, storeFile } from '../files/public.ts'
import { toneWav } from '../work/sound-for-tests.ts'
import { checkFixity } from './fixity.ts'
import { archiveFolder } from './folder-place.ts'
import { readAnswer, readCatalogued } from './sidecar.ts'

let app: TestApp
let manager: TestPerson
let reporter: TestPerson
let accountId: number
const verbs = ['index', 'view', 'create', 'update', 'delete'] as const

beforeAll(async () => {
  app = await testApp()
  manager = await app.person({
    grants: [
      'file.manager',
      ...verbs.map((verb) => `mamAccount.${verb}` as const),
      ...verbs.map((verb) => `mamGroupAccount.${verb}` as const),
      ...verbs.map((verb) => `mamUserAccount.${verb}` as const),
    ],
  })
  reporter = await app.person({
    grants: ['file.view', 'file.update', 'file.index', 'file.dalet', 'file.create'],
  })
  const made = await app.post('/api/files/mam-accounts', manager.token, {
    name: 'Kho băng',
    folder: 'kho-bang',
  })
  accountId = made.body.data.id
})
afterAll(() => app.close())

const grant = (body: object, token = manager.token) =>
  app.post('/api/files/mam-group-account', token, { account_id: accountId, ...body })
const sound = async (name = 'băng gốc.wav') =>
  (
    await storeFile(app.kernel, {
      buffer: toneWav({ seconds: 0.1 + Math.random() }),
      name,
      userId: reporter.id,
    })
  ).id
const put = (id: number, body: object = { mam_status: 2 }, token = reporter.token) =>
  app.put(`/api/files/${id}`, token, body)
const state = async (id: number) => {
  const { mam_status, mam_error } = (await app.get(`/api/files/${id}`, reporter.token)).body.data
  return { mam_status, mam_error }
}
const sql = (text: string, ...values: unknown[]) => app.kernel.pool.query(text, values)
const handedOver = (id: number) =>
  expect
    .poll(
      async () =>
        (await sql(`select state from media_job where file_id = $1 and kind = 'send' order by id desc`, id))
          .rows[0]?.state,
      { timeout: 10_000 },
    )
    .toBe('done')
test('accounts and who uses them: groups and persons each with their own permission', async () => {
  const again = await app.post('/api/files/mam-accounts', manager.token, { name: 'kho BĂNG', folder: 'khac' })
  expect(again.body.errors).toHaveProperty('name')
  for (const folder of ['../ra-ngoai', 'a/b', '.an', ''])
    expect(
      (await app.post('/api/files/mam-accounts', manager.token, { name: 'Lạ', folder })).body.errors,
    ).toHaveProperty('folder')
  expect((await put(await sound())).body.error).toBe('mam.no_account')
  expect((await grant({ user_id: reporter.id, may_send: false })).status).toBe(200)
  expect((await put(await sound())).body.error).toBe('mam.no_account')
  const { body } = await grant({ user_id: reporter.id })
  expect(body.data).toMatchObject({
    user: { id: reporter.id },
    group: null,
    may_send: true,
    may_search: true,
  })
  expect((await grant({ user_id: reporter.id, group_id: 1 })).status).toBe(422)
  expect((await grant({})).status).toBe(422)
  expect((await grant({ group_id: 987_654 })).body.errors).toHaveProperty('group_id')
  const onlyGroups = await app.person({ grants: ['mamGroupAccount.index', 'mamGroupAccount.create'] })
  const list = (of: string, token = manager.token) => app.get(`/api/files/mam-group-account?of=${of}`, token)
  expect((await list('user')).body.total).toBe(1)
  expect((await list('group')).body.total).toBe(0)
  expect((await list('user', onlyGroups.token)).body.data).toEqual({ permission: 'mamUserAccount.index' })
  expect((await list('group', onlyGroups.token)).status).toBe(200)
  expect((await grant({ user_id: onlyGroups.id }, onlyGroups.token)).status).toBe(403)
  const taken = await grant({ user_id: onlyGroups.id })
  const address = `/api/files/mam-group-account/${taken.body.data.id}`
  expect((await app.remove(address, reporter.token)).status).toBe(403)
  expect((await app.remove(address, manager.token)).status).toBe(200)
  expect((await app.remove(address, manager.token)).status).toBe(404)
})

test('what is uploaded for the archive goes there once it was read', async () => {
  const body = multipartBody([
    { name: 'upload_type', value: 'dalet' },
    { name: 'file', value: toneWav({ seconds: 0.7 }), filename: 'gửi kho.wav' },
  ])
  const upload = (token: string, { payload, headers } = body) =>
    app.call('POST', '/api/files/upload', { token, payload, headers })
  const { id } = (await upload(reporter.token)).body.data
  await expect.poll(async () => (await state(id)).mam_status, { timeout: 10_000 }).toBe(2)
  await handedOver(id)
  // With an account named it goes there, or says that this person has no such account.
  const foreign = multipartBody([
    { name: 'upload_type', value: 'dalet:987654' },
    { name: 'file', value: toneWav({ seconds: 0.8 }), filename: 'kho lạ.wav' },
  ])
  const refused = (await upload(reporter.token, foreign)).body.data.id
  await expect
    .poll(async () => (await state(refused)).mam_error, { timeout: 10_000 })
    .toContain('tài khoản lưu trữ')
  const other = await app.person({ grants: ['file.create', 'file.view'] })
  const alone = (await upload(other.token)).body.data.id
  await expect
    .poll(async () => (await state(alone)).mam_error, { timeout: 10_000 })
    .toContain('tài khoản lưu trữ')
})

test('a sound under another format’s extension goes there as what it is, in its name and its sidecar', async () => {
  const id = await sound('thật ra là wav.mp3')
  expect((await app.get(`/api/files/${id}`, reporter.token)).body.data).toMatchObject({
    ...{ extension: 'wav', mimetype: 'audio/wav', name: 'thật ra là wav' },
  })
  expect((await put(id)).status).toBe(200)
  await handedOver(id)
  const { sending } = (await sql('select mam_sending as sending from file where id = $1', id)).rows[0]
  const box = join(archiveFolder(app.kernel.configuration, 'kho-bang'), 'in')
  expect((await readdir(box)).filter((name) => name.startsWith(sending)).toSorted()).toEqual([
    `${sending}.wav`,
    `${sending}.xml`,
  ])
  const sidecar = await readFile(join(box, `${sending}.xml`), 'utf8')
  expect(sidecar).toContain(`<ebucore:fileName>${sending}.wav</ebucore:fileName>`)
  expect(sidecar).toContain('audio/wav')
})

test('only sounds that are not too long and smaller than the setting go there', async () => {
  const note = await storeFile(app.kernel, { buffer: Buffer.from('x'), name: 'x.txt', userId: reporter.id })
  expect((await put(note.id)).body.error).toBe('mam.not_sound')
  const long = await sound()
  await sql('update file set over_duration = true where id = $1', long)
  expect((await put(long)).body.error).toBe('mam.over_duration')
  const large = await sound()
  await sql('update file set size = 1048576 where id = $1', large)
  await sql(`insert into setting (key, group_name, value) values ('files.max_size_to_dalet', 'files', '1')
    on conflict (key) do update set value = '1'`)
  await expect.poll(async () => (await put(large)).body.error).toBe('mam.too_large')
  await sql(`delete from setting where key = 'files.max_size_to_dalet'`)
  const noDalet = await app.person({ grants: ['file.view', 'file.update'] })
  expect((await put(await sound(), { mam_status: 2 }, noDalet.token)).body.data).toEqual({
    permission: 'file.dalet',
  })
})

test('only accounts that one may search are searched', async () => {
  const stranger = await app.person({ grants: ['file.dalet'] })
  expect((await app.get('/api/files/dalet', stranger.token)).body.total).toBe(0)
  expect((await app.get('/api/files/dalet/accounts', stranger.token)).body.data).toEqual([])
  const own = (await app.get('/api/files/dalet/accounts', reporter.token)).body.data
  expect(own).toEqual([{ id: accountId, name: 'Kho băng', may_search: true, may_send: true }])
})

test('what is no answer is left alone, whatever it holds', () => {
  const bomb = `<!DOCTYPE a [<!ENTITY b "${'x'.repeat(1000)}">]><acknowledgement><sending>&b;</sending></acknowledgement>`
  for (const text of ['', '<', '<a/>', bomb, randomBytes(2000).toString('latin1')]) {
    expect(readAnswer(text)).toBeNull()
    expect(readCatalogued(text)).toBeNull()
  }
})

test('the nightly look tells of bytes that are gone or have changed', async () => {
  const id = await sound()
  const { rows } = await sql('select key from file where id = $1', id)
  expect(await checkFixity(app.kernel, id)).toBe(0)
  await app.kernel.storage.put(originalKey(rows[0].key), Buffer.from('khác'), { contentType: 'audio/wav' })
  expect(await checkFixity(app.kernel, id)).toBe(1)
  await app.kernel.storage.remove(originalKey(rows[0].key))
  expect(await checkFixity(app.kernel, id)).toBe(1)
  expect(await checkFixity(app.kernel, id + 1)).toBe(0)
})
