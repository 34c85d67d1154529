import { writingSchema } from '@toasoan/contract/editorial/writing'
import { sql } from 'kysely'
import * as Y from 'yjs'
import type { Database, Tx } from '#server/kernel/database/database.ts'

/** Database channel of updates: `article:lineage:seq[:base64]`, or `article:lineage:end:{…}`. */
export const writingChannel = 'article_writing'

/** Maximum bytes of an update that is sent with its notification; PostgreSQL allows 8,000 for all. */
const mostNotified = 5000

/** Rows after which the updates are merged into the state. */
export const compactAfter = 200

/** Maximum bytes of a state. */
export const mostState = 8 * 1024 * 1024

/** Maximum number of writers of a text, and of client numbers of a person within a day. */
const mostWriters = 20
const mostClients = 50

export type WritingRow = {
  article_id: number
  lineage: string
  epoch: number
  purpose: 'edit' | 'correct'
  base_version: number
  schema: number
  seq: number
  state: Buffer
  state_seq: number
  version_seq: number
  writers: number[]
  touched_by: number
  toucher: string
  /** Seconds since the last update. */
  idle: number
  updates: Buffer[]
}

/** A shared text with its updates; with `lock`, nothing is added to it until the transaction ends. */
export async function readWriting(
  db: Database | Tx,
  articleId: number,
  lock = false,
): Promise<WritingRow | null> {
  // Locked in a separate statement: the reading one must see what was added during the wait.
  if (lock) {
    const found = await sql`select 1 from article_writing where article_id = ${articleId} for update`.execute(
      db,
    )
    if (found.rows.length === 0) return null
  }
  const { rows } = await sql<WritingRow>`
    select w.article_id, w.lineage, w.epoch, w.purpose, w.base_version, w.schema, w.seq, w.state, w.state_seq,
      w.version_seq, w.writers, w.touched_by, u.name as toucher,
      extract(epoch from now() - w.touched_at)::float8 as idle,
      coalesce((select array_agg(n.update order by n.seq) from article_writing_update n
        where n.article_id = w.article_id and n.seq > w.state_seq), '{}') as updates
    from article_writing w join app_user u on u.id = w.touched_by where w.article_id = ${articleId}`.execute(
    db,
  )
  return rows[0] ?? null
}

/** The shared text of a row. */
export function docOf({ state, updates }: Pick<WritingRow, 'state' | 'updates'>): Y.Doc {
  const doc = new Y.Doc()
  doc.transact(() => {
    Y.applyUpdate(doc, state)
    for (const update of updates) Y.applyUpdate(doc, update)
  })
  return doc
}

export type NewWriting = {
  articleId: number
  lineage: string
  epoch: number
  purpose: 'edit' | 'correct'
  version: number
  schema: number
  userId: number
  state: Uint8Array
}

/** Begins a shared text. */
export async function insertWriting(tx: Tx, given: NewWriting): Promise<void> {
  const { articleId, lineage, epoch, purpose, version, schema, userId, state } = given
  await sql`insert into article_writing (article_id, lineage, epoch, purpose, base_version, schema, state, touched_by)
    values (${articleId}, ${lineage}, ${epoch}, ${purpose}, ${version}, ${schema}, ${Buffer.from(state)}, ${userId})`.execute(
    tx,
  )
}

export type Adding = { articleId: number; lineage: string; userId: number; update: Uint8Array }

/**
 * Stores an update under the next number and announces it; the row's lock makes the numbers gapless. Null when the
 * text has ended, or a process with a larger vocabulary has written in it since: this one would lose what it does not know.
 */
export async function addUpdate(
  db: Database | Tx,
  { articleId, lineage, userId, update }: Adding,
): Promise<number | null> {
  const bytes = Buffer.from(update)
  const carried = bytes.length < mostNotified ? `:${userId}:${bytes.toString('base64')}` : ''
  const { rows } = await sql<{ seq: number }>`
    with moved as (
      update article_writing set seq = seq + 1, touched_at = now(), touched_by = ${userId}, schema = ${writingSchema},
        writers = case when ${userId}::bigint = any(writers) then writers else writers || ${userId}::bigint end
      where article_id = ${articleId} and lineage = ${lineage} and schema <= ${writingSchema} returning seq
    ), written as (
      insert into article_writing_update (article_id, seq, user_id, update)
      select ${articleId}::bigint, seq, ${userId}::bigint, ${bytes}::bytea from moved
    )
    select seq, pg_notify(${writingChannel}, ${`${articleId}:${lineage}:`} || seq || ${carried}) from moved`.execute(
    db,
  )
  return rows[0]?.seq ?? null
}

export type Update = { seq: number; user_id: number; update: Buffer }

/** The updates after a number, in order; null when the text is another one, or they were merged already. */
export async function updatesAfter(
  db: Database,
  articleId: number,
  lineage: string,
  seq: number,
): Promise<Update[] | null> {
  const { rows } = await sql<{ found: boolean; seq: number | null; user_id: number; update: Buffer }>`
    select w.lineage = ${lineage} and w.state_seq <= ${seq} as found, n.seq, n.user_id, n.update
    from article_writing w
    left join article_writing_update n on n.article_id = w.article_id and n.seq > ${seq}
    where w.article_id = ${articleId} order by n.seq`.execute(db)
  if (!rows[0]?.found) return null
  return rows.flatMap(({ seq: number, user_id, update }) =>
    number === null ? [] : [{ seq: number, user_id, update }],
  )
}

/** Users who wrote after a number, besides one; those whose updates were merged already count by the last of them. */
export async function writersAfter(
  tx: Tx,
  { article_id, state_seq, touched_by, toucher }: WritingRow,
  seq: number,
  except: number,
): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select distinct u.name from article_writing_update n
    join app_user u on u.id = n.user_id
    where n.article_id = ${article_id} and n.seq > ${seq} and n.user_id <> ${except} order by 1`.execute(tx)
  if (rows.length > 0) return rows.map(({ name }) => name)
  return seq < state_seq && touched_by !== except ? [toucher] : []
}

/** Another user than this one who wrote within the last seconds; null if none. */
export async function writerWithin(
  tx: Database | Tx,
  { article_id, touched_by, toucher, idle }: WritingRow,
  seconds: number,
  except: number,
): Promise<{ id: number; name: string } | null> {
  if (touched_by !== except) return idle < seconds ? { id: touched_by, name: toucher } : null
  const { rows } = await sql<{ id: number; name: string }>`select u.id, u.name from article_writing_update n
    join app_user u on u.id = n.user_id
    where n.article_id = ${article_id} and n.user_id <> ${except}
      and n.at > now() - make_interval(secs => ${seconds}) order by n.seq desc limit 1`.execute(tx)
  return rows[0] ?? null
}

/** Registers client numbers; `theirs` when one is another person's, `full` beyond the limits. */
export async function registerClients(
  db: Database | Tx,
  { articleId, lineage, userId }: Omit<Adding, 'update'>,
  clients: readonly number[],
): Promise<'ok' | 'theirs' | 'full'> {
  const { rows: counts } = await sql<{ own: number; writers: number }>`
    select (select count(*) from article_writing_client where user_id = ${userId}
      and at > now() - interval '1 day') as own,
    (select count(distinct user_id) from article_writing_client
      where article_id = ${articleId} and lineage = ${lineage} and user_id <> ${userId}) as writers`.execute(
    db,
  )
  const { own = 0, writers = 0 } = counts[0] ?? {}
  const { rows } = await sql<{ client: number; user_id: number }>`
    select client, user_id from article_writing_client
    where article_id = ${articleId} and lineage = ${lineage} and client = any(${[...clients]}::bigint[])`.execute(
    db,
  )
  if (rows.some(({ user_id }) => user_id !== userId)) return 'theirs'
  const fresh = clients.filter((client) => !rows.some((row) => row.client === client))
  if (fresh.length === 0) return 'ok'
  if (own + fresh.length > mostClients || writers >= mostWriters) return 'full'
  await sql`insert into article_writing_client (article_id, lineage, client, user_id)
    select ${articleId}, ${lineage}::uuid, client, ${userId} from unnest(${fresh}::bigint[]) as c (client)
    where exists (select from article_writing where article_id = ${articleId})
    on conflict do nothing`.execute(db)
  // Another person may have been quicker with the same number.
  const { rows: others } = await sql`select from article_writing_client where article_id = ${articleId}
    and lineage = ${lineage} and client = any(${fresh}::bigint[]) and user_id <> ${userId}`.execute(db)
  return others.length > 0 ? 'theirs' : 'ok'
}

/** The persons of a text's client numbers. */
export async function clientsOf(tx: Tx, articleId: number): Promise<Map<number, number>> {
  const { rows } = await sql<{ client: number; user_id: number }>`
    select c.client, c.user_id from article_writing_client c
    join article_writing w using (article_id, lineage) where c.article_id = ${articleId}`.execute(tx)
  return new Map(rows.map(({ client, user_id }) => [client, user_id]))
}

/** Merges the updates into the state, under the row's lock. */
export async function compact(db: Database, articleId: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const row = await readWriting(tx, articleId, true)
    if (!row || row.updates.length === 0) return
    const state = Buffer.from(Y.encodeStateAsUpdate(docOf(row)))
    await sql`update article_writing set state = ${state}, state_seq = seq where article_id = ${articleId}`.execute(
      tx,
    )
    await sql`delete from article_writing_update where article_id = ${articleId} and seq <= ${row.seq}`.execute(
      tx,
    )
  })
}
