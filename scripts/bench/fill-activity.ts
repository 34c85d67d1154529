import { readFileSync } from 'node:fs'
import pg from 'pg'
import { peopleCount } from './newsroom.ts'

const chunk = 250_000

const chunkQuery = readFileSync(new URL('./fill-activity.sql', import.meta.url), 'utf8')

type Index = { name: string; definition: string }

/** All but the primary key: building them afterwards is several times faster. */
async function dropIndexes(pool: pg.Pool): Promise<Index[]> {
  const { rows } = await pool.query<Index>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
     from pg_index i where i.indrelid = 'activity_log'::regclass and not i.indisprimary order by i.indexrelid`,
  )
  for (const { name } of rows) await pool.query(`drop index ${name}`)
  return rows
}

/** Does the works two at a time, for two cores. */
async function inPairs(works: (() => Promise<unknown>)[]): Promise<void> {
  const hand = async () => {
    for (let work = works.shift(); work; work = works.shift()) await work()
  }
  await Promise.all([hand(), hand()])
}

/** Fills the activity log with so many rows, unless it has them already; their digests are made up. */
export async function fillActivity(superUrl: string, rows: number): Promise<void> {
  const pool = new pg.Pool({
    connectionString: superUrl,
    max: 2,
    // The log refuses removals otherwise.
    options: '-c session_replication_role=replica',
  })
  const present = await pool.query<{ n: string }>('select coalesce(max(seq), 0) as n from activity_log')
  if (Number(present.rows[0]?.n) >= rows) return pool.end()
  const start = Date.now()
  await pool.query('truncate activity_log')
  const indexes = await dropIndexes(pool)
  const chunks = Array.from({ length: Math.ceil(rows / chunk) }, (_, n) => n * chunk)
  await inPairs(
    chunks.map(
      (from) => () => pool.query(chunkQuery, [from + 1, Math.min(from + chunk, rows), rows, peopleCount]),
    ),
  )
  await inPairs(
    indexes.map(
      ({ definition }) =>
        () =>
          pool.query(definition),
    ),
  )
  await pool.query(`select setval(pg_get_serial_sequence('activity_log', 'id'), $1)`, [rows])
  await pool.query(
    'update activity_chain set (seq, hash) = (select seq, hash from activity_log order by seq desc limit 1)',
  )
  await pool.query('vacuum (analyze) activity_log')
  await pool.end()
  console.info(
    `${rows.toLocaleString('en')} activity rows loaded in ${((Date.now() - start) / 1000).toFixed(1)} s`,
  )
}
