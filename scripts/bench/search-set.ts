import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type pg from 'pg'
import { openDatabase } from '../../server/src/kernel/database/database.ts'
import { wordsOf } from '../../server/src/kernel/database/word-pairs.ts'
import { exactWord, hasMarks } from '../../server/src/kernel/database/words-as-written.ts'
import { searchForgiving } from '../../server/src/site/publications/public.ts'
import { articles, cases, type Name } from '../../server/src/site/publications/search-cases-for-tests.ts'
import { variantsOf } from '../../server/src/site/publications/variants.ts'
import { bestTimes } from './best-times.ts'
import { openDatabases } from './database.ts'
import { openImporter } from './importer.ts'
import { common, names, plain } from './keywords.ts'

/*
 * node scripts/run.mjs scripts/bench/search-set.ts --keep <folder> [--sizes 10000,1000000] [--rounds 3]
 *
 * The queries of the search's own test at each size. Its articles are imported beside those that are there, into a section of their
 * own: within it each query must find what the test expects, first and alone; and in the whole archive all results with the words as
 * typed must come before any other. Then the cost in turns, one query at a time: the best time of each, which other work on the
 * machine lengthens least. Ends with 1 where something did not hold.
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
const folder = mkdtempSync(join(tmpdir(), 'toasoan-bench-search-'))
const problems: string[] = []

type Stand = {
  size: number
  db: ReturnType<typeof openDatabase>['db']
  pool: pg.Pool
  names: Map<number, Name>
  categoryId: number
}

const section = 'Bộ câu hỏi'
const origin = 'cau-hoi.example'

/** Imports the test's articles unless they are there, and gives them the ages that the test has. */
async function openStand(size: number): Promise<Stand> {
  const file = join(folder, 'articles.jsonl')
  const at = (hoursAgo: number) => new Date(Date.now() - hoursAgo * 3_600_000).toISOString()
  const lines = Object.entries(articles).map(([key, { title, hoursAgo, ...more }]) =>
    JSON.stringify({
      key,
      title,
      lead: 'Tóm tắt.',
      content: '<p>Nội dung.</p>',
      ...('lead' in more ? { lead: more.lead } : {}),
      ...('html' in more ? { content: more.html } : {}),
      author: 'Thu Hà',
      category: section,
      published_at: at(hoursAgo),
    }),
  )
  writeFileSync(file, lines.join('\n'))
  const { db, pool } = openDatabase(databases.url(size), 1, () => undefined)
  const known = () =>
    pool.query<{ key: Name; id: string }>(
      `select key, target_id as id from import_origin where origin = $1 and kind = 'article'`,
      [origin],
    )
  if ((await known()).rows.length === 0) {
    const importer = await openImporter(databases.url(size), folder)
    await (await importer.importing(file, origin, { make_categories: true }))()
    await importer.close()
  }
  const { rows } = await known()
  const category = await pool.query<{ id: string }>('select id from category where name = $1', [section])
  return {
    size,
    db,
    pool,
    names: new Map(rows.map(({ key, id }) => [Number(id), key])),
    categoryId: Number(category.rows[0]?.id),
  }
}

const stands: Stand[] = []
for (const size of sizes) stands.push(await openStand(size))

const ask = ({ db }: Stand, query: string) =>
  searchForgiving(db, { query, page: 1, perPage: 20, marks: 'also' })

/** Within the section each query finds what the test expects. */
async function inOrder({ size, db, names, categoryId }: Stand): Promise<void> {
  let right = 0
  for (const [query, first, only] of cases) {
    const { teasers } = await searchForgiving(db, { query, page: 1, perPage: 20, marks: 'also', categoryId })
    const found = teasers.map(({ id }) => names.get(id))
    const head = found.slice(0, first.length).toSorted()
    const isRight =
      head.join() === first.toSorted().join() &&
      (found.length === first.length || (!only && first.length > 0))
    if (isRight) right += 1
    else problems.push(`${query} at ${size}: ${found.join(', ')}, not ${first.join(', ')}`)
  }
  console.info(
    `${size.toLocaleString('en')} articles: ${right} of ${cases.length} queries in the expected order`,
  )
}

/** In the whole archive what has the words as typed comes before what has them with other marks. */
async function marksFirst({ size, db, pool }: Stand): Promise<void> {
  let right = 0
  // Not what is also sought by an abbreviation or another number, nor phrases and what is left out.
  const marked: string[] = []
  for (const [query] of cases)
    if (hasMarks(query) && !/["-]/.test(query) && (await variantsOf(db, wordsOf(query))).length <= 1)
      marked.push(query)
  for (const query of marked) {
    const words = wordsOf(query).flatMap((word) => exactWord(word) ?? [])
    const { teasers, total } = await searchForgiving(db, { query, page: 1, perPage: 100, marks: 'any' })
    const { rows } = await pool.query<{ id: string; exact: boolean }>(
      `select article_id as id, search @@ $2::tsquery as exact from article_publication where article_id = any($1)`,
      [teasers.map(({ id }) => id), words.map((word) => `'${word}'`).join(' & ')],
    )
    const exact = new Map(rows.map((row) => [Number(row.id), row.exact]))
    const holds = teasers.map(({ id }) => exact.get(id) === true)
    const other = holds.indexOf(false)
    if (other < 0 || holds.slice(other).every((one) => !one)) right += 1
    else problems.push(`${query} at ${size}: a result without its marks comes before one with them`)
    if (query === 'bão')
      console.info(
        `"bão": ${total} found, ${holds.filter(Boolean).length} of the first ${holds.length} have it so`,
      )
  }
  console.info(
    `${size.toLocaleString('en')} articles: ${right} of ${marked.length} queries with marks have all results with these first`,
  )
}

const part = (times: readonly number[], share: number) =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0

/** Times of each size beside those of the first. */
function costs(what: string, best: readonly (readonly number[])[]): void {
  const [base = []] = best
  console.info(`\n| ${what} | p50, ms | p95, ms | most, ms | p50 beside ${stands[0]?.size} | p95 |`)
  console.info('| --- | --- | --- | --- | --- | --- |')
  for (const [at, { size }] of stands.entries()) {
    const times = best[at] ?? []
    const figures = [0.5, 0.95, 1].map((share) => part(times, share).toFixed(1))
    const beside = [0.5, 0.95].map((share) => `×${(part(times, share) / part(base, share)).toFixed(2)}`)
    console.info(`| ${size.toLocaleString('en')} articles | ${[...figures, ...beside].join(' | ')} |`)
  }
}

try {
  for (const stand of stands) {
    await inOrder(stand)
    await marksFirst(stand)
  }
  const queries = cases.map(([query]) => query)
  const best = await bestTimes(stands, queries, Number(values.rounds), ask)
  costs(`${queries.length} queries of the test`, best)
  costs('60 names', await bestTimes(stands, names.slice(0, 60), Number(values.rounds), ask))
  costs(
    '60 names without marks',
    await bestTimes(stands, names.slice(0, 60).map(plain), Number(values.rounds), ask),
  )
  costs('common words', await bestTimes(stands, [...common], Number(values.rounds), ask))
  console.info(`\n| Query | ${sizes.map((size) => `${size.toLocaleString('en')}, ms`).join(' | ')} |`)
  console.info(`| --- |${sizes.map(() => ' --- |').join('')}`)
  const last = best.at(-1) as number[]
  const slowest = [...queries.entries()].toSorted((a, b) => (last[b[0]] ?? 0) - (last[a[0]] ?? 0))
  for (const [n, query] of slowest.slice(0, 12))
    console.info(`| ${query} | ${best.map((times) => times[n]?.toFixed(1)).join(' | ')} |`)
} finally {
  for (const { pool } of stands) await pool.end()
  await databases.stop()
  rmSync(folder, { recursive: true, force: true })
}
for (const problem of problems) console.error(`NOT HELD: ${problem}`)
process.exit(problems.length > 0 ? 1 : 0)
