import { parseArgs } from 'node:util'
import type pg from 'pg'
import { stageWeeks } from '../../server/src/editorial/articles/by-words.ts'
import { listOf } from '../../server/src/editorial/articles/list.ts'
import type { Access } from '../../server/src/kernel/access/access.ts'
import { openDatabase } from '../../server/src/kernel/database/database.ts'
import { publicationWeeks, search } from '../../server/src/site/publications/search.ts'
import { bestTimes } from './best-times.ts'
import { openDatabases } from './database.ts'
import { fillSearch } from './fill.ts'
import { common, names, plain } from './keywords.ts'

/*
 * node scripts/run.mjs scripts/bench/search-names.ts --keep <folder> [--sizes 10000,1000000] [--rounds 5]
 *   [--search-only titles|texts]
 *
 * Readers' search and the staff's list by sixty names at each size in turns, one search at a time: the best time of each name, which
 * other work on the machine lengthens least, and what PostgreSQL read, which it does not change. The last row of each asks all
 * weeks at once. With `--search-only` there is nothing but what readers' search reads, of titles and leads or of whole texts, so
 * that ten million fit on a disk.
 */
const { values } = parseArgs({
  options: {
    keep: { type: 'string', default: '' },
    sizes: { type: 'string', default: '10000,1000000' },
    rounds: { type: 'string', default: '5' },
    'search-only': { type: 'string', default: '' },
  },
})
const sizes = values.sizes.split(',').map(Number)
const searchOnly = values['search-only']
const databases = await openDatabases(
  sizes,
  values.keep,
  searchOnly
    ? {
        filled: `search_${searchOnly}`,
        load: (url, material, size) => fillSearch(url, material, size, searchOnly === 'texts'),
      }
    : {},
)
const stands = sizes.map((size) => openDatabase(databases.url(size), 1, () => undefined))
const sought = names.slice(0, 60)

type Stand = (typeof stands)[number]

type Ask = (stand: Stand, query: string) => Promise<unknown>

const asReader: Ask = ({ db }, query) => search(db, { query, page: 1, perPage: 50 })

/** Somebody who sees every article. */
const secretary = {
  userId: 1,
  language: 'vi',
  departments: [],
  subtree: [],
  groupIds: [],
  grants: new Map([
    ['article.published', 'all'],
    ['article.view', 'all'],
  ]),
  viewedBy: null,
} as unknown as Access

const asStaff: Ask = (stand, keyword) =>
  listOf(stand, secretary, { card_type: 'published', keyword, page: 1, perPage: 50 } as never)

/** Blocks of eight kilobytes that PostgreSQL has read, from memory or not. */
async function blocks({ pool }: Stand): Promise<number> {
  // Connections tell of what they read once a second.
  await new Promise((resolve) => setTimeout(resolve, 1200))
  const { rows } = await pool.query<pg.QueryResultRow>(
    'select blks_hit + blks_read as n from pg_stat_database where datname = current_database()',
  )
  return Number(rows[0]?.n)
}

async function measure(what: string, queries: string[], ask: Ask): Promise<void> {
  const best = await bestTimes(stands, queries, Number(values.rounds), ask)
  const read: string[] = []
  for (const stand of stands) {
    const before = await blocks(stand)
    for (const query of queries) await ask(stand, query)
    read.push((((await blocks(stand)) - before) / queries.length).toFixed(0))
  }
  const means = best.map((times) => times.reduce((sum, time) => sum + time, 0) / times.length)
  const cost = (means.at(-1) ?? 0) / (means[0] ?? 1)
  console.info(
    `| ${what} | ${means.map((mean) => mean.toFixed(1)).join(' | ')} | ×${cost.toFixed(2)} | ${read.join(' / ')} |`,
  )
}

for (const { pool } of searchOnly ? stands : []) {
  const { rows } = await pool.query<{ table: string; words: string; pairs: string }>(
    `select pg_size_pretty(pg_table_size('article_publication')) as table, pg_size_pretty(pg_relation_size('article_publication_words')) as words,
       pg_size_pretty(pg_relation_size('article_publication_pair_keys')) as pairs`,
  )
  console.info(rows[0])
}
console.info(`| Search by a name | ${sizes.map((size) => `${size}, ms`).join(' | ')} | Cost | Blocks |`)
await measure('readers, without diacritics', sought.map(plain), asReader)
await measure('readers, with diacritics', sought, asReader)
if (searchOnly) await measure('readers, a common word', common, asReader)
else await measure('staff', sought, asStaff)
for (const { db } of stands) for (const weeks of [publicationWeeks, stageWeeks]) weeks.setSpans(db, [])
await measure('readers, without diacritics, all weeks at once', sought.map(plain), asReader)
if (!searchOnly) await measure('staff, all weeks at once', sought, asStaff)
for (const { pool } of stands) await pool.end()
await databases.stop()
process.exit(0)
