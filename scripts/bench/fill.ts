import { readFileSync } from 'node:fs'
import pg from 'pg'
import { pairKeysOf, wordsAsWritten } from '../../server/src/kernel/database/words-as-written.ts'
import type { Material, Phrase } from './material.ts'
import { peopleCount } from './newsroom.ts'

/** The tables that are filled; their indexes are built afterwards, which is several times faster. */
const filled = [
  'article',
  'article_version',
  'article_publication',
  'article_publication_besides',
  'article_publication_category',
  'article_move',
  'article_handled',
  'article_tag',
]

const chunk = 20_000
const hands = 2

const chunkQuery = readFileSync(new URL('./fill-chunk.sql', import.meta.url), 'utf8')
const searchQuery = readFileSync(new URL('./fill-search.sql', import.meta.url), 'utf8')

/** SQL: how words are written, as lexemes, of a JSON list. */
const asWritten = 'array_to_tsvector(array(select jsonb_array_elements_text(written::jsonb)))'

/** Keys of the pairs of texts, of stories and of what is published. */
const pairsOf = (texts: readonly string[]): string[][] =>
  [false, true].map((exact) => texts.map((text) => pairKeysOf([{ text, exact }])))

async function keepPhrases(pool: pg.Pool, table: string, phrases: Phrase[]): Promise<void> {
  await pool.query(
    `create table material.${table} (id int primary key, text text not null, slug text not null,
       search tsvector not null, pairs int[] not null, live_pairs int[] not null)`,
  )
  await pool.query(
    `insert into material.${table}
     select n - 1, text, slug, setweight(to_tsvector('accent_free', text), 'A') || ${asWritten}, pairs::int[], live_pairs::int[]
     from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[])
       with ordinality as given (text, slug, written, pairs, live_pairs, n)`,
    [
      phrases.map(({ text }) => text),
      phrases.map(({ slug }) => slug),
      phrases.map(({ text }) => JSON.stringify(wordsAsWritten(text, ''))),
      ...pairsOf(phrases.map(({ text }) => text)),
    ],
  )
}

/** Puts the pieces into the database, with their search vectors and pairs: articles' are joined from them. */
async function keepMaterial(pool: pg.Pool, { openings, endings, leads, bodies, tags }: Material) {
  await pool.query('create schema material')
  await keepPhrases(pool, 'opening', openings)
  await keepPhrases(pool, 'ending', endings)
  await pool.query(
    `create table material.lead (id int primary key, text text not null, search tsvector not null,
       pairs int[] not null, live_pairs int[] not null)`,
  )
  await pool.query(
    `insert into material.lead
     select n - 1, text, setweight(to_tsvector('accent_free', text), 'B') || ${asWritten}, pairs::int[], live_pairs::int[]
     from unnest($1::text[], $2::text[], $3::text[], $4::text[])
       with ordinality as given (text, written, pairs, live_pairs, n)`,
    [leads, leads.map((text) => JSON.stringify(wordsAsWritten('', text))), ...pairsOf(leads)],
  )
  await pool.query(
    `create table material.body (id int primary key, document jsonb not null, html text not null,
       words int not null, search tsvector not null, earlier jsonb, pairs int[] not null)`,
  )
  for (let from = 0; from < bodies.length; from += 500) {
    const some = bodies.slice(from, from + 500)
    await pool.query(
      `insert into material.body
       select $6 + n - 1, document::jsonb, html, words, setweight(to_tsvector('accent_free', plain), 'C') || ${asWritten},
         null, pairs::int[]
       from unnest($1::text[], $2::text[], $3::int[], $4::text[], $5::text[], $7::text[])
         with ordinality as given (document, html, words, plain, written, pairs, n)`,
      [
        some.map(({ document }) => JSON.stringify(document)),
        some.map(({ html }) => html),
        some.map(({ words }) => words),
        some.map(({ plain }) => plain),
        some.map(({ plain }) => JSON.stringify(wordsAsWritten('', plain))),
        from,
        some.map(({ plain }) => pairKeysOf([{ text: plain, exact: false }])),
      ],
    )
  }
  // Earlier versions of a text lack its last paragraphs.
  await pool.query(`
    update material.body set earlier = jsonb_set(document, '{content}',
      jsonb_path_query_array(document -> 'content', ('$[0 to ' || (jsonb_array_length(document -> 'content') - 1) / 2 || ']')::jsonpath))`)
  await pool.query(
    `insert into tag (name, slug) select name, min(slug) from (
       select name, 'tag-' || n as slug from unnest($1::text[]) with ordinality as given (name, n)) s group by name`,
    [tags],
  )
  await pool.query('vacuum analyze')
}

/** Whether PostgreSQL cleans these tables by itself: while they are filled it would read again and again what nobody has deleted. */
async function cleaned(pool: pg.Pool, tables: readonly string[], on: boolean): Promise<void> {
  const names = 'autovacuum_enabled, toast.autovacuum_enabled'
  for (const table of tables)
    await pool.query(
      `alter table ${table} ${on ? `reset (${names})` : `set (${names.replaceAll('enabled', 'enabled = off')})`}`,
    )
}

type Index = { name: string; definition: string }

async function dropIndexes(pool: pg.Pool, tables: readonly string[]): Promise<Index[]> {
  const { rows } = await pool.query<Index>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
     from pg_index i where i.indrelid = any($1::regclass[]) and not i.indisunique
     order by i.indexrelid`,
    [tables],
  )
  for (const { name } of rows) await pool.query(`drop index ${name}`)
  return rows
}

/** Does the works two at a time, for two cores. */
async function inPairs(works: (() => Promise<unknown>)[]): Promise<void> {
  const waiting = [...works]
  const hand = async () => {
    for (let work = waiting.shift(); work; work = waiting.shift()) await work()
  }
  await Promise.all(Array.from({ length: hands }, hand))
}

/** Does a fill of tables without their indexes, unique ones aside, which are built afterwards. */
export async function withoutIndexes(
  pool: pg.Pool,
  tables: readonly string[],
  work: () => Promise<void>,
): Promise<void> {
  await cleaned(pool, tables, false)
  const indexes = await dropIndexes(pool, tables)
  let from = Date.now()
  const took = (what: string) => {
    if (Date.now() - from > 20_000) console.info(`  ${what}: ${((Date.now() - from) / 1000).toFixed(0)} s`)
    from = Date.now()
  }
  await work()
  took('rows')
  await inPairs(
    indexes.map(
      ({ definition }) =>
        () =>
          pool.query(definition),
    ),
  )
  took(`${indexes.length} indexes`)
  await cleaned(pool, tables, true)
}

/** Connections without triggers and foreign keys: the fills do what these would. */
const fillingPool = (superUrl: string): pg.Pool =>
  new pg.Pool({
    connectionString: superUrl,
    max: hands,
    options:
      '-c session_replication_role=replica -c work_mem=128MB -c enable_hashjoin=off -c enable_mergejoin=off',
  })

/**
 * Fills a database with so many articles in all stages (four fifths published), with three versions
 * each in the middle, moves, publications, tags and views. The newest has the highest id, and the last moved just now.
 */
export async function fill(superUrl: string, material: Material, size: number): Promise<void> {
  const pool = fillingPool(superUrl)
  await keepMaterial(pool, material)
  const values = [
    size,
    material.openings.length,
    material.endings.length,
    material.leads.length,
    material.bodies.length,
    peopleCount,
  ]
  const chunks = Array.from({ length: Math.ceil(size / chunk) }, (_, n) => n * chunk)
  await withoutIndexes(pool, filled, () =>
    inPairs(
      chunks.map((from) => () => pool.query(chunkQuery, [...values, from + 1, Math.min(from + chunk, size)])),
    ),
  )
  // The triggers that keep the words of articles are off.
  await pool.query(`insert into article_word select distinct word from (select unnest(tsvector_to_array(search)) as word
    from (select search from material.opening union all select search from material.ending
      union all select search from material.lead union all select search from material.body) pieces) words
    where left(word, 1) not in ('=', '@', '^') and octet_length(word) < 40`)
  await pool.query(`insert into article_tally
    select department_id, stage, excellent, count(*), stage = 8 and coalesce(stage_before_delete, 1) = 1
    from article group by 1, 2, 3, 5`)
  await pool.query(`insert into article_views
    select article_id, (now() at time zone 'Asia/Ho_Chi_Minh')::date - day, 1 + (article_id * 7919 + day * 131) % 5000
    from (select article_id from article_publication order by published_at desc limit 2000) p, generate_series(0, 6) day`)
  for (const table of ['article', 'article_version', 'article_move']) {
    await pool.query(`select setval(pg_get_serial_sequence($1, 'id'), (select max(id) from ${table}))`, [
      table,
    ])
  }
  await inPairs(
    [...filled, 'article_tally', 'article_views', 'tag'].map(
      (table) => () => pool.query(`vacuum (analyze) ${table}`),
    ),
  )
  await pool.end()
}

/**
 * Fills what readers' search reads, and nothing else, so that ten million fit on a disk.
 *
 * @param texts whether the words of the texts are searched, or those of titles and leads only
 */
export async function fillSearch(
  superUrl: string,
  material: Material,
  size: number,
  texts: boolean,
): Promise<void> {
  const pool = fillingPool(superUrl)
  await keepMaterial(pool, material)
  const { openings, endings, leads, bodies } = material
  const pieces = [openings, endings, leads, bodies].map(({ length }) => length)
  await withoutIndexes(pool, ['article_publication'], () =>
    inPairs(
      Array.from({ length: Math.ceil(size / chunk) }, (_, n) => n * chunk).map(
        (from) => () =>
          pool.query(searchQuery, [size, ...pieces, from + 1, Math.min(from + chunk, size), texts]),
      ),
    ),
  )
  await pool.query('vacuum (analyze) article_publication')
  await pool.end()
}

/** Removes the pieces. */
export async function dropFill(superUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: superUrl })
  await client.connect()
  client.on('error', () => undefined)
  await client.query('drop schema material cascade')
  await client.query('checkpoint')
  await client.end()
}
