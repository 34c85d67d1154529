import type { EventKind, HistoryEntry } from '@toasoan/contract/facilities/history'
import { sql } from 'kysely'
import type { Access } from '#server/kernel/access/access.ts'
import type { Database, Tx } from '#server/kernel/database/database.ts'

/** What has a timeline. */
export type FacilityEntity =
  | 'device'
  | 'serial'
  | 'studio'
  | 'mobile_vehicle'
  | 'studio_book'
  | 'vehicle_book'
  | 'repair'
  | 'studio_repair'
  | 'borrow'

/** Something that happened to one record; what concerns several is written for each. */
export type NewEvent = {
  entity: FacilityEntity
  id: number
  kind: EventKind
  from?: string | null
  to?: string | null
  reason?: string
  data?: Record<string, unknown>
}

/** Adds to the timelines of records, in the transaction in which it happens. */
export async function writeEvents(
  tx: Tx,
  actor: Pick<Access, 'userId'> | null,
  events: readonly NewEvent[],
): Promise<void> {
  if (events.length === 0) return
  const rows = events.map(({ entity, id, kind, from = null, to = null, reason = '', data = {} }) => ({
    entity,
    entity_id: id,
    kind,
    from_status: from,
    to_status: to,
    reason,
    data,
  }))
  await sql`
    insert into facility_event (entity, entity_id, kind, from_status, to_status, reason, data, actor_id)
    select e.entity, e.entity_id, e.kind, e.from_status, e.to_status, e.reason, e.data, ${actor?.userId ?? null}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as e
      (entity text, entity_id bigint, kind text, from_status text, to_status text, reason text, data jsonb)`.execute(
    tx,
  )
}

/** The timeline of one record, the newest first, at most `limit` entries. */
export async function readHistory(
  db: Database | Tx,
  entity: FacilityEntity,
  id: number,
  limit = 200,
): Promise<HistoryEntry[]> {
  const { rows } = await sql<HistoryEntry>`
    select e.id, e.kind, e.from_status, e.to_status, e.reason, e.data, u.name as actor, e.at
    from facility_event e left join app_user u on u.id = e.actor_id
    where e.entity = ${entity} and e.entity_id = ${id} order by e.id desc limit ${limit}`.execute(db)
  return rows
}
