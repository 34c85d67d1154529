import type { RepairStatus } from '@toasoan/contract/facilities/repair-steps'
import type { RepairDetail, RepairRow } from '@toasoan/contract/facilities/repairs'
import type { StudioRepairDetail, StudioRepairRow } from '@toasoan/contract/facilities/studio-repairs'
import { kernelErrors } from '@toasoan/contract/kit/errors'
import { type RawBuilder, sql } from 'kysely'
import { type Access, reaches } from '#server/kernel/access/access.ts'
import { within } from '#server/kernel/access/within.ts'
import { fromDay, holds, today, untilDay } from '#server/kernel/database/conditions.ts'
import type { Database, Tx } from '#server/kernel/database/database.ts'
import { readHistory } from '#server/kernel/history/record-history.ts'
import { fail } from '#server/kernel/http/fail.ts'
import type { Page } from '#server/kernel/http/route.ts'
import { allowedMoves, type Standing } from '#server/kernel/transitions/ways.ts'
import { named, pictureAddress, pictureColumn, type StoredPicture } from '../devices/public.ts'
import { type Kind, ownerOf, type Requested, tableOf } from './kinds.ts'

/** A row of either kind. */
export type AnyRow = RepairRow | StudioRepairRow

type Read = Omit<RepairRow, 'picture' | 'moves'> &
  Standing<RepairStatus> &
  Requested & {
    stored_picture: StoredPicture
    picture_file_id: number | null
    serial_id?: number | null
    studio_id?: number | null
    mobile_vehicle_id?: number | null
  }

const ownership = { owner: 'r.requester_id', department: 'r.department_id' }

const columns = ({
  subject,
}: Kind) => sql`r.id, ${subject.columns}, r.title, r.description, r.status, r.starts_at,
  r.expected_on, r.started_at, r.finished_at, ${named('provider')} as provider, r.cost, r.result,
  ${pictureColumn} as stored_picture, ${named('requester')} as requester, ${named('department')} as department,
  ${named('approver')} as approved_by, r.reason, r.version, r.created_at,
  coalesce(r.status in ('approved', 'repairing') and r.expected_on < ${today}, false) as late,
  case when r.started_at is not null
    then round(extract(epoch from coalesce(r.finished_at, now()) - r.started_at) / 3600)::int end as downtime,
  r.requester_id, r.department_id, r.picture_file_id, ${sql.join(subject.names.map((name) => sql.ref(`r.${name}`)))}`

const source = (kind: Kind) => sql`${tableOf(kind)} r ${kind.subject.joins}
  left join provider on provider.id = r.provider_id
  join app_user requester on requester.id = r.requester_id
  left join app_user approver on approver.id = r.approved_by
  left join department on department.id = r.department_id
  left join file pic on pic.id = r.picture_file_id and pic.deleted_at is null`

const asRow = (kind: Kind, access: Access, read: Read): AnyRow => {
  const { stored_picture, requester_id, department_id, picture_file_id, ...row } = read
  const shown = Object.fromEntries(Object.entries(row).filter(([name]) => !kind.subject.names.includes(name)))
  return {
    ...(shown as Omit<AnyRow, 'picture' | 'moves'>),
    picture: pictureAddress(stored_picture),
    moves: allowedMoves(kind.rules, access, read),
  } as AnyRow
}

export type RepairsQuery = {
  keyword?: string
  page: number
  perPage: number
  sortBy?: 'created_at' | 'starts_at' | 'expected_on' | 'cost' | 'status'
  sortDesc?: boolean
  status?: RepairStatus
  open?: boolean
  provider_id?: number
  department_id?: number
  device_id?: number
  serial_id?: number
  studio_id?: number
  mobile_vehicle_id?: number
  from?: string
  until?: string
  mine?: boolean
  to_approve?: boolean
}

/** Statuses of a repair that is not over. */
const openStatuses: readonly RepairStatus[] = ['pending', 'approved', 'repairing']

function conditions(kind: Kind, access: Access, query: RepairsQuery): RawBuilder<unknown> {
  const parts: RawBuilder<unknown>[] = [sql`${within(access, kind.permission('index'), ownership)}`]
  if (query.keyword) parts.push(holds(sql`r.title`, query.keyword))
  if (query.status) parts.push(sql`r.status = ${query.status}`)
  if (query.open !== undefined)
    parts.push(
      sql`r.status ${query.open ? sql`in` : sql`not in`} (${sql.join(openStatuses.map((status) => sql.lit(status)))})`,
    )
  for (const name of ['provider_id', 'department_id', 'serial_id', 'studio_id', 'mobile_vehicle_id'] as const)
    if (query[name]) parts.push(sql`${sql.ref(`r.${name}`)} = ${query[name]}`)
  if (query.device_id)
    parts.push(sql`r.serial_id in (select id from device_serial where device_id = ${query.device_id})`)
  if (query.from) parts.push(fromDay(sql`r.created_at`, query.from))
  if (query.until) parts.push(untilDay(sql`r.created_at`, query.until))
  if (query.mine) parts.push(sql`r.requester_id = ${access.userId}`)
  if (query.to_approve)
    parts.push(sql`r.status = 'pending' and r.requester_id <> ${access.userId}
      and ${within(access, kind.permission('approve'), ownership)}`)
  return sql.join(parts, sql` and `)
}

const countLimit = 10_000

/** One page of repairs that the actor may list, the newest first unless sorted otherwise. */
export async function repairList(
  db: Database,
  access: Access,
  kind: Kind,
  query: RepairsQuery,
): Promise<Page<AnyRow>> {
  const { sortBy = 'created_at', page, perPage } = query
  const direction = sql.raw((query.sortDesc ?? sortBy === 'created_at') ? 'desc' : 'asc')
  const where = conditions(kind, access, query)
  const [read, counted] = await Promise.all([
    sql<Read>`select ${columns(kind)} from ${source(kind)} where ${where}
      order by ${sql.ref(`r.${sortBy}`)} ${direction}, r.id ${direction}
      limit ${perPage} offset ${(page - 1) * perPage}`.execute(db),
    sql<{ n: number }>`select count(*) as n from (
      select from ${tableOf(kind)} r where ${where} limit ${countLimit + 1}) as counted`.execute(db),
  ])
  const total = counted.rows[0]?.n ?? 0
  return {
    rows: read.rows.map((row) => asRow(kind, access, row)),
    total: Math.min(total, countLimit),
    ...(total > countLimit ? { totalCapped: true } : {}),
  }
}

/** One repair as it stands, whoever asks; 404 when there is none. With `lock` its row stays as it is. */
export async function readRepair(db: Database | Tx, kind: Kind, id: number, lock = false): Promise<Read> {
  if (lock) await sql`select from ${tableOf(kind)} where id = ${id} for update`.execute(db)
  const { rows } = await sql<Read>`select ${columns(kind)} from ${source(kind)} where r.id = ${id}`.execute(
    db,
  )
  if (!rows[0]) throw fail(kernelErrors.notFound)
  return rows[0]
}

/** Refuses with 403 when the permission does not reach the repair. */
export function assertRepairAllowed(
  access: Access,
  kind: Kind,
  verb: Parameters<Kind['permission']>[0],
  repair: Read,
): void {
  const permission = kind.permission(verb)
  if (!reaches(access, permission, ownerOf(repair))) throw fail(kernelErrors.permissionDenied, { permission })
}

/** Whether what is asked for may still be edited. */
export const isOpen = ({ status }: { status: RepairStatus }): boolean => openStatuses.includes(status)

/** A repair as its page gets it. */
export async function repairDetailOf(
  db: Database | Tx,
  access: Access,
  kind: Kind,
  id: number,
): Promise<RepairDetail & StudioRepairDetail> {
  const read = await readRepair(db, kind, id)
  const owner = ownerOf(read)
  return {
    ...(asRow(kind, access, read) as RepairRow & StudioRepairRow),
    picture_file_id: read.picture_file_id,
    history: await readHistory(db, kind.table, id),
    may: {
      update: isOpen(read) && reaches(access, kind.permission('update'), owner),
      delete:
        ['pending', 'rejected', 'cancelled'].includes(read.status) &&
        read.started_at === null &&
        reaches(access, kind.permission('delete'), owner),
    },
  }
}

export type { Read as RepairRead }
