import { sql } from 'kysely'
import type { Tx } from '#server/kernel/database/database.ts'
import type { Decided, News } from './decide.ts'

type Row = { id: number; user_id: number }

/**
 * Puts news of the same kind and record into the unread row that stands since less than ten minutes; returns those
 * rows. What another transaction holds is left alone, so that nobody waits for it.
 */
async function fold(
  tx: Tx,
  ids: readonly number[],
  { kind, data, partId, actorId, link }: Put,
): Promise<Row[]> {
  if (partId === null || actorId === null || ids.length === 0) return []
  const { rows } = await sql<Row>`with found as (
      select id from notification where id in (
        select max(id) from notification
        where user_id = any(${[...ids]}::bigint[]) and part_id = ${partId} and kind = ${kind} and read_at is null
          and done_at is null and snoozed_until is null and actor_id is not null
          and created_at > now() - interval '10 minutes'
        group by user_id)
      for update skip locked)
    update notification n set actor_id = ${actorId}, link = ${link},
      actor_ids = array_append(array_remove(n.actor_ids, ${actorId}::bigint), ${actorId}::bigint),
      data = ${JSON.stringify(data)}::jsonb
        || jsonb_build_object('others', cardinality(array_remove(n.actor_ids, ${actorId}::bigint)))
    from found where n.id = found.id returning n.id, n.user_id`.execute(tx)
  return rows
}

async function insert(
  tx: Tx,
  ids: readonly number[],
  { kind, data, partId, actorId, link }: Put,
  decided: ReadonlyMap<number, Decided>,
): Promise<Row[]> {
  const muted = ids.map((id) => decided.get(id)?.mutedUntil?.toISOString() ?? null)
  const named = ids.map((id) => decided.get(id)?.ruleName ?? null)
  const { rows } = await sql<Row>`
    insert into notification (user_id, kind, data, link, part_id, actor_id, actor_ids, snoozed_until, rule)
    select u.id, ${kind}, ${JSON.stringify(data)}::jsonb, ${link}, ${partId}, ${actorId}::bigint,
      array_remove(array[${actorId}::bigint], null), told.muted, told.rule
    from unnest(${[...ids]}::bigint[], ${muted}::timestamptz[], ${named}::text[]) as told (id, muted, rule)
    join app_user u on u.id = told.id returning id, user_id`.execute(tx)
  return rows
}

export type Put = News & { link: string | null }

/** Writes the rows of the bell; a person's row by their id. */
export async function putRows(
  tx: Tx,
  put: Put,
  decided: ReadonlyMap<number, Decided>,
): Promise<ReadonlyMap<number, number>> {
  const byBell = [...decided].flatMap(([id, { bell }]) => (bell ? [id] : []))
  const folding = byBell.filter((id) => decided.get(id)?.mutedUntil === null)
  const folded = await fold(tx, folding, put)
  const done = new Set(folded.map(({ user_id }) => user_id))
  const rest = byBell.filter((id) => !done.has(id))
  const added = rest.length > 0 ? await insert(tx, rest, put, decided) : []
  return new Map([...folded, ...added].map(({ id, user_id }) => [user_id, id]))
}
