// @module-tag turns
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { projectFolder } from '../kernel/configuration/configuration.ts'
import { urlOfRunningPostgres } from '../kernel/postgres/start-postgres.ts'
import { createAdministrator } from './create-administrator.ts'
import { freePort, launcherIn, type Run } from './launch-for-tests.ts'

const launched = launcherIn()
const at = (name: string) => join(launched.folder, name)
const password = 'một mật khẩu đủ dài 9'
let server: Run
let base: string
let token: string
/** An instant between what has to come back and what must not. */
let between: string

const command = (name: string) => join(projectFolder, `server/src/app/commands/${name}.ts`)

/** Runs a command to its end: its exit code and everything it said. */
async function ran(name: string, words: string[], dataDir: string): Promise<[number | null, string]> {
  const { ended, said } = launched.run([command(name), ...words], { DATA_DIR: dataDir })
  return [await ended, said()]
}

async function start(dataDir: string): Promise<void> {
  const port = await freePort()
  base = `http://127.0.0.1:${port}`
  server = await launched.running({ PORT: String(port), DATA_DIR: dataDir, WAL_ARCHIVE: at('wal') })
}

async function ask(path: string, body?: unknown): Promise<{ status: number; data: unknown }> {
  const answer = await fetch(`${base}/api${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  const { data } = (await answer.json()) as { data: unknown }
  return { status: answer.status, data }
}

async function logIn(): Promise<void> {
  const { data } = await ask('/auth/login', { username: 'sep', password })
  token = (data as { access_token: string }).access_token
}

async function asked<Row extends pg.QueryResultRow>(text: string): Promise<Row> {
  const client = new pg.Client({ connectionString: urlOfRunningPostgres(at('data')) as string })
  await client.connect()
  try {
    return (await client.query<Row>(text)).rows[0] as Row
  } finally {
    await client.end()
  }
}

const tagged = async (name: string) => expect((await ask('/tags/create', { name })).status).toBe(200)

beforeAll(async () => {
  await start(at('data'))
  const pool = new pg.Pool({ connectionString: urlOfRunningPostgres(at('data')) as string, max: 1 })
  await createAdministrator(pool, { username: 'sep', email: 'sep@toasoan.example', name: 'Sếp', password })
  await pool.end()
  await logIn()
  await tagged('Trước sao lưu')
  mkdirSync(at('data/files/media'), { recursive: true })
  writeFileSync(at('data/files/media/bao-so-9.txt'), 'Bão số 9')

  expect((await ran('backup', ['--to', at('backups')], at('data')))[1]).toContain('Backed up to')
  await tagged('Sau sao lưu')
  while ((await asked<{ n: number }>('select count(*)::int as n from activity_log where seq is null')).n > 0)
    await pause(50)
  between = (await asked<{ at: string }>('select clock_timestamp()::text as at')).at
  await tagged('Xóa nhầm')
  server.child.kill('SIGTERM')
  await server.ended
  // The machine is lost, with all it held.
  rmSync(at('data'), { recursive: true })
})
afterAll(() => launched.end())

const first = () => readdirSync(at('backups'))[0] as string

it('refuses a backup in which something was changed, and leaves no database behind', async () => {
  const manifest = at(`backups/${first()}/backup_manifest`)
  const whole = readFileSync(manifest)
  writeFileSync(manifest, whole.toString().replace(/"Size": (\d)/, '"Size": 9$1'))
  const [code, said] = await ran('restore', ['--from', at('backups')], at('damaged'))
  writeFileSync(manifest, whole)
  expect(said).toContain('The backup is damaged: backup_manifest')
  expect(said).not.toMatch(/\n\s+at /)
  expect(code).toBe(1)
  for (const made of ['postgres', 'files']) expect(existsSync(at(`damaged/${made}`))).toBe(false)
})

it('brings everything back up to an instant onto an empty machine, with the chain of the log verified', async () => {
  const words = [
    '--from',
    at('backups'),
    '--wal',
    at('wal'),
    '--until',
    between.replace(' ', 'T').replace(/\+00$/, 'Z'),
  ]
  const [code, said] = await ran('restore', words, at('restored'))
  expect(said).toContain('The chain of the activity log is whole')
  expect(said).toMatch(/Done: \d+\.\d s/)
  expect(code).toBe(0)

  await start(at('restored'))
  await logIn()
  const { data } = await ask('/tags?isPaginate=false')
  const names = (data as { name: string }[]).map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(['Trước sao lưu', 'Sau sao lưu']))
  expect(names).not.toContain('Xóa nhầm')
  expect(readFileSync(at('restored/files/media/bao-so-9.txt'), 'utf8')).toBe('Bão số 9')

  const [verified, told] = await ran('verify-audit', [], at('restored'))
  expect(told).toContain('The chain is whole')
  expect(verified).toBe(0)
})

it('never restores over a house that is there', async () => {
  const [code, said] = await ran('restore', ['--from', at('backups')], at('restored'))
  expect(code).toBe(1)
  expect(said).toMatch(/is in use by another instance|restore into an empty DATA_DIR/)
})

it('keeps as many backups as asked for; a file that stays takes no room twice', {
  tags: ['all'],
}, async () => {
  appendFileSync(at('restored/files/media/moi.txt'), 'mới')
  const before = first()
  const [code, said] = await ran('backup', ['--to', at('backups')], at('restored'))
  expect([code, said]).toEqual([0, expect.stringContaining('Backed up to')])
  const last = readdirSync(at('backups')).at(-1) as string
  expect(statSync(at(`backups/${last}/files/media/bao-so-9.txt`)).nlink).toBe(2)
  expect(statSync(at(`backups/${last}/files/media/moi.txt`)).nlink).toBe(1)

  await pause(1000)
  const [, removed] = await ran('backup', ['--to', at('backups'), '--keep', '1'], at('restored'))
  expect(removed).toContain(`Removed the old ${before}`)
  expect(readdirSync(at('backups'))).toHaveLength(1)
  expect(readFileSync(at(`backups/${first()}/files/media/bao-so-9.txt`), 'utf8')).toBe('Bão số 9')
})
