import { createHash, randomBytes } from 'node:crypto'
import { mkdir, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestPerson } from '#server/kernel/testing/people.ts'
import { type TestApp, testApp } from '#server/kernel/testing/test-app.ts'
import { multipartBody } from '../files/multipart-body.ts'
import { originalKey, storeFile } from '../files/public.ts'
import { toneWav } from '../work/sound-for-tests.ts'
import { askArchives } from './answers.ts'
import { type Fault, watchingArchive } from './archive-for-tests.ts'
import { checkFixity } from './fixity.ts'
import { archiveFolder } from './folders.ts'
import { readAnswer, readCatalogued, writeSidecar } from './sidecar.ts'

let app: TestApp
let manager: TestPerson
let reporter: TestPerson
let accountId: number
let root: string
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
  root = archiveFolder(app.configuration, 'kho-bang').root
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
/** Sends a sound to an archive with a fault, which looks so many times, answers being read after each. */
async function send(fault?: Fault, turns = 1) {
  const id = await sound()
  expect((await put(id)).status).toBe(200)
  await handedOver(id)
  const archive = watchingArchive(root, { faults: fault ? [fault] : [] })
  // What earlier tests left there is no concern of this one.
  for (let turn = 0; turn < turns; turn += 1) {
    await archive.turn()
    await askArchives(app.kernel)
  }
  return { id, archive }
}
const clean = () => rm(join(root, 'in'), { recursive: true, force: true })

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

test('a sound is in the archive once that answers with the same checksum', async () => {
  const id = await sound()
  const [first, second] = await Promise.all([put(id), put(id)])
  expect([first.status, second.status].sort()).toEqual([200, 409])
  expect(await state(id)).toEqual({ mam_status: 2, mam_error: '' })
  await handedOver(id)
  const there = (await readdir(join(root, 'in'))).sort()
  expect(there.map((name) => name.split('.')[1])).toEqual(['wav', 'xml'])
  await watchingArchive(root).turn()
  await askArchives(app.kernel)
  expect(await state(id)).toEqual({ mam_status: 1, mam_error: '' })
  expect((await put(id)).body.error).toBe('mam.sent')
  expect(await readdir(join(root, 'ack'))).toEqual([])
})

test.each([
  ['wrong_hash', 'mã kiểm không khớp'],
  ['refuses', 'Trùng mã'],
] as const)('an archive with the fault %s has not got it, and the file says why', async (fault, words) => {
  await clean()
  const { id } = await send(fault)
  const after = await state(id)
  expect(after.mam_status).toBe(0)
  expect(after.mam_error).toContain(words)
  expect((await put(id)).status).toBe(200)
  await handedOver(id)
})

test('a double answer and one in pieces do no harm; a slow one counts', async () => {
  await clean()
  expect((await state((await send('double')).id)).mam_status).toBe(1)
  await clean()
  const half = await send('half_written')
  expect((await state(half.id)).mam_status).toBe(2)
  await half.archive.turn()
  await askArchives(app.kernel)
  expect((await state(half.id)).mam_status).toBe(1)
  await clean()
  const slow = await send('slow')
  expect((await state(slow.id)).mam_status).toBe(2)
  await sql("update file set mam_sent_at = now() - interval '25 hours' where id = $1", slow.id)
  await askArchives(app.kernel)
  expect((await state(slow.id)).mam_error).toContain('24 giờ')
  await slow.archive.turn()
  await askArchives(app.kernel)
  expect(await state(slow.id)).toEqual({ mam_status: 1, mam_error: '' })
})

test('an older sending done again is one that the archive answers; an account out of use still gets its answers', async () => {
  await clean()
  const { id } = await send('refuses')
  const older = await sql(`select id from media_job where file_id = $1 and kind = 'send'`, id)
  await clean()
  expect((await put(id)).status).toBe(200)
  await handedOver(id)
  const newer = watchingArchive(root, { faults: ['refuses'] })
  await newer.turn()
  await askArchives(app.kernel)
  expect((await state(id)).mam_status).toBe(0)
  const again = () => app.put(`/api/files/jobs/${older.rows[0].id}`, manager.token, { action: 'retry' })
  await clean()
  expect((await again()).status).toBe(200)
  await expect
    .poll(async () => readdir(join(root, 'in')).catch(() => []), { timeout: 10_000 })
    .toHaveLength(2)
  expect((await again()).body.error).toMatch(/^media_job/)
  await sql('update mam_account set active = false where id = $1', accountId)
  await watchingArchive(root).turn()
  await askArchives(app.kernel)
  expect(await state(id)).toEqual({ mam_status: 1, mam_error: '' })
  await sql('update mam_account set active = true where id = $1', accountId)
  expect((await again()).body.error).toBe('media_job.sent')
})

test('silence for a day is told; an answer to an earlier sending changes nothing', async () => {
  await clean()
  const { id } = await send('silent')
  await sql("update file set mam_sent_at = now() - interval '25 hours' where id = $1", id)
  const { rows } = await sql('select mam_sending from file where id = $1', id)
  await askArchives(app.kernel)
  expect((await state(id)).mam_status).toBe(0)
  await put(id)
  await handedOver(id)
  const text = `<acknowledgement><sending>${rows[0].mam_sending}</sending><status>refused</status></acknowledgement>`
  await writeFile(join(root, 'ack', 'muon.xml'), text)
  await askArchives(app.kernel)
  expect((await state(id)).mam_status).toBe(2)
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

test('the archive is searched without accents, and what it has is brought back once', async () => {
  const bytes = toneWav({ seconds: 0.4, hertz: 300 })
  await mkdir(join(root, 'store'), { recursive: true })
  await writeFile(join(root, 'store', 'cu.wav'), bytes)
  const catalogued = (assetId: string, path: string, sha256 = '') =>
    writeSidecar({
      sending: assetId,
      title: 'Lời kêu gọi năm 1946',
      description: '',
      credit: 'Đài Tiếng nói',
      rights: '',
      created: '1946-12-19',
      fileName: 'loi-keu-goi.wav',
      mimetype: 'audio/wav',
      size: bytes.length,
      sha256: sha256 || createHash('sha256').update(bytes).digest('hex'),
      duration: 400,
    }).replace('</ebucore:format>', `<ebucore:locator>${path}</ebucore:locator></ebucore:format>`)
  await writeFile(join(root, 'catalogue', 'a.xml'), catalogued('CU-1', 'store/cu.wav'))
  await writeFile(join(root, 'catalogue', 'b.xml'), catalogued('CU-2', 'store/cu.wav', 'ab'.repeat(32)))
  await writeFile(join(root, 'catalogue', 'c.xml'), catalogued('CU-3', '../../secret'))
  await symlink('/etc/passwd', join(root, 'store', 'lien-ket')).catch(() => {})
  await writeFile(join(root, 'catalogue', 'd.xml'), catalogued('CU-4', 'store/lien-ket'))
  await askArchives(app.kernel)
  const search = (query: string, token = reporter.token) => app.get(`/api/files/dalet?${query}`, token)
  const { body } = await search('keyword=loi%20keu%20goi')
  expect(body.total).toBe(4)
  const first = body.data.find(({ asset_id }: { asset_id: string }) => asset_id === 'CU-1')
  expect(first).toMatchObject({ title: 'Lời kêu gọi năm 1946', duration_ms: 400, file_id: null })
  const back = (asset_id: string) =>
    app.post('/api/files/dalet', reporter.token, { account_id: accountId, asset_id })
  const brought = await back('CU-1')
  expect(brought.body.data).toMatchObject({ name: 'Lời kêu gọi năm 1946', mam_status: 1, type: 'audio' })
  expect((await back('CU-1')).body.data.id).toBe(brought.body.data.id)
  expect((await back('CU-2')).body.error).toBe('mam.differs')
  for (const asset of ['CU-3', 'CU-4', 'CU-9']) expect((await back(asset)).status).toBe(404)
  const stranger = await app.person({ grants: ['file.dalet'] })
  expect((await search('', stranger.token)).body.total).toBe(0)
  expect((await app.get('/api/files/dalet/accounts', stranger.token)).body.data).toEqual([])
  expect((await app.get('/api/files/dalet/accounts', reporter.token)).body.data).toHaveLength(1)
  expect((await app.remove(`/api/files/mam-accounts/${accountId}`, manager.token)).body.error).toBe(
    'mam.account_in_use',
  )
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
