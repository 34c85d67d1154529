import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { copyFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { workAtImports } from '../../server/src/editorial/imports/run.ts'
import { readConfiguration } from '../../server/src/kernel/configuration/configuration.ts'
import { openListener } from '../../server/src/kernel/database/listener.ts'
import { bareKernel } from '../prove/bare-kernel.ts'
import { fieldsOfStories, secondsOf, writeStories } from '../prove/import-house.ts'
import { openDatabases } from './database.ts'

/*
 * node scripts/run.mjs scripts/bench/import-cost.ts --keep <folder> [--sizes 10000,1000000] [--stories 1000] [--rounds 3]
 *
 * What a story costs to import beside so many articles, in turns at each size: the middle of the rounds, by the clock and by
 * the processor time of the process and of PostgreSQL, which other work on the machine changes little.
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
  sizes.map(async (size) => {
    const configuration = {
      ...readConfiguration({ NODE_ENV: 'test', DATA_DIR: folder }),
      jwtSecret: 'a secret that only the benchmark knows, long enough',
    }
    const databaseUrl = databases.url(size)
    const kernel = await bareKernel(
      { configuration, databaseUrl },
      { listener: await openListener(databaseUrl, console.error) },
    )
    return { size, kernel, times: [] as { clock: number; process: number; postgres: number }[] }
  }),
)

/** The process that all connections to PostgreSQL descend from. */
async function postmasterOf({ kernel }: (typeof stands)[number]): Promise<number> {
  const { rows } = await kernel.pool.query<{ pid: number }>('select pg_backend_pid() as pid')
  const stat = readFileSync(`/proc/${rows[0]?.pid}/stat`, 'utf8')
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
}

const middle = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 0

try {
  const postmaster = await postmasterOf(stands[0] as (typeof stands)[number])
  const file = join(folder, 'stories.jsonl')
  await writeStories(file, stories)
  // The first round compiles and plans; it does not count.
  for (let round = 0; round <= Number(values.rounds); round += 1)
    for (const { kernel, times } of stands) {
      const key = `imports/bench-${Date.now()}`
      await copyFile(file, `${file}.copy`)
      const { size: bytes } = await kernel.storage.putFile(key, `${file}.copy`, { contentType: 'text/plain' })
      const origin = `bench-${Date.now()}.example`
      await kernel.pool.query(
        `insert into import_run (kind, name, file_key, size, origin, options, state, created_by)
         values ('jsonl', 'bench', $1, $2, $3, $4, 'running', (select min(user_id) from user_role))`,
        [key, bytes, origin, JSON.stringify({ mapping: fieldsOfStories })],
      )
      const [cpu, pg, from] = [process.cpuUsage(), await secondsOf(postmaster), performance.now()]
      await workAtImports(kernel, new AbortController().signal)
      const { user, system } = process.cpuUsage(cpu)
      const { rows } = await kernel.pool.query(
        'select state, total, failure from import_run where origin = $1',
        [origin],
      )
      if (rows[0]?.state !== 'done') throw new Error(JSON.stringify(rows))
      const each = (milliseconds: number) => milliseconds / stories
      if (round > 0)
        times.push({
          clock: each(performance.now() - from),
          process: each((user + system) / 1000),
          postgres: each(1000 * ((await secondsOf(postmaster)) - pg)),
        })
      await kernel.storage.remove(key)
    }
  console.info('| Articles | ms a story | processor, process | processor, PostgreSQL | cost |')
  console.info('| --- | --- | --- | --- | --- |')
  const costs = stands.map(({ size, times }) => {
    const [clock, own, postgres] = [
      middle(times.map((one) => one.clock)),
      middle(times.map((one) => one.process)),
      middle(times.map((one) => one.postgres)),
    ]
    return { size, clock, own, postgres, both: own + postgres }
  })
  for (const { size, clock, own, postgres, both } of costs)
    console.info(
      `| ${size.toLocaleString('en')} | ${clock.toFixed(2)} | ${own.toFixed(2)} | ${postgres.toFixed(2)} | ×${(both / (costs[0]?.both ?? 1)).toFixed(2)} |`,
    )
} finally {
  for (const { kernel } of stands) {
    await kernel.listener.close().catch(() => undefined)
    await kernel.pool.end()
  }
  await databases.stop()
  rmSync(folder, { recursive: true, force: true })
}
process.exit(0)
