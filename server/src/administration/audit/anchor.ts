import { createHash } from 'node:crypto'
import { text as readText } from 'node:stream/consumers'
import type pg from 'pg'
import type { Storage } from '#server/kernel/storage/storage.ts'
import type { Link } from './verify-chain.ts'

/*
 * The anchor: where the chain ended a moment ago, kept with the files and not in the database. Whoever
 * writes the whole chain anew, or cuts off its newest rows and sets its end back, contradicts it.
 */

export type Anchor = Link & { readonly at: string }

type Where = { pool: pg.Pool; storage: Storage }

/** Each database has an anchor of its own: a data folder may be used with another one for a while. */
async function keyOf(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ name: string }>(
    `select s.system_identifier || '/' || d.oid || '/' || d.datname as name
     from pg_control_system() s, pg_database d where d.datname = current_database()`,
  )
  return `audit/${createHash('sha256')
    .update(rows[0]?.name ?? '')
    .digest('hex')
    .slice(0, 32)}.json`
}

/** The anchor of this database; null when none was kept yet. */
export async function readAnchor({ pool, storage }: Where): Promise<Anchor | null> {
  const kept = await storage.open(await keyOf(pool))
  return kept ? (JSON.parse(await readText(kept.stream)) as Anchor) : null
}

/** Whether the row that the anchor names still is what it was. */
async function holds(pool: pg.Pool, { seq, hash }: Anchor): Promise<boolean> {
  if (seq === 0) return true
  const { rowCount } = await pool.query(
    `select from activity_log where seq = $1 and encode(hash, 'hex') = $2`,
    [seq, hash],
  )
  return rowCount === 1
}

/**
 * Moves the anchor on to the end of the chain. One that the chain contradicts stays, so that every
 * verification from then on says so.
 *
 * @throws when the chain does not go on from the anchor
 */
export async function moveAnchor({ pool, storage }: Where): Promise<void> {
  const { rows } = await pool.query<Link>(
    `select seq::float8 as seq, encode(hash, 'hex') as hash from activity_chain`,
  )
  const head = rows[0]
  if (!head || head.seq === 0) return
  const anchor = await readAnchor({ pool, storage })
  if (anchor && (anchor.seq > head.seq || !(await holds(pool, anchor))))
    throw new Error(`the activity log does not go on from row ${anchor.seq}, kept at ${anchor.at}`)
  if (anchor?.seq === head.seq) return
  const next: Anchor = { seq: head.seq, hash: head.hash, at: new Date().toISOString() }
  await storage.put(await keyOf(pool), Buffer.from(JSON.stringify(next)), { contentType: 'application/json' })
}
