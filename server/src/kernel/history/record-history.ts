import type { HistoryEntry } from '@toasoan/contract/kit/record-history'
import { sql } from 'kysely'
import type { Access } from '../access/access.ts'
import type { Database, Tx } from '../database/database.ts'

/** An event of one record; events of several records are written for each. */
export type RecordEvent<Entity extends string = string, Kind extends string = string> = {
  /** Kind of the record: its table. */
  entity: Entity
  id: number
  kind: Kind
  from?: string | null
  to?: string | null
  reason?: string
  /** Further data: names, times, other records. */
  data?: Record<string, unknown>
}

/** Appends to the histories of records, in the transaction of the event; includes the substituted user. */
export async function writeEvents(
  tx: Tx,
  actor: Pick<Access, 'userId' | 'insteadOf'> | null,
  events: readonly RecordEvent[],
): Promise<void> {
  if (events.length === 0) return
  const rows = events.map(({ entity, id, kind, from = null, to = null, reason = '', data = {} }) => ({
    entity,
    entity_id: id,
    kind,
    from_status: from,
    to_status: to,
    reason,
    data: actor?.insteadOf ? { ...data, instead_of: actor.insteadOf.name } : data,
  }))
  await sql`
    insert into record_event (entity, entity_id, kind, from_status, to_status, reason, data, actor_id)
    select e.entity, e.entity_id, e.kind, e.from_status, e.to_status, e.reason, e.data, ${actor?.userId ?? null}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as e
      (entity text, entity_id bigint, kind text, from_status text, to_status text, reason text, data jsonb)`.execute(
    tx,
  )
}

/** The histories of records by ID, newest first, at most `limit` entries each. */
export async function readHistories(
  db: Database | Tx,
  entity: string,
  ids: readonly number[],
  limit = 200,
): Promise<Map<number, HistoryEntry[]>> {
  const { rows } = await sql<HistoryEntry & { of: number }>`
    select e.entity_id as of, e.id, e.kind, e.from_status, e.to_status, e.reason, e.data, u.name as actor, e.at
    from unnest(${[...ids]}::bigint[]) as given (id) cross join lateral (select * from record_event e
      where e.entity = ${entity} and e.entity_id = given.id order by e.id desc limit ${limit}) e
    left join app_user u on u.id = e.actor_id order by e.id desc`.execute(db)
  const entries = new Map<number, HistoryEntry[]>(ids.map((id) => [id, []]))
  for (const { of, ...entry } of rows) entries.get(of)?.push(entry)
  return entries
}

/** The history of one record. */
export const readHistory = async (
  db: Database | Tx,
  entity: string,
  id: number,
  limit?: number,
): Promise<HistoryEntry[]> => (await readHistories(db, entity, [id], limit)).get(id) ?? []
