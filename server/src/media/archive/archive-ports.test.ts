// @module-tag long
import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { mamPorts } from '@toasoan/contract/media/archive'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { TestPerson } from '#server/kernel/testing/people.ts'
import { type TestApp, testApp } from '#server/kernel/testing/test-app.ts'
import { storeFile } from '../files/public.ts'
import { toneWav } from '../work/sound-for-tests.ts'
import { askArchives } from './answers.ts'
import { type Fault, watchingArchive } from './archive-for-tests.ts'
import { type DavFault, davArchive } from './dav-for-tests.ts'
import { membersOf } from './dav-listing.ts'
import { writeSidecar } from './sidecar.ts'

/*
 * What holds for every way into the archive. The archive is the same program each time: it looks into a folder, which
 * the house meets itself or by the archive's own WebDAV.
 */
let app: TestApp
let manager: TestPerson
let reporter: TestPerson
let folder: string
let dav: Awaited<ReturnType<typeof davArchive>>

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'archive-'))
  await mkdir(join(folder, 'dav'))
  dav = await davArchive(join(folder, 'dav'), 'toasoan:mật khẩu')
  app = await testApp({
    settings: {
      ARCHIVE_FOLDER: join(folder, 'watched'),
      ARCHIVE_URL: dav.url,
      ARCHIVE_KEY: 'toasoan:mật khẩu',
    },
  })
  manager = await app.person({
    grants: ['file.manager', 'mamAccount.create', 'mamAccount.delete', 'mamUserAccount.create'],
  })
  reporter = await app.person({
    grants: ['file.view', 'file.update', 'file.index', 'file.dalet', 'file.create'],
  })
})
afterAll(async () => {
  dav.close()
  await app.close()
  await rm(folder, { recursive: true, force: true })
})

const sql = (text: string, ...values: unknown[]) => app.kernel.pool.query(text, values)
const jobOf = async (id: number) =>
  (
    await sql(
      `select id, state, failure from media_job where file_id = $1 and kind = 'send' order by id desc`,
      id,
    )
  ).rows[0]
const patience = { timeout: 10_000 }
const handedOver = (id: number) => expect.poll(async () => (await jobOf(id))?.state, patience).toBe('done')
const state = async (id: number) => {
  const { mam_status, mam_error } = (await app.get(`/api/files/${id}`, reporter.token)).body.data
  return { mam_status, mam_error }
}
const sound = async () => {
  const buffer = toneWav({ seconds: 0.1 + Math.random() })
  return (await storeFile(app.kernel, { buffer, name: 'băng gốc.wav', userId: reporter.id })).id
}

describe.each(mamPorts)('by %s', (port) => {
  let accountId: number
  let root: string

  beforeAll(async () => {
    const made = await app.post('/api/files/mam-accounts', manager.token, {
      name: `Kho ${port}`,
      port,
      folder: `kho-${port}`,
    })
    accountId = made.body.data.id
    expect(made.body.data.port).toBe(port)
    root = join(folder, port === 'http' ? 'dav' : 'watched', `kho-${port}`)
    await app.post('/api/files/mam-group-account', manager.token, {
      account_id: accountId,
      user_id: reporter.id,
    })
  })

  const put = (id: number) =>
    app.put(`/api/files/${id}`, reporter.token, { mam_status: 2, mam_account_id: accountId })
  /** Sends a sound to an archive with a fault, which looks so many times, answers being read after each. */
  async function send(fault?: Fault, turns = 1) {
    const id = await sound()
    expect((await put(id)).status).toBe(200)
    await handedOver(id)
    const archive = watchingArchive(root, { faults: fault ? [fault] : [] })
    for (let turn = 0; turn < turns; turn += 1) {
      await archive.turn()
      await askArchives(app.kernel)
    }
    return { id, archive }
  }
  // What earlier tests left there is no concern of this one.
  const clean = () => rm(join(root, 'in'), { recursive: true, force: true })

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

  test('the archive is searched without accents, and what it has is brought back once', async () => {
    const bytes = toneWav({ seconds: 0.4, hertz: 300 })
    for (const box of ['store', 'catalogue']) await mkdir(join(root, box), { recursive: true })
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
    const { body } = await app.get(
      `/api/files/dalet?keyword=loi%20keu%20goi&account_id=${accountId}`,
      reporter.token,
    )
    expect(body.total).toBe(4)
    const first = body.data.find(({ asset_id }: { asset_id: string }) => asset_id === 'CU-1')
    expect(first).toMatchObject({ title: 'Lời kêu gọi năm 1946', duration_ms: 400, file_id: null })
    const back = (asset_id: string) =>
      app.post('/api/files/dalet', reporter.token, { account_id: accountId, asset_id })
    const [brought, meanwhile] = await Promise.all([back('CU-1'), back('CU-1')])
    expect(meanwhile.body.data.id).toBe(brought.body.data.id)
    expect(brought.body.data).toMatchObject({ name: 'Lời kêu gọi năm 1946', mam_status: 1, type: 'audio' })
    expect((await back('CU-1')).body.data.id).toBe(brought.body.data.id)
    expect((await back('CU-2')).body.error).toBe('mam.differs')
    // The catalogue is corrected.
    await writeFile(join(root, 'catalogue', 'b.xml'), catalogued('CU-2', 'store/cu.wav'))
    await askArchives(app.kernel)
    expect((await back('CU-2')).status).toBe(200)
    for (const asset of ['CU-3', 'CU-9']) expect((await back(asset)).status).toBe(404)
    // Where a link within the archive leads is the archive's own matter, but what comes is not what it says.
    expect((await back('CU-4')).status).toBe(port === 'http' ? 409 : 404)
    expect((await app.remove(`/api/files/mam-accounts/${accountId}`, manager.token)).body.error).toBe(
      'mam.account_in_use',
    )
  })
})

test('over HTTP each thing comes under a temporary name, the sidecar last', async () => {
  const account = (await sql("select id from mam_account where port = 'http'")).rows[0].id
  dav.state.asked = []
  const id = await sound()
  await app.put(`/api/files/${id}`, reporter.token, { mam_status: 2, mam_account_id: account })
  await handedOver(id)
  const steps = dav.state.asked
    .filter((step) => /^(PUT|MOVE) /.test(step))
    .map((step) => step.replace(/[0-9a-f]{24}/, 'x'))
  expect(steps).toEqual([
    'PUT /kho-http/in/x.wav.part',
    'MOVE /kho-http/in/x.wav.part',
    'PUT /kho-http/in/x.xml.part',
    'MOVE /kho-http/in/x.xml.part',
  ])
})

test.each<[DavFault, string, boolean]>([
  ['away', 'Không nối được', true],
  ['full', 'HTTP 507', true],
  ['breaks_off', 'Không nối được', true],
  ['other_key', 'kiểm tra khóa', false],
])('an archive over HTTP that is %s gets it once it is not', async (fault, words, tries) => {
  const account = (await sql("select id from mam_account where port = 'http'")).rows[0].id
  const id = await sound()
  await rm(join(folder, 'dav/kho-http/in'), { recursive: true, force: true })
  dav.state.fault = fault
  const opening = vi.spyOn(app.kernel.storage, 'open')
  await app.put(`/api/files/${id}`, reporter.token, { mam_status: 2, mam_account_id: account })
  await expect.poll(async () => (await jobOf(id))?.failure, patience).toContain(words)
  // What was given up lets go of the file.
  const opened = await Promise.all(opening.mock.results.map(({ value }) => value))
  await expect.poll(() => opened.map((one) => one?.stream.destroyed)).toEqual(opened.map(() => true))
  opening.mockRestore()
  const { state: jobState, id: jobId } = await jobOf(id)
  expect(jobState).toBe(tries ? 'waiting' : 'failed')
  if (!tries) await expect.poll(async () => (await state(id)).mam_error, patience).toContain(words)
  const seen = await readdir(join(folder, 'dav/kho-http/in')).catch(() => [])
  const sending = (await sql('select mam_sending from file where id = $1', id)).rows[0].mam_sending
  expect(seen.filter((name) => name === `${sending}.wav` || name === `${sending}.xml`)).toEqual([])
  await askArchives(app.kernel)
  dav.state.fault = null
  if (tries) await sql('update media_job set not_before = now() where id = $1', jobId)
  else await app.put(`/api/files/jobs/${jobId}`, manager.token, { action: 'retry' })
  await handedOver(id)
  await rm(join(folder, 'dav/kho-http/ack'), { recursive: true, force: true })
  await mkdir(join(folder, 'dav/kho-http/ack'))
  const archive = watchingArchive(join(folder, 'dav/kho-http'))
  await archive.turn()
  await askArchives(app.kernel)
  expect(await state(id)).toEqual({ mam_status: 1, mam_error: '' })
})

test('what an archive over HTTP lists is read only within its own collection', async () => {
  const member = (href: string, more = '') =>
    `<D:response><D:href>${href}</D:href><D:propstat><D:prop>${more}</D:prop></D:propstat></D:response>`
  const listing = (...members: string[]) =>
    `<D:multistatus xmlns:D="DAV:">${members.join('')}</D:multistatus>`
  const members = listing(
    member('/kho/ack/'),
    member('http://kho.vn/kho/ack/a%20b.xml', '<D:getcontentlength>7</D:getcontentlength>'),
    member('/kho/ack/in/c.xml'),
    member('/kho/ack/..%2F..%2Fsecret.xml'),
    member('/kho/catalogue/d.xml'),
    member('/kho/ack/e.xml', '<D:resourcetype><D:collection/></D:resourcetype>'),
  )
  expect(membersOf(members, '/kho/ack')).toEqual([{ name: 'a b.xml', size: 7 }])
  expect(membersOf(listing(), '/kho/ack')).toEqual([])
  const bomb = `<!DOCTYPE a [<!ENTITY b "x">]>${listing()}`
  for (const text of ['', '<html/>', bomb, '<D:multistatus>'])
    expect(() => membersOf(text, '/kho/ack')).toThrow('WebDAV')
})

test('an account over HTTP needs the address of the configuration', async () => {
  const add = () =>
    app.post('/api/files/mam-accounts', manager.token, { name: 'Khác', port: 'http', folder: 'khac' })
  const { archiveUrl } = app.configuration
  Object.assign(app.kernel.configuration, { archiveUrl: '' })
  expect((await add()).body.errors.port[0]).toContain('Chưa có kết nối tới kho lưu trữ')
  const account = (await sql("select id from mam_account where port = 'http'")).rows[0].id
  const id = await sound()
  await app.put(`/api/files/${id}`, reporter.token, { mam_status: 2, mam_account_id: account })
  await expect
    .poll(async () => (await state(id)).mam_error, patience)
    .toContain('Chưa có kết nối tới kho lưu trữ')
  Object.assign(app.kernel.configuration, { archiveUrl })
  expect((await add()).status).toBe(200)
})
