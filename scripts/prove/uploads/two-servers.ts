import { createHash } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { chunkSize } from '@toasoan/contract/media/uploads'
import pg from 'pg'
import { createAdministrator } from '../../../server/src/app/create-administrator.ts'
import { freePort, launcherIn, main, type Run } from '../../../server/src/app/launch-for-tests.ts'
import { startPostgres } from '../../../server/src/kernel/postgres/start-postgres.ts'
import { startStore } from '../../../server/src/kernel/storage/s3-for-tests.ts'
import { type Content, contentOf } from './content.ts'
import { open, partOf, post, type Sender, senderTo, step } from './send.ts'

type Name = 'a' | 'b'

/** Two servers with a data folder each, one database and one bucket. */
export type Twins = {
  sender(name: Name): Sender
  kill(name: Name): Promise<void>
  start(name: Name): Promise<void>
  /** Starts a third process with other settings; gives what it wrote and its exit code once it has ended. */
  refused(settings: Record<string, string>): Promise<{ said: string; code: number | null }>
  ask<Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]>
  end(): Promise<void>
}

const person = { username: 'haimay', email: 'haimay@dai.vn', name: 'Trần Hai Máy' }
const password = 'Song Hong muoi hai gio 38'

async function logIn(base: string): Promise<string> {
  const answer = await fetch(`${base}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: person.username, password }),
  })
  const { data, message } = (await answer.json()) as { data: { access_token: string }; message: string }
  if (!answer.ok) throw new Error(`${answer.status} ${message}`)
  return data.access_token
}

async function ownDatabase(dataDir: string, closers: (() => unknown)[]): Promise<string> {
  mkdirSync(dataDir, { mode: 0o711 })
  const postgres = await startPostgres({ dataDir, sharedBuffers: '32MB' })
  closers.push(() => postgres.stop())
  return postgres.url
}

/**
 * Opens them; what was started before something failed is ended.
 *
 * @param known a database that is there already; a PostgreSQL of their own when absent
 */
export async function openTwins(known?: string): Promise<Twins> {
  const launched = launcherIn()
  const closers: (() => unknown)[] = [() => launched.end()]
  const end = async () => {
    for (let close = closers.pop(); close; close = closers.pop()) await close()
  }
  try {
    const url = known ?? (await ownDatabase(join(launched.folder, 'database'), closers))
    const store = await startStore()
    closers.push(() => store.close())
    const shared = {
      DATABASE_URL: url,
      DATABASE_POOL: '5',
      JWT_SECRET: 'a secret that both servers know, long enough',
      STORAGE: 's3',
      S3_ENDPOINT: store.endpoint,
      S3_BUCKET: store.bucket,
      S3_ACCESS_KEY: 'S3RVER',
      S3_SECRET_KEY: store.secret,
    }
    const ports = { a: await freePort(), b: await freePort() }
    const base = (name: Name) => `http://127.0.0.1:${ports[name]}`
    const runs = new Map<Name, Run>()
    const settings = (name: string) => ({ ...shared, DATA_DIR: join(launched.folder, name) })
    const start = async (name: Name) => {
      runs.set(name, await launched.running({ ...settings(name), PORT: String(ports[name]) }))
    }
    await Promise.all([start('a'), start('b')])
    const pool = new pg.Pool({ connectionString: url, max: 2 })
    pool.on('error', () => undefined)
    closers.push(() => pool.end())
    await createAdministrator(pool, { ...person, password })
    await pool.query(`insert into setting (key, group_name, value) values ('files.daily_count', 'files', '100000'), ('files.daily_megabytes', 'files', '1048576')
      on conflict (key) do update set value = excluded.value`)
    const token = await logIn(base('a'))
    const senders = { a: senderTo(base('a'), () => token), b: senderTo(base('b'), () => token) }
    return {
      sender: (name) => senders[name],
      start,
      async kill(name) {
        const run = runs.get(name)
        run?.child.kill('SIGKILL')
        await run?.ended
      },
      async refused(more) {
        const run = launched.run([main], { ...settings('c'), PORT: String(await freePort()), ...more })
        return { code: await run.ended, said: run.said() }
      },
      ask: async (text, values = []) => (await pool.query(text, values)).rows,
      end,
    }
  } catch (error) {
    await end()
    throw error
  }
}

/** Which server gets the nth part, and which one finishes. */
export type Way = { name: string; part: (n: number, of: number) => Name; finish: Name }

/** The ways of splitting an upload over two servers. */
export const ways: readonly Way[] = [
  { name: 'part by part, finished at the first', part: (n) => (n % 2 ? 'b' : 'a'), finish: 'a' },
  { name: 'part by part, finished at the second', part: (n) => (n % 2 ? 'b' : 'a'), finish: 'b' },
  { name: 'half and half', part: (n, of) => (n < of / 2 ? 'a' : 'b'), finish: 'b' },
  { name: 'all at one, finished at the other', part: () => 'a', finish: 'b' },
]

/** Sends a part until a server has it: at the wanted one, or the other while that is dead. */
async function place(
  twins: Pick<Twins, 'sender'>,
  wanted: Name,
  content: Content,
  session: string,
  n: number,
): Promise<void> {
  const bytes = content.at(n * chunkSize, Math.min(chunkSize, content.size - n * chunkSize))
  const shot = partOf(session, n * chunkSize, bytes, createHash('sha256').update(bytes).digest('hex'))
  const other = wanted === 'a' ? 'b' : 'a'
  for (let tries = 0; ; tries += 1) {
    const answer = await post(twins.sender(tries % 2 ? other : wanted), shot).catch(() => null)
    if (answer?.status === 200) return
    const passing = answer === null || answer.status >= 500 || answer.body.error === 'upload.busy'
    if (!passing || tries > 300) throw new Error(`part ${n}: ${JSON.stringify(answer)}`)
    await pause(300)
  }
}

/**
 * Sends a file over both servers, out of order, every third part twice; with `kill` the first server is killed half
 * way, and the second one finishes. Gives what did not hold.
 */
export async function proveTwins(
  twins: Pick<Twins, 'sender' | 'kill' | 'start' | 'ask'>,
  way: Way,
  size: number,
  seed: number,
  kill = false,
): Promise<string[]> {
  const content = contentOf(seed, size)
  const sha256 = content.sha256()
  const begun = Date.now()
  const { session_id } = await open(twins.sender('a'), content)
  const of = Math.ceil(size / chunkSize)
  const order = Array.from({ length: of }, (_, n) => n).sort(
    (one, two) => ((one * 7) % of) - ((two * 7) % of) || one - two,
  )
  const half = Math.floor(of / 2)
  let killed: Promise<void> | undefined
  let done = 0
  const lane = async () => {
    for (let n = order.shift(); n !== undefined; n = order.shift()) {
      await place(twins, way.part(n, of), content, session_id, n)
      if (n % 3 === 0) await place(twins, way.part(n + 1, of), content, session_id, n)
      done += 1
      if (kill && done >= half) killed ??= twins.kill('a')
    }
  }
  await Promise.all([lane(), lane(), lane()])
  await killed
  const finishing = kill ? 'b' : way.finish
  const { status, body } = await step(twins.sender(finishing), { phase: 'finish', session_id, sha256 })
  if (status !== 200 || !body.data.file_id) return [`finish: ${status} ${JSON.stringify(body)}`]
  const id = body.data.file_id
  const problems: string[] = []
  for (const until = Date.now() + 600_000; ; await pause(200)) {
    const [row] = await twins.ask<{ pipeline: string; sha256: string; failure: string }>(
      `select pipeline, encode(sha256, 'hex') as sha256, failure from file where id = $1`,
      [id],
    )
    if (row?.pipeline === 'assembling' && Date.now() < until) continue
    if (row?.pipeline !== 'ready' || row.sha256 !== sha256)
      problems.push(`the file is ${JSON.stringify(row)}`)
    break
  }
  const sender = twins.sender('b')
  const answer = await fetch(`${sender.base}/api/download/${id}`, {
    headers: { authorization: `Bearer ${sender.token()}` },
  })
  const hash = createHash('sha256')
  for await (const piece of answer.body ?? []) hash.update(piece)
  if (hash.digest('hex') !== sha256) problems.push(`what is given out is another file (${answer.status})`)
  const left = await twins.ask('select from upload_part where session_id = $1', [session_id])
  if (left.length > 0) problems.push(`${left.length} parts are left over`)
  console.info(
    `  ${(size / 2 ** 20).toFixed(0)} MB, ${way.name}${kill ? ', the first server killed half way' : ''}: ` +
      `${((Date.now() - begun) / 1000).toFixed(1)} s, SHA-256 ${problems.length === 0 ? 'equal' : `NOT equal: ${problems.join('; ')}`}`,
  )
  if (kill) await twins.start('a')
  return problems
}
