import { mkdtempSync, rmSync } from 'node:fs'
import { cpus, tmpdir, totalmem } from 'node:os'
import { join } from 'node:path'
import { activityCases } from './activity-cases.ts'
import { type Aim, attack, type Score } from './attack.ts'
import { type Case, cases } from './cases.ts'
import type { Child } from './child.ts'
import { openDatabases } from './database.ts'
import { explainLists } from './explain.ts'
import { facilityCases } from './facility-cases.ts'
import { fillActivity } from './fill-activity.ts'
import { facilitySizes, fillFacilities } from './fill-facilities.ts'
import { type Options, readOptions } from './options.ts'
import { type Result, ratioOf, table } from './report.ts'
import { areasNamed, runAreas } from './run-areas.ts'
import { openStand, type Stand } from './stand.ts'
import { measureTalk } from './talk/measure-talk.ts'

/** How much is said, missed and announced; what is searched is an option. */
const talkSizes = { sockets: 500, said: 500, missed: 10_000, people: 5000 }

const megabytes = (bytes: number) => `${(bytes / 1_048_576).toFixed(0)} MB`

/** Milliseconds after which a server that was started counts as idle. */
const settle = 30_000

/** What a case's cost depends on: rows of the log, claims, or articles. */
function sizeOf({ name, atMost }: Case, { activityRows, size }: Stand): number {
  if (name.startsWith('facilities: ')) return facilitySizes.claims
  return atMost ? activityRows : size
}

type Contender = { stand: Stand; server: Aim; floor: Aim; faced: Child; result: Result }

/** All sizes take turns within a round, so that other work on the machine slows all of them alike. */
async function compare(subject: Case, stands: Stand[], options: Options): Promise<Result[]> {
  const { connections, rounds, seconds } = options
  const contenders: Contender[] = []
  for (const stand of stands) {
    const pair = await subject.pair(stand)
    const size = sizeOf(subject, stand)
    const result = { subject, size, server: [], floor: [] }
    contenders.push({ stand, faced: pair.sameServer ? stand.server : stand.floor, ...pair, result })
  }
  const fire = (child: Child, aim: Aim, time: number): Promise<Score> =>
    attack({ child, aim, seconds: time, connections })
  for (const { stand, server, floor, faced } of contenders) {
    // Also brings each connection's prepared statements past the sixth run, where generic plans begin.
    await fire(stand.server, server, 1)
    await fire(faced, floor, 1)
  }
  for (let round = 0; round < rounds; round += 1) {
    for (const { stand, server, floor, faced, result } of contenders) {
      result.server.push(await fire(stand.server, server, seconds))
      result.floor.push(await fire(faced, floor, seconds))
    }
  }
  return contenders.map(({ result }) => result)
}

/** Compares each case and prints the table. */
async function measure(subjects: Case[], stands: Stand[], options: Options, rowsOf: string): Promise<void> {
  const results: Result[] = []
  for (const subject of subjects) {
    const compared = await compare(subject, stands, options)
    results.push(...compared)
    console.info(`${subject.name}: ${compared.map((result) => ratioOf(result).toFixed(2)).join(', ')}`)
  }
  if (results.length > 0) console.info(`\n${table(results, rowsOf)}\n`)
}

async function run(options: Options): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'toasoan-bench-stand-'))
  // Also when the run is interrupted.
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  const wanted = ({ name }: Pick<Case, 'name'>) => options.only.split(',').some((part) => name.includes(part))
  const [articles, logs] = [cases.filter(wanted), activityCases.filter(wanted)]
  const facilities = facilityCases.filter(wanted)
  const sizes = articles.length > 0 ? options.sizes : options.sizes.slice(0, 1)
  const databases = await openDatabases(sizes, options.keep)
  const stands: Stand[] = []
  try {
    if (logs.length > 0) await fillActivity(databases.superUrl(sizes[0] as number), options.activity)
    if (facilities.length > 0) await fillFacilities(databases.superUrl(sizes[0] as number))
    for (const size of sizes) {
      stands.push(await openStand(size, databases.url(size), join(folder, String(size)), options.profile))
    }
    await new Promise((resolve) => setTimeout(resolve, settle))
    const idle = await Promise.all(stands.map(async ({ server }) => (await server.usage()).rss))
    if (options.explain) await explainLists(databases.url(Math.max(...sizes)))
    await measure(articles, stands, options, 'Articles')
    // One request at a time: what is asked for is how long each takes.
    await measure(facilities, stands.slice(0, 1), options, 'Claims')
    await measure(logs, stands.slice(0, 1), { ...options, connections: 1 }, 'Rows')
    const [smallest] = stands
    if (wanted({ name: 'talk' }) && smallest)
      await measureTalk(smallest, databases.superUrl(smallest.size), {
        ...talkSizes,
        messages: options.messages,
      })
    console.info(
      `${cpus().length} × ${cpus()[0]?.model.trim()}, ${megabytes(totalmem())}; Node ${process.versions.node}; ` +
        `${options.rounds} rounds of ${options.seconds} s, ${options.connections} connections (the activity log: 1); PostgreSQL does not flush.`,
    )
    for (const [n, { size, server }] of stands.entries()) {
      const { rss } = await server.usage()
      console.info(
        `Server at ${size}: ${megabytes(idle[n] as number)} idle, ${megabytes(rss)} after the load`,
      )
    }
  } finally {
    await Promise.all(stands.map((stand) => stand.stop()))
    await databases.stop()
  }
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130))
const options = readOptions(process.argv.slice(2))
const areas = await areasNamed(options.only)
if (areas.length > 0) await runAreas(areas, options)
else await run(options)
process.exit(0)
