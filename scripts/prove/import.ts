import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { buildSiteForTests } from '../../server/src/site/pages/build-for-tests.ts'
import { chanceOf } from './chance.ts'
import {
  differing,
  hashesOf,
  type ImportCluster,
  type ImportHouse,
  openCluster,
  openHouse,
  type Took,
  writeStories,
  writesOf,
} from './import-house.ts'

/*
 * npm run prove -- import [--stories 20000] [--kills 20] [--addresses 1000] [--readers 20] [--samples <folder>]
 *
 * An archive is imported once in peace and once with killed processes; both houses are equal by hash. Then the second run
 * writes nothing, old addresses lead to their stories by one redirect, and readers are asked beside an import. `--samples` holds
 * public exports, which are not part of the repository: `theme-unit-test.xml` of WordPress and `import-data-1.json` of Ghost.
 */
const options = {
  stories: { type: 'string', default: '20000' },
  kills: { type: 'string', default: '20' },
  addresses: { type: 'string', default: '1000' },
  /** Seconds for which readers are asked, without an import and beside one; 0 leaves it out. */
  readers: { type: 'string', default: '20' },
  samples: { type: 'string', default: '' },
  seed: { type: 'string', default: '36' },
} as const

const mostGrowth = 100
const leastRate = 100
const mostSlower = 1.2

/** Figures of an import in a line. */
const line = (stories: number, took: Took): string =>
  `${(stories / took.seconds).toFixed(0)} stories/s, ${took.seconds.toFixed(0)} s; processor a story ` +
  `${((1000 * took.cpu) / stories).toFixed(2)} ms and ${((1000 * took.postgres) / stories).toFixed(2)} ms of PostgreSQL; ` +
  `its process has ${took.most.toFixed(0)} MB at most`

/** Imports with processes that are killed at random moments; another goes on at once, as it does after a minute. */
async function killed(house: ImportHouse, kills: number, seconds: number, seed: number): Promise<void> {
  const chance = chanceOf(seed)
  for (let n = 0; n < kills; n += 1) {
    const { child, over } = await house.start()
    over.catch(() => undefined)
    await pause((0.3 + 1.2 * chance.next()) * 1000 * Math.min(seconds / (kills + 1), 60))
    child.kill('SIGKILL')
    await once(child, 'exit')
    await house.query(`update import_run set alive_until = '-infinity' where state = 'running'`)
  }
  await house.work()
}

async function oldAddresses(house: ImportHouse, count: number, problems: string[]): Promise<void> {
  const rows = await house.query<{ path: string; to: string }>(
    `select o.path, '/' || a.slug || '-' || a.id || '.html' as to from old_address o join article a on a.id = o.article_id
     order by hashtext(o.path) limit $1`,
    [count],
  )
  let right = 0
  for (const [n, { path, to }] of rows.entries()) {
    const plain = encodeURI(path)
    const ways = [plain, `${plain}/`, encodeURI(path.normalize('NFD')), `${plain}?utm_source=x`]
    const answer = await house.app.get(ways[n % ways.length] as string, undefined, { host: 'cu.example' })
    if (answer.status === 301 && answer.headers.location === to) right += 1
    else problems.push(`${path}: ${answer.status} ${String(answer.headers.location)}, not ${to}`)
  }
  console.info(`${right} of ${rows.length} old addresses lead to their story by one redirect`)
}

/** 95 of 100 answers to readers come within so many milliseconds; each page is asked for once, 40 a second. */
async function readersFor(base: string, seconds: number, paths: string[]): Promise<number> {
  const times: number[] = []
  const until = performance.now() + seconds * 1000
  const waiting: Promise<void>[] = []
  while (performance.now() < until) {
    const path = paths.pop()
    if (!path) break
    const from = performance.now()
    waiting.push(
      fetch(base + path)
        .then((answer) => answer.text())
        .then(() => void times.push(performance.now() - from)),
    )
    await pause(25)
  }
  await Promise.all(waiting)
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0
}

async function beside(
  house: ImportHouse,
  folder: string,
  seconds: number,
  problems: string[],
): Promise<void> {
  const base = await house.app.app.listen({ port: 0, host: '127.0.0.1' })
  const rows = await house.query<{ path: string }>(
    `select '/' || slug || '-' || article_id || '.html' as path from article_publication order by hashtext(slug) limit 8000`,
  )
  const paths = rows.map(({ path }) => path)
  await readersFor(base, 3, paths)
  const alone = await readersFor(base, seconds, paths)
  const file = join(folder, 'beside.jsonl')
  await writeStories(file, 100_000)
  await house.addRun('jsonl', file, 'beside.example')
  const { stop, over } = await house.start()
  await pause(3000)
  const [done] = await house.query<{ n: number }>('select sum(cursor)::int as n from import_run')
  const from = performance.now()
  const during = await readersFor(base, seconds, paths)
  const [later] = await house.query<{ n: number }>('select sum(cursor)::int as n from import_run')
  const rate = (((later?.n ?? 0) - (done?.n ?? 0)) * 1000) / (performance.now() - from)
  stop()
  await over
  console.info(
    `readers' p95 ${alone.toFixed(1)} ms, beside an import ${during.toFixed(1)} ms: ×${(during / alone).toFixed(2)}; ${rate.toFixed(0)} stories/s meanwhile`,
  )
  if (during > alone * mostSlower) problems.push(`readers wait ×${(during / alone).toFixed(2)}`)
}

async function samples(cluster: ImportCluster, folder: string, problems: string[]): Promise<void> {
  for (const [kind, name] of [
    ['wordpress', 'theme-unit-test.xml'],
    ['ghost', 'import-data-1.json'],
  ] as const) {
    const house = await openHouse(cluster)
    const id = await house.addRun(kind, join(folder, name), 'wpthemetestdata.wordpress.com')
    await house.work()
    const rows = await house.query<{ outcome: string; problems: string; n: number }>(
      `select outcome, string_agg(distinct p->>'code' || coalesce(' ' || (p->'data'->>'value'), ''), ', ') as problems,
         count(distinct number)::int as n
       from import_row left join lateral jsonb_array_elements(problems) p on true where run_id = $1 group by outcome`,
      [id],
    )
    const [run] = await house.query<{ state: string; failure: unknown }>(
      'select state, failure from import_run where id = $1',
      [id],
    )
    console.info(`${name}: ${run?.state}`)
    for (const { outcome, n, problems: why } of rows) console.info(`    ${n} ${outcome}: ${why}`)
    if (run?.state !== 'done') problems.push(`${name}: ${JSON.stringify(run)}`)
    await house.close()
  }
}

/** Gives false when something did not hold. */
export async function prove(args: string[]): Promise<boolean> {
  const { values } = parseArgs({ args, options })
  const [stories, kills] = [Number(values.stories), Number(values.kills)]
  const problems: string[] = []
  buildSiteForTests()
  const folder = mkdtempSync(join(tmpdir(), 'toasoan-prove-files-'))
  const cluster = await openCluster()
  try {
    if (values.samples) await samples(cluster, values.samples, problems)
    if (stories === 0) return problems.length === 0
    const file = join(folder, 'stories.jsonl')
    await writeStories(file, stories)
    const calm = await openHouse(cluster)
    await calm.addRun('jsonl', file, 'cu.example')
    const took = await calm.work()
    console.info(`in peace: ${line(stories, took)}`)
    if (stories / took.seconds < leastRate) problems.push(`under ${leastRate} stories/s`)
    if (took.most > mostGrowth) problems.push(`over ${mostGrowth} MB`)
    const expected = await hashesOf(calm)

    if (kills > 0) {
      const house = await openHouse(cluster)
      await house.addRun('jsonl', file, 'cu.example')
      await killed(house, kills, took.seconds, Number(values.seed))
      const found = await hashesOf(house)
      for (const [name, hash] of Object.entries(expected))
        if (found[name] !== hash)
          problems.push(
            [`${name} differ: ${hash} ≠ ${found[name]}`, ...(await differing(name, calm, house))].join(
              '\n  ',
            ),
          )
      console.info(`killed ${kills} times: ${JSON.stringify(found)}`)
      await house.close()
    }

    const before = await writesOf(calm)
    await calm.addRun('jsonl', file, 'cu.example')
    const again = await calm.work()
    const written = [...(await writesOf(calm))].filter(([table, n]) => n > (before.get(table) ?? 0))
    console.info(`again: ${line(stories, again)}; written: ${written.map(([table]) => table).join(', ')}`)
    const allowed = new Set(['import_run', 'import_row', 'activity', 'activity_log', 'outbox'])
    for (const [table] of written) if (!allowed.has(table)) problems.push(`the second run wrote ${table}`)

    if (Number(values.addresses) > 0) await oldAddresses(calm, Number(values.addresses), problems)
    if (Number(values.readers) > 0) await beside(calm, folder, Number(values.readers), problems)
    await calm.close()
  } finally {
    await cluster.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  for (const problem of problems) console.error(`NOT HELD: ${problem}`)
  return problems.length === 0
}
