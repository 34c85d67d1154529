import { mkdtempSync, rmSync } from 'node:fs'
import { cpus, tmpdir, totalmem } from 'node:os'
import { join } from 'node:path'
import { type Aim, attack, type Score } from './attack.ts'
import { type Case, cases } from './cases.ts'
import type { Child } from './child.ts'
import { openDatabases } from './database.ts'
import { explainLists } from './explain.ts'
import { type Options, readOptions } from './options.ts'
import { type Result, ratioOf, table } from './report.ts'
import { openStand, type Stand } from './stand.ts'

const megabytes = (bytes: number) => `${(bytes / 1_048_576).toFixed(0)} MB`

/** Milliseconds after which a server that was started counts as idle. */
const settle = 30_000

type Contender = { stand: Stand; server: Aim; floor: Aim; faced: Child; result: Result }

/** All sizes take turns within a round, so that other work on the machine slows all of them alike. */
async function compare(subject: Case, stands: Stand[], options: Options): Promise<Result[]> {
  const { connections, rounds, seconds } = options
  const contenders: Contender[] = []
  for (const stand of stands) {
    const pair = await subject.pair(stand)
    const result = { subject, size: stand.size, server: [], floor: [] }
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

async function run(options: Options): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'toasoan-bench-stand-'))
  // Also when the run is interrupted.
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  const databases = await openDatabases(options.sizes, options.keep)
  const stands: Stand[] = []
  try {
    for (const size of options.sizes) {
      stands.push(await openStand(size, databases.url(size), join(folder, String(size)), options.profile))
    }
    await new Promise((resolve) => setTimeout(resolve, settle))
    const idle = await Promise.all(stands.map(async ({ server }) => (await server.usage()).rss))
    if (options.explain) await explainLists(databases.url(Math.max(...options.sizes)))
    const results: Result[] = []
    for (const subject of cases.filter(({ name }) => name.includes(options.only))) {
      const compared = await compare(subject, stands, options)
      results.push(...compared)
      console.info(`${subject.name}: ${compared.map((result) => ratioOf(result).toFixed(2)).join(', ')}`)
    }
    console.info(`\n${table(results)}\n`)
    console.info(
      `${cpus().length} × ${cpus()[0]?.model.trim()}, ${megabytes(totalmem())}; Node ${process.versions.node}; ` +
        `${options.rounds} rounds of ${options.seconds} s, ${options.connections} connections; PostgreSQL does not flush.`,
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
await run(readOptions(process.argv.slice(2)))
process.exit(0)
