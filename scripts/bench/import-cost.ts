import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { postgresSeconds, writeStories } from '../prove/import-house.ts'
import { openDatabases } from './database.ts'
import { openImporter } from './importer.ts'

/*
 * node scripts/run.mjs scripts/bench/import-cost.ts --keep <folder> [--sizes 10000,1000000] [--stories 1000] [--rounds 3]
 *
 * What a story costs to import beside so many articles, in turns at each size: the middle of the rounds, by the clock and by
 * the processor time of the process and of PostgreSQL, which other work on the machine changes little. What PostgreSQL cleans and
 * counts by itself (autovacuum) comes now and then, by a share of each table, and is a figure of its own.
 */
const { values } = parseArgs({
  options: {
    keep: { type: 'string', default: '' },
    sizes: { type: 'string', default: '10000,1000000' },
    stories: { type: 'string', default: '1000' },
    rounds: { type: 'string', default: '3' },
  },
})
const sizes = values.sizes.split(',').map(Number)
const stories = Number(values.stories)
const folder = mkdtempSync(join(tmpdir(), 'toasoan-bench-import-'))
const databases = await openDatabases(sizes, values.keep)

const stands = await Promise.all(
  sizes.map(async (size) => ({
    size,
    importer: await openImporter(databases.url(size), folder),
    times: [] as { clock: number; process: number; postgres: number; cleaning: number }[],
  })),
)

/** The process that all connections to PostgreSQL descend from. */
async function postmasterOf({ importer }: (typeof stands)[number]): Promise<number> {
  const { rows } = await importer.pool.query<{ pid: number }>('select pg_backend_pid() as pid')
  const stat = readFileSync(`/proc/${rows[0]?.pid}/stat`, 'utf8')
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
}

const middle = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 0

try {
  const postgres = postgresSeconds(await postmasterOf(stands[0] as (typeof stands)[number]))
  const file = join(folder, 'stories.jsonl')
  await writeStories(file, stories)
  // The first round compiles and plans; it does not count.
  for (let round = 0; round <= Number(values.rounds); round += 1)
    for (const { importer, times } of stands) {
      const work = await importer.importing(file, `bench-${Date.now()}.example`)
      const [cpu, pg, from] = [process.cpuUsage(), await postgres.now(), performance.now()]
      await work()
      const { user, system } = process.cpuUsage(cpu)
      const clock = performance.now() - from
      const after = await postgres.now()
      const each = (milliseconds: number) => milliseconds / stories
      if (round > 0)
        times.push({
          clock: each(clock),
          process: each((user + system) / 1000),
          postgres: each(1000 * (after.work - pg.work)),
          cleaning: each(1000 * (after.cleaning - pg.cleaning)),
        })
    }
  postgres.stop()
  console.info('| Articles | ms a story | processor, process | processor, PostgreSQL | cost | cleaning |')
  console.info('| --- | --- | --- | --- | --- | --- |')
  const costs = stands.map(({ size, times }) => {
    const [clock, own, postgres, cleaning] = [
      middle(times.map((one) => one.clock)),
      middle(times.map((one) => one.process)),
      middle(times.map((one) => one.postgres)),
      times.reduce((sum, one) => sum + one.cleaning, 0) / times.length,
    ]
    return { size, clock, own, postgres, cleaning, both: own + postgres }
  })
  for (const { size, clock, own, postgres, cleaning, both } of costs)
    console.info(
      `| ${size.toLocaleString('en')} | ${clock.toFixed(2)} | ${own.toFixed(2)} | ${postgres.toFixed(2)} | ×${(both / (costs[0]?.both ?? 1)).toFixed(2)} | ${cleaning.toFixed(2)} |`,
    )
} finally {
  for (const { importer } of stands) await importer.close()
  await databases.stop()
  rmSync(folder, { recursive: true, force: true })
}
process.exit(0)
