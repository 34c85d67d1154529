/*
 * npm run cluster -- [--readers 40] [--editors 4] [--rest 50] [--only primary,node] [--log <file>] [--keep]
 *
 * Several machines on one: three etcd, three PostgreSQL 17 under Patroni, HAProxy, PgBouncer and an S3 store, with the
 * files of docs/operations, and two servers with a data folder each. Everything is killed in turn while readers read and
 * editors save; Patroni alone promotes. Ends with code 1 when something does not hold, with 2 where the programs of Debian 13
 * are missing and cannot be installed.
 */
import { rmSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { demoPeople } from '../../server/seeds/demo/people.ts'
import { buildWhenStale } from '../../server/src/app/web-build.ts'
import { openCluster, password } from './cluster.ts'
import { gather, logIn } from './crowd.ts'
import { keepDiary, tell } from './diary.ts'
import { ofDatabase, ofOthers } from './failures.ts'
import { readOptions } from './options.ts'
import { throughPgbouncer, upgrade } from './pooled.ts'
import { recording } from './recording.ts'
import { NoRoot, openRoot, type Root } from './root.ts'
import { runStep, type Step } from './steps.ts'
import { upload } from './uploads.ts'

/** Seconds in which everything starts. */
const startWithin = 60

const { readers, editors, rest, only, log, keep } = readOptions()

function rootOrNot(): Root {
  try {
    return openRoot()
  } catch (error) {
    if (!(error instanceof NoRoot)) throw error
    console.error(`npm run cluster: ${error.message}`)
    process.exit(2)
  }
}

const calm: Step = {
  name: 'calm',
  title: 'all is well for 20 s',
  dropsNothing: true,
  async act() {
    await pause(20_000)
    return []
  },
}

const steps = [...ofDatabase, ...ofOthers, upload, recording, ...throughPgbouncer, upgrade]
const unknown = only.filter((name) => !steps.some((step) => step.name === name))
if (unknown.length > 0)
  throw new Error(`${unknown.join(', ')}: the steps are ${steps.map(({ name }) => name)}`)

// Each program is ended with this process.
process.setMaxListeners(50)
const root = rootOrNot()
process.once('exit', () => {
  if (log) keepDiary(log)
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130))
tell(
  `${cpus().length} cores, load ${(loadavg()[0] ?? 0).toFixed(1)} · programs ${root.folder ? 'of a Debian 13 root' : 'of this machine'}`,
)
await buildWhenStale(tell)
const cluster = await openCluster(root)
const { base, nodes } = cluster
const problems: string[] = []
if (cluster.startedIn > startWithin) problems.push(`the start took ${cluster.startedIn.toFixed(0)} s`)

const writers = demoPeople.filter(({ role }) => role === 'reporter' || role === 'editor')
const tokens: string[] = []
for (let n = 0; n < editors; n += 1)
  tokens.push(await logIn(base, writers[n % writers.length]?.username as string, password))
const published = await nodes.ask<{ path: string }>(
  `select '/' || slug || '-' || article_id || '.html' as path from article_publication limit 60`,
)
const pages = [
  '/',
  '/',
  '/home/tin-moi-nhat.html',
  '/tim-kiem?q=lu+lut',
  ...published.map(({ path }) => path),
]
tell(`${readers} readers, ${editors} editors who rest ${rest} ms after each save`)
const crowd = gather({ base, readers, pages, tokens, rest })
for (const step of [calm, ...steps])
  if (only.length === 0 || step === calm || only.includes(step.name))
    problems.push(...(await runStep(step, cluster, crowd)))
await crowd.stop()
tell(problems.length === 0 ? 'held' : `NOT held: ${problems.join('; ')}`)

await cluster.end()
if (keep) console.info(`kept: ${cluster.folder}`)
else rmSync(cluster.folder, { recursive: true, force: true })
process.exit(problems.length === 0 ? 0 : 1)
