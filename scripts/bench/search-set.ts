import { parseArgs } from 'node:util'
import { openDatabase } from '../../server/src/kernel/database/database.ts'
import { searchForgiving } from '../../server/src/site/publications/public.ts'
import { cases } from '../../server/src/site/publications/search-cases-for-tests.ts'
import { bestTimes } from './best-times.ts'
import { openDatabases } from './database.ts'

/*
 * node scripts/run.mjs scripts/bench/search-set.ts --keep <folder> [--sizes 10000,1000000] [--rounds 3]
 *
 * The queries of the search's own test at each size in turns, one at a time: the best time of each, which other work on the machine
 * lengthens least. Then what is found for "bão": all results with the word as typed come before any other.
 */
const { values } = parseArgs({
  options: {
    keep: { type: 'string', default: '' },
    sizes: { type: 'string', default: '10000,1000000' },
    rounds: { type: 'string', default: '3' },
  },
})
const sizes = values.sizes.split(',').map(Number)
const databases = await openDatabases(sizes, values.keep)
const stands = sizes.map((size) => ({ size, ...openDatabase(databases.url(size), 1, () => undefined) }))
const queries = cases.map(([query]) => query)

type Stand = (typeof stands)[number]

const ask = ({ db }: Stand, query: string) =>
  searchForgiving(db, { query, page: 1, perPage: 20, marks: 'also' })

const best = await bestTimes(stands, queries, Number(values.rounds), ask)

const part = (times: readonly number[], share: number) =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0

console.info(`| ${queries.length} queries | p50, ms | p95, ms | most, ms |`)
console.info('| --- | --- | --- | --- |')
for (const [at, { size }] of stands.entries()) {
  const times = best[at] as number[]
  const figures = [part(times, 0.5), part(times, 0.95), part(times, 1)].map((one) => one.toFixed(1))
  console.info(`| ${size.toLocaleString('en')} articles | ${figures.join(' | ')} |`)
}
console.info(`\n| Query | ${sizes.map((size) => `${size.toLocaleString('en')}, ms`).join(' | ')} | found |`)
console.info(`| --- |${sizes.map(() => ' --- |').join('')} --- |`)
const last = best.at(-1) as number[]
for (const [query, n] of queries
  .map((one, at) => [one, at] as const)
  .toSorted((a, b) => (last[b[1]] ?? 0) - (last[a[1]] ?? 0))) {
  const found = await ask(stands.at(-1) as Stand, query)
  console.info(`| ${query} | ${best.map((times) => times[n]?.toFixed(1)).join(' | ')} | ${found.total} |`)
}

for (const stand of stands) {
  const { teasers, also, total } = await searchForgiving(stand.db, {
    query: 'bão',
    page: 1,
    perPage: 50,
    marks: 'any',
  })
  const holds = await Promise.all(
    teasers.map(async ({ id }) => {
      const { rows } = await stand.pool.query<{ words: string }>(
        `select (title || ' ' || lead || ' ' || html) as words from article_publication where article_id = $1`,
        [id],
      )
      return /(?<!\p{L})bão(?!\p{L})/iu.test(rows[0]?.words.normalize('NFC') ?? '')
    }),
  )
  const first = holds.indexOf(false)
  const isSorted = first < 0 || holds.slice(first).every((one) => !one)
  console.info(
    `\n"bão" at ${stand.size.toLocaleString('en')}: ${total} found, of the first ${holds.length} hold the word ${holds.filter(Boolean).length}; before any other: ${isSorted ? 'yes' : 'NO'}${also ? `; ${also.total} more without marks` : ''}`,
  )
}
for (const { pool } of stands) await pool.end()
await databases.stop()
process.exit(0)
