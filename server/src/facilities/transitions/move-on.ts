import { type Transition, transitionErrors } from '@toasoan/contract/facilities/transitions'
import { kernelErrors } from '@toasoan/contract/kit/errors'
import { type Language, say, type Text, text } from '@toasoan/contract/kit/text'
import { type RawBuilder, sql } from 'kysely'
import { type Access, reaches } from '#server/kernel/access/access.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import { fail } from '#server/kernel/http/fail.ts'
import { type FacilityEntity, writeEvents } from '../history/public.ts'

/** What decides about a record's transitions: where it stands, and whose it is. */
export type Standing<Status extends string = string> = {
  id: number
  status: Status
  version: number
  requester_id: number
  department_id: number | null
}

type Table<Status extends string> = readonly Transition<Status>[]

const ownership = ({ requester_id, department_id }: Standing) => ({ owner_id: requester_id, department_id })

const mayGo = (access: Access, way: Transition, record: Standing) =>
  !(way.notOwn && record.requester_id === access.userId) && reaches(access, way.permission, ownership(record))

/** The statuses that somebody may bring a record to now: the buttons of its page. */
export const allowedMoves = <Status extends string>(
  table: Table<Status>,
  access: Access,
  record: Standing<Status>,
): Status[] =>
  table.filter((way) => way.from.includes(record.status) && mayGo(access, way, record)).map(({ to }) => to)

const reasonNeeded = text('Hãy nêu lý do.', 'Give a reason.')

export type Move<Status extends string> = {
  to: Status
  reason: string
  language: Language
  labels: Record<Status, Text>
}

/**
 * The transition that somebody asks for: 409 when there is none from where the record stands or when it would
 * decide on one's own request, 403 without the permission for it, 422 without a reason where one is due.
 */
export function transitionFor<Status extends string>(
  table: Table<Status>,
  access: Access,
  record: Standing<Status>,
  { to, reason, language, labels }: Move<Status>,
): Transition<Status> {
  const way = table.find((each) => each.to === to && each.from.includes(record.status))
  // Where a record stands is told only to those who may move it at all.
  const mover =
    way ?? table.find(({ permission }) => reaches(access, permission, ownership(record))) ?? table[0]
  if (mover && !reaches(access, mover.permission, ownership(record)))
    throw fail(kernelErrors.permissionDenied, { permission: mover.permission })
  if (!way)
    throw fail(transitionErrors.illegal, {
      from: say(labels[record.status], language),
      to: say(labels[to], language),
      status: record.status,
      allowed: allowedMoves(table, access, record),
    })
  if (way.notOwn && record.requester_id === access.userId) throw fail(transitionErrors.ownRequest)
  if (way.reason && reason === '')
    throw fail(kernelErrors.invalid, {}, { reason: [say(reasonNeeded, language)] })
  return way
}

/**
 * Brings a record to a status, if it still stands where it stood when it was read; else 409. `set` are further
 * columns that change with it. The timeline gets its entry.
 */
export async function moveOn<Status extends string>(
  tx: Tx,
  access: Access,
  table: Extract<FacilityEntity, 'studio_book' | 'vehicle_book' | 'repair' | 'studio_repair' | 'borrow'>,
  record: Standing<Status>,
  { to, reason, set = {} }: { to: Status; reason: string; set?: Record<string, unknown> },
): Promise<void> {
  const assignments: RawBuilder<unknown>[] = Object.entries(set).map(
    ([column, value]) => sql`${sql.ref(column)} = ${value}`,
  )
  const { numAffectedRows } = await sql`update ${sql.table(table)}
    set ${sql.join([sql`status = ${to}`, sql`reason = ${reason}`, ...assignments])},
      version = version + 1, updated_at = now()
    where id = ${record.id} and status = ${record.status} and version = ${record.version}`.execute(tx)
  if (numAffectedRows !== 1n) throw fail(kernelErrors.stale, {})
  await writeEvents(tx, access, [
    { entity: table, id: record.id, kind: 'status', from: record.status, to, reason },
  ])
}
