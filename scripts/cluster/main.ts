/*
 * npm run cluster -- [--minutes 10] [--readers 200] [--editors 20] [--log <file>]
 *
 * A house on several machines, on one: a primary and a streaming replica, two processes of the server behind a
 * balancer (HAProxy where there is one), readers and editors. Then a server is killed, the replica is killed, the
 * primary is killed and the replica promoted, and the servers are replaced one after the other, while everybody
 * goes on. Ends with code 1 when an acknowledged article is lost, a reader saw errors for longer than 5 s, or the
 * upgrade dropped a request.
 */
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { demoPeople } from '../../server/seeds/demo/people.ts'
import { freePort } from '../../server/src/app/launch-for-tests.ts'
import { startBalancer } from './balancer.ts'
import { type Crowd, gather, logIn, type Tally } from './crowd.ts'
import { openDatabases } from './databases.ts'
import { keepDiary, seconds, tell } from './diary.ts'
import { readOptions } from './options.ts'
import { endServer, type Server, startServer } from './servers.ts'

const password = 'toasoan-demo'
const { minutes, readers, editors, log } = readOptions()
const folder = mkdtempSync('/tmp/cluster-')
mkdirSync(join(folder, 'data'))
// PostgreSQL's own account has to pass, under root.
chmodSync(folder, 0o711)

const problems: string[] = []
const errorsOf = (errors: ReadonlyMap<string, number>) =>
  [...errors].map(([what, n]) => `${n} × ${what}`).join(', ') || 'none'
const sum = (errors: ReadonlyMap<string, number>) =>
  [...errors.values()].reduce((one, other) => one + other, 0)

function report(
  name: string,
  { reads, readErrors, writes, writeErrors, milliseconds }: Tally,
  spell: number,
): void {
  const sorted = milliseconds.sort((one, other) => one - other)
  const at = (part: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0
  tell(
    `${name}: ${(reads / spell).toFixed(0)} pages/s (median ${at(0.5)} ms, 95 % ${at(0.95)} ms), ` +
      `${(writes / spell).toFixed(1)} articles/s · errors of readers: ${errorsOf(readErrors)} · of editors: ${errorsOf(writeErrors)}`,
  )
}

/** Lets everybody go on for a while after something was done, and reports on that spell. */
async function spell(
  name: string,
  crowd: Crowd,
  milliseconds: number,
  act: () => Promise<void>,
): Promise<Tally> {
  tell(`── ${name}`)
  const begun = Date.now()
  await act()
  await pause(Math.max(1000, milliseconds - (Date.now() - begun)))
  const tally = crowd.take()
  report(name, tally, (Date.now() - begun) / 1000)
  return tally
}

const databases = await openDatabases(folder)
const ports = [await freePort(), await freePort()] as const
const door = await freePort()
const base = `http://127.0.0.1:${door}`
const environment = {
  NODE_ENV: 'development',
  DEMO: 'on',
  DEMO_PASSWORD: password,
  JWT_SECRET: 'a secret that both processes of the cluster know',
  DATA_DIR: join(folder, 'data'),
  DATABASE_URL: databases.url,
  DATABASE_READ_URL: databases.readUrl,
  PUBLIC_URL: base,
  TRUST_PROXY: '1',
  DRAIN_SECONDS: '3',
}
const start = (n: 0 | 1) => startServer('AB'[n] as string, ports[n], environment)
let a: Server = await start(0)
environment.DEMO = 'off'
let b: Server = await start(1)
const balancer = await startBalancer(door, ports, folder)
tell(`${cpus().length} cores · PostgreSQL with a streaming replica · two servers behind ${balancer.name}`)

const writers = demoPeople.filter(({ role }) => role === 'reporter' || role === 'editor').slice(0, editors)
const tokens: string[] = []
for (let n = 0; n < editors; n += 1)
  tokens.push(await logIn(base, writers[n % writers.length]?.username as string, password))
const published = await databases.ask<{ path: string }>(
  `select '/' || slug || '-' || article_id || '.html' as path from article_publication limit 60`,
)
const pages = [
  '/',
  '/',
  '/home/tin-moi-nhat.html',
  '/tim-kiem?q=lu+lut',
  ...published.map(({ path }) => path),
]
tell(`${readers} readers, ${editors} editors, ${minutes} minutes`)
const crowd = gather({ base, readers, pages, tokens })
const part = (minutes * 60_000) / 8

await spell('all is well', crowd, part, async () => undefined)
await spell('server A is killed', crowd, part, async () => void (await endServer(a, 'SIGKILL')))
await spell('server A starts again', crowd, part, async () => {
  a = await start(0)
})
await spell('the replica is killed', crowd, part, () => databases.killReplica())
await spell('the replica comes back', crowd, part, () => databases.restartReplica())
await spell('the primary is killed, the replica promoted', crowd, part, async () => {
  const begun = seconds()
  await databases.failOver()
  tell(`the new primary writes after ${(seconds() - begun).toFixed(1)} s`)
})
await spell('the new primary gets a replica', crowd, part, () => databases.makeReplica())
const upgrade = await spell('rolling upgrade: A, then B', crowd, part, async () => {
  tell(`A has ended in order after ${(await endServer(a)).toFixed(1)} s`)
  a = await start(0)
  tell(`A is back; B has ended in order after ${(await endServer(b)).toFixed(1)} s`)
  b = await start(1)
})
const dropped = sum(upgrade.readErrors) + sum(upgrade.writeErrors)
if (dropped > 0) problems.push(`the upgrade dropped ${dropped} requests`)
await crowd.stop()

const { acknowledged, longest } = crowd
const rows = await databases.ask<{ id: string; title: string }>(
  `select a.id::text, v.title from article a join article_version v on v.article_id = a.id where a.id = any($1)`,
  [[...acknowledged.keys()]],
)
const found = new Map(rows.map(({ id, title }) => [Number(id), title]))
const lost = [...acknowledged].filter(([id, title]) => found.get(id) !== title)
tell(`${acknowledged.size} articles were acknowledged; lost: ${lost.length}`)
tell(
  `longest without a page: ${longest.reader} ms; longest in which an editor could not write: ${longest.editor} ms`,
)
if (lost.length > 0) problems.push(`${lost.length} acknowledged articles are lost`)
if (longest.reader > 5000) problems.push(`a reader saw errors for ${longest.reader} ms`)
tell(problems.length === 0 ? 'held' : `NOT held: ${problems.join('; ')}`)

balancer.close()
await Promise.all([endServer(a), endServer(b)])
await databases.stop()
rmSync(folder, { recursive: true, force: true })
if (log) keepDiary(log)
process.exit(problems.length === 0 ? 0 : 1)
