import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'

/*
 * A migration must not hold a lock of a large table for longer than two seconds, at a million rows: nobody could save
 * meanwhile. What reads or writes a large table as a whole is done by a job in batches, or by an index built concurrently.
 */

const folder = fileURLToPath(new URL('../../../migrations/', import.meta.url))

/** Tables that grow to millions of rows. */
const large =
  `activity_log article article_handled article_move article_opening article_publication article_publication_besides
  article_publication_category article_tag article_version article_version_writer article_views auth_log chat_message comment
  crawl_item crawl_item_file crawl_item_version crawl_member crawl_sighting file file_rendition file_use known_name ledger_entry
  ledger_posting notification notification_delivery publication_name reading_tally record_event royalty_line royalty_row
  schedule_item session sound_print stream_piece transcript_window work`.split(/\s+/)

/** Since when migrations are checked; the two of before that hold long locks are described in OPERATIONS. */
const since = '20261129-0420'
/** Those of the days when the check came. */
const before = /^20261129-(?!042)/

/** A migration's statements without comments and bodies of functions. */
const statementsOf = (sql: string): string[] =>
  sql
    .replace(/\$(\w*)\$[\s\S]*?\$\1\$/g, "''")
    .replace(/--.*$/gm, '')
    .split(';')
    .map((statement) => statement.replace(/\s+/g, ' ').trim().toLowerCase())
    .filter(Boolean)

const name = `(?:${large.join('|')})`
const table = `(?:only )?(?:public\\.)?${name}`

/** What takes long, and why. */
const long: [RegExp, string][] = [
  [
    new RegExp(`^create (?:unique )?index (?!concurrently)(?:.* )?on (?:only )?${table}\\b`),
    'builds an index: concurrently, in a file of its own',
  ],
  [new RegExp(`^(?:with .* )?update ${table}\\b`), 'updates rows: in batches, by a job'],
  [new RegExp(`^(?:with .* )?delete from ${table}\\b`), 'deletes rows: in batches, by a job'],
  [new RegExp(`^insert into .* (?:from|join) ${table}\\b`), 'reads a whole table: in batches, by a job'],
  [
    new RegExp(`^create table .* as select .* (?:from|join) ${table}\\b`),
    'reads a whole table: in batches, by a job',
  ],
  [
    new RegExp(`^alter table (?:if exists )?${table} .*\\bset expression\\b`),
    'writes the table again: a new column, filled by a job',
  ],
  [
    new RegExp(`^alter table (?:if exists )?${table} .*\\b(?:set data )?type\\b`),
    'writes the table again: a new column, filled by a job',
  ],
  [
    new RegExp(`^alter table (?:if exists )?${table} .*\\bstored\\b`),
    'writes the table again: a new column, filled by a job',
  ],
  [
    new RegExp(
      `^alter table (?:if exists )?${table} .*\\b(?:generated .* as identity|default (?:clock_timestamp|gen_random_uuid|random))`,
    ),
    'writes the table again',
  ],
  [
    new RegExp(`^alter table (?:if exists )?${table} .*\\bset not null\\b`),
    'reads the whole table: a valid check first',
  ],
  [
    new RegExp(
      `^alter table (?:if exists )?${table} (?!.*not valid)(?!.*using index).*\\badd (?:constraint|check|foreign|unique|primary|exclude)\\b`,
    ),
    'reads the whole table: not valid, then validated in a file of its own',
  ],
  [/^(?:vacuum full|cluster|reindex (?!.*concurrently))/, 'writes the table again'],
]

/** Why a migration may hold a lock for long; nothing of tables that it makes itself, which are empty. */
function longLocks(sql: string): string[] {
  const statements = statementsOf(sql)
  const own = new Set(
    statements.flatMap((one) => /^create (?:unlogged )?table (?:if not exists )?(\w+)/.exec(one)?.[1] ?? []),
  )
  const isOwn = (one: string) =>
    [...own].some((made) =>
      new RegExp(`^(?:update|delete from|alter table|create .*index .* on) ${made}\\b`).test(one),
    )
  return statements.flatMap((one) => {
    if (isOwn(one)) return []
    const found = long.find(([what]) => what.test(one))
    return found ? [`${one.slice(0, 80)} … ${found[1]}`] : []
  })
}

describe('a migration is refused that', () => {
  test.each([
    'create index on article (stage)',
    'create unique index a on file (key) where true',
    "update article_publication set photos = regexp_count(html, '<img ')",
    'with old as (select 1) delete from activity_log where id in (select id from old)',
    'insert into known_name select kind, slug from publication_name group by 1, 2',
    'alter table transcript_window alter column search set expression as (1)',
    'alter table article alter column version type bigint',
    'alter table article add column n int generated always as (version + 1) stored',
    'alter table chat_message add column at timestamptz default clock_timestamp()',
    'alter table work alter column name set not null',
    'alter table article add constraint article_n check (version > 0)',
    'alter table article_move\n  add foreign key (actor_id) references app_user (id)',
  ])('%s', (sql) => {
    expect(longLocks(`create table other (id int);\n-- why\n${sql};`)).toHaveLength(1)
  })
})

test.each([
  'alter table article add column n int not null default 0',
  'alter table article add constraint article_n check (version > 0) not valid',
  '-- no-transaction\ncreate index concurrently article_n on article (version)',
  'create table article_new (id int); create index on article_new (id); update article_new set id = 1',
  'create function f() returns void language sql as $$ update article set stage = 1 $$',
  'update article_type set name = name',
  'drop index article_pairs',
])('a migration may: %s', (sql) => {
  expect(longLocks(sql)).toEqual([])
})

test('large tables are tables of the schema', () => {
  const made = readdirSync(folder).flatMap((file) =>
    Array.from(
      readFileSync(folder + file, 'utf8').matchAll(/^create (?:unlogged )?table (\w+)/gm),
      ([, one]) => one,
    ),
  )
  expect(large.filter((one) => !made.includes(one))).toEqual([])
})

const checked = readdirSync(folder).filter(
  (file) => file >= since && /^\d{8}-/.test(file) && !before.test(file),
)

test.each(checked)('%s holds no lock for long', (file) => {
  expect(longLocks(readFileSync(folder + file, 'utf8'))).toEqual([])
})
