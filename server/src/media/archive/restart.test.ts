// @module-tag all
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAdministrator } from '../../app/create-administrator.ts'
import { freePort, launcherIn, type Run } from '../../app/launch-for-tests.ts'
import { urlOfRunningPostgres } from '../../kernel/postgres/start-postgres.ts'
import { multipartBody } from '../files/multipart-body.ts'
import { toneWav } from '../work/sound-for-tests.ts'
import { watchingArchive } from './archive-for-tests.ts'
import { davArchive } from './dav-for-tests.ts'

/*
 * The server as operators run it, which is killed in the middle; its archive goes on, a program of its own that knows
 * nothing of that.
 */
const launched = launcherIn()
const data = join(launched.folder, 'data')
const root = join(data, 'archive', 'kho-bang')
const outside = join(launched.folder, 'archive-outside')
const password = 'Dong Da muoi hai gio 54'
/** Milliseconds that a server which has just started may take for what waits for it. */
const patience = { timeout: 90_000, interval: 200 }

let port: number
let server: Run
const accounts = { folder: 0, http: 0 }
let token: string
let dav: Awaited<ReturnType<typeof davArchive>>

const start = () => launched.running({ PORT: String(port), ARCHIVE_URL: dav.url, ARCHIVE_KEY: 'a-token' })

async function ask(method: string, path: string, body?: object | ReturnType<typeof multipartBody>) {
  const form = body && 'payload' in body ? body : null
  const answer = await fetch(`http://127.0.0.1:${port}/api${path}`, {
    method,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(form ? form.headers : body ? { 'content-type': 'application/json' } : {}),
    },
    body: form ? new Uint8Array(form.payload) : body && JSON.stringify(body),
  })
  const { data: given, error } = (await answer.json()) as { data: Record<string, unknown>; error?: string }
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${error}`)
  return given
}

async function sql<Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> {
  const client = new pg.Client({ connectionString: urlOfRunningPostgres(data) as string })
  await client.connect()
  return client
    .query<Row>(text, values)
    .then(({ rows }) => rows)
    .finally(() => client.end())
}

const stateOf = async (id: number) => {
  const { mam_status, mam_error } = await ask('GET', `/files/${id}`)
  return { mam_status, mam_error }
}
const archived = { mam_status: 1, mam_error: '' }
const handedOver = async (place = root): Promise<string[]> =>
  (await readdir(join(place, 'in')).catch(() => [])).filter((name) => name.endsWith('.xml'))

async function sound(name: string): Promise<number> {
  const file = { name: 'file', value: toneWav({ seconds: 0.2 + Math.random() }), filename: name }
  const { id } = await ask('POST', '/files/upload', multipartBody([file]))
  await expect.poll(async () => (await ask('GET', `/files/${id}`)).pipeline, patience).toBe('ready')
  return id as number
}

async function kill(): Promise<void> {
  server.child.kill('SIGKILL')
  await server.ended
}

beforeAll(async () => {
  port = await freePort()
  await mkdir(outside)
  dav = await davArchive(outside, 'a-token')
  server = await start()
  const pool = new pg.Pool({ connectionString: urlOfRunningPostgres(data) as string, max: 1 })
  const person = { username: 'tulieu', email: 'tulieu@dai.vn', name: 'Trần Tư Liệu', password }
  await createAdministrator(pool, person)
  const { rows } = await pool.query('select id from app_user where username = $1', [person.username])
  await pool.end()
  const login = await ask('POST', '/auth/login', { username: person.username, password })
  token = login.access_token as string
  const account = await ask('POST', '/files/mam-accounts', { name: 'Kho băng', folder: 'kho-bang' })
  await ask('POST', '/files/mam-group-account', { account_id: account.id, user_id: Number(rows[0].id) })
  accounts.folder = account.id as number
  const other = await ask('POST', '/files/mam-accounts', { name: 'Kho xa', port: 'http', folder: 'kho-xa' })
  await ask('POST', '/files/mam-group-account', { account_id: other.id, user_id: Number(rows[0].id) })
  accounts.http = other.id as number
})
afterAll(async () => {
  dav.close()
  await launched.end()
})

test('an answer that came while the server was down counts after its restart, and twice changes nothing', async () => {
  const id = await sound('lời kêu gọi.wav')
  const far = await sound('kho xa.wav')
  await ask('PUT', `/files/${id}`, { mam_status: 2, mam_account_id: accounts.folder })
  await ask('PUT', `/files/${far}`, { mam_status: 2, mam_account_id: accounts.http })
  await expect.poll(() => handedOver(), patience).toHaveLength(1)
  await expect.poll(() => handedOver(join(outside, 'kho-xa')), patience).toHaveLength(1)
  await kill()
  await watchingArchive(root).turn()
  await watchingArchive(join(outside, 'kho-xa')).turn()
  const [answer = ''] = await readdir(join(root, 'ack'))
  expect(answer).toMatch(/\.xml$/)
  server = await start()
  await expect.poll(() => stateOf(id), patience).toEqual(archived)
  await expect.poll(() => stateOf(far), patience).toEqual(archived)
  const assets = () => sql('select asset_id from mam_asset where file_id = $1', [id])
  expect(await assets()).toEqual([{ asset_id: 'DLT-1' }])

  // An archive that was started anew tells once more of what it has.
  const [{ mam_sending = '', sha256 = '' } = {}] = await sql<{ mam_sending: string; sha256: string }>(
    `select mam_sending, encode(sha256, 'hex') as sha256 from file where id = $1`,
    [id],
  )
  const again = `<acknowledgement><sending>${mam_sending}</sending><assetId>DLT-1</assetId><sha256>${sha256}</sha256><status>archived</status><path>store/x.wav</path></acknowledgement>`
  await writeFile(join(root, 'ack', 'mot-lan-nua.xml'), again)
  await expect.poll(() => readdir(join(root, 'ack')), patience).toEqual([])
  expect(await stateOf(id)).toEqual(archived)
  expect(await assets()).toHaveLength(1)
})

test('a sound whose sending was broken off by a kill is handed over whole, once, after the restart', async () => {
  const archive = watchingArchive(root)
  const before = new Set(await handedOver())
  const far = watchingArchive(join(outside, 'kho-xa'))
  for (const name of await handedOver(join(outside, 'kho-xa'))) far.seen.add(name.replace(/\.xml$/, ''))
  const id = await sound('băng gốc.wav')
  const farId = await sound('băng xa.wav')
  await ask('PUT', `/files/${id}`, { mam_status: 2, mam_account_id: accounts.folder })
  await ask('PUT', `/files/${farId}`, { mam_status: 2, mam_account_id: accounts.http })
  await kill()
  server = await start()
  // What the dead server had begun is anybody's once its lease is over.
  await sql(`update media_job set lease_until = now() - interval '1 second' where state = 'running'`)
  await expect
    .poll(async () => (await handedOver()).filter((name) => !before.has(name)), patience)
    .toHaveLength(1)
  // The counterpart itself refuses media that is not what the sidecar says.
  for (const name of before) archive.seen.add(name.replace(/\.xml$/, ''))
  await archive.turn()
  await expect.poll(() => stateOf(id), patience).toEqual(archived)
  expect(archive.seen.size).toBe(before.size + 1)
  await expect
    .poll(async () => {
      await far.turn()
      return stateOf(farId)
    }, patience)
    .toEqual(archived)
  expect((await readdir(join(root, 'in'))).filter((name) => name.endsWith('.part'))).toEqual([])
})
