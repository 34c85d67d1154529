import {
  type RepairRow,
  type RepairStatus,
  repairErrors,
  repairLabels,
  repairs,
  studioRepairs,
} from '@toasoan/contract/facilities/repairs'
import { kernelErrors } from '@toasoan/contract/kit/errors'
import { say, text } from '@toasoan/contract/kit/text'
import { sql } from 'kysely'
import type { z } from 'zod'
import { reaches } from '#server/kernel/access/access.ts'
import { today } from '#server/kernel/database/conditions.ts'
import { fail } from '#server/kernel/http/fail.ts'
import { assertRecord } from '#server/kernel/records/assert-record.ts'
import type { Asked, Requested, RequestKind, RequestsQuery } from '#server/kernel/requests/request-kind.ts'
import { waitingRequests } from '#server/kernel/requests/waiting-requests.ts'
import type { Step as LifeStep } from '#server/kernel/transitions/change-status.ts'
import { notify } from '../../messaging/notifications/public.ts'
import { endClaims, releaseClaims, takeClaims, waitWithClaims } from '../claims/public.ts'
import { named, nowOf, pictureAddress, pictureColumn, type StoredPicture } from '../devices/public.ts'
import { checkFile } from '../documents/public.ts'
import { studioRepairSubject } from './of-places.ts'
import { repairSubject } from './of-serials.ts'
import type { Names, Subject } from './subject.ts'

type Repair = RepairRow &
  Requested<RepairStatus> &
  Names & { stored_picture: StoredPicture; picture_file_id: number | null }
type Given = Partial<z.output<typeof repairs.input> & z.output<typeof studioRepairs.input>>
type Query = RequestsQuery &
  Partial<
    Record<
      `${'device' | 'serial' | 'studio' | 'mobile_vehicle' | 'provider' | 'maintenance_rule'}_id`,
      number
    >
  > & {
    open?: boolean
  }
type Move = z.output<typeof repairs.move.body>

const unknown = text('Không tìm thấy.', 'It was not found.')
export const notOfDevice = text('Thiết bị này không có sê-ri đó.', 'This device has no such unit.')

/** Statuses of a repair that is not over. */
const openStatuses: readonly RepairStatus[] = ['pending', 'approved', 'repairing']
const isOpen = sql`r.status in (${sql.join(openStatuses.map((status) => sql.lit(status)))})`

/** What is repaired, in words. */
export const whatOf = (row: RepairRow): string =>
  'serial' in row
    ? `${row.device.name} · ${row.serial.serial}`
    : (row.studio?.name ?? row.vehicle?.name ?? '')

/** The unit must be of a device that the actor reaches by the permission that the repair is asked by. */
async function checkUnit({ tx, actor, given, by = 'device.index' }: Asked<Repair, Given>): Promise<void> {
  const { rows } = await sql<{ owner_id: number | null; department_id: number | null }>`
    select d.created_by as owner_id, d.department_id from device_serial s
    join device d on d.id = s.device_id where s.id = ${given.serial_id}`.execute(tx)
  if (!rows[0]) throw fail(kernelErrors.invalid, {}, { serial_id: [say(notOfDevice, actor.language)] })
  if (!reaches(actor.access, by, rows[0])) throw fail(kernelErrors.permissionDenied, { permission: by })
}

const columnsFor = (to: RepairStatus, userId: number, now: string) => ({
  ...(to === 'approved' && { approved_by: userId, approved_at: now }),
  ...(to === 'repairing' && { started_at: now }),
  ...((to === 'done' || to === 'unrepairable') && { finished_at: now }),
})

/**
 * What a step does to the thing that is repaired: approval takes it (409 with offers when it is taken) from when it was asked
 * for, but never before now; the end gives it back.
 */
async function effect(
  { tx, actor, way, before: record, given: { reason } }: LifeStep<RepairStatus, Repair, Move>,
  source: 'repair' | 'studio_repair',
  subject: Subject,
): Promise<void> {
  const thing = await subject.lock(tx, actor, record)
  const owner = { source, id: record.id }
  const later = Date.parse(record.starts_at) > Date.now()
  const note = (kind: Parameters<Subject['record']>[3], data: object = {}) =>
    subject.record(tx, actor, thing, kind, { repair_id: record.id, title: record.title, ...data })
  const take = (from: string) =>
    takeClaims(tx, actor, owner, [{ kind: thing.kind, id: thing.id, from, until: null }])
  switch (way.to) {
    case 'approved': {
      const from = later ? record.starts_at : await nowOf(tx)
      if (!later) await subject.leave(tx, actor, thing)
      await take(from)
      return note('reserved', { source, from })
    }
    case 'repairing':
      await subject.leave(tx, actor, thing)
      if (later) await take(await nowOf(tx))
      return note('repair_started', { provider: record.provider?.name ?? '' })
    case 'done':
    case 'unrepairable':
      await endClaims(tx, owner)
      await note('repair_ended', { well: way.to === 'done' })
      return subject.comeBack(tx, actor, thing, way.to === 'done', reason || record.title)
    case 'pending':
      return waitWithClaims(tx, owner, [
        { kind: thing.kind, id: thing.id, from: record.starts_at, until: null },
      ])
    case 'cancelled':
      if (record.status !== 'approved') return releaseClaims(tx, owner)
      await endClaims(tx, owner)
      await note('released')
      return subject.comeBack(tx, actor, thing, null, '')
    default:
      return releaseClaims(tx, owner)
  }
}

const news: Partial<
  Record<RepairStatus, 'repair_approved' | 'repair_rejected' | 'repair_done' | 'repair_failed'>
> = {
  approved: 'repair_approved',
  rejected: 'repair_rejected',
  done: 'repair_done',
  unrepairable: 'repair_failed',
}

type Kind = RequestKind<Repair, Given, Query, RepairStatus, Move>

const kindOf = (
  resource: Kind['resource'],
  table: 'repair' | 'studio_repair',
  subject: Subject,
  list: string,
): Kind => ({
  resource,
  table,
  settled: repairErrors.settled,
  joins: sql`${subject.joins} left join provider on provider.id = r.provider_id
    left join maintenance_rule maintenance on maintenance.id = r.maintenance_rule_id
    left join file pic on pic.id = r.picture_file_id and pic.deleted_at is null`,
  columns: sql`${subject.columns}, r.description, r.starts_at, r.expected_on, r.started_at, r.finished_at,
    ${named('provider')} as provider, ${named('maintenance')} as maintenance, r.cost, r.result, ${pictureColumn} as stored_picture, r.picture_file_id,
    ${sql.join(subject.names.map((name) => sql.ref(`r.${name}`)))},
    coalesce(r.status in ('approved', 'repairing') and r.expected_on < ${today}, false) as late,
    case when r.started_at is not null
      then round(extract(epoch from coalesce(r.finished_at, now()) - r.started_at) / 3600)::int end as downtime`,
  shown: ({ stored_picture }) => ({ picture: pictureAddress(stored_picture) }),
  filters: ['provider_id', 'maintenance_rule_id', 'serial_id', 'studio_id', 'mobile_vehicle_id'],
  where: ({ device_id, open }) => [
    ...(device_id ? [sql`r.serial_id in (select id from device_serial where device_id = ${device_id})`] : []),
    ...(open === undefined ? [] : [open ? isOpen : sql`not ${isOpen}`]),
  ],
  editable: ({ status }) => openStatuses.includes(status),
  deletable: ({ status, started_at }) => started_at === null && status !== 'approved',
  story: (repair) => ({ what: whatOf(repair) }),

  async check(asked) {
    const { tx, actor, before, given } = asked
    if (!before && table === 'repair') await checkUnit(asked)
    const thing = before ? null : await subject.lock(tx, actor, given)
    const { language } = actor
    await assertRecord(tx, 'provider', given.provider_id, {
      ...{ field: 'provider_id', sentence: unknown, language },
    })
    if (given.picture_file_id !== undefined && given.picture_file_id !== (before?.picture_file_id ?? null))
      await checkFile(tx, actor, 'picture_file_id', given.picture_file_id)
    const moved = given.starts_at !== undefined && given.starts_at !== before?.starts_at
    if (before && moved && before.status !== 'pending') throw fail(repairErrors.settled)
    if (!thing) return
    const same = subject.names.map(
      (name) => sql`${sql.ref(name)} is not distinct from ${given[name] ?? null}::bigint`,
    )
    const open = await sql`select from ${sql.table(table)} where ${sql.join(same, sql` and `)}
      and status in ('pending', 'approved', 'repairing') limit 1`.execute(tx)
    if (open.rows.length > 0) throw fail(repairErrors.open, { what: thing.name })
  },
  async saved({ tx, actor, before, after }) {
    const { id, title, starts_at } = after
    if (starts_at === before?.starts_at) return
    const thing = await subject.lock(tx, actor, after)
    await waitWithClaims(tx, { source: table, id }, [
      { kind: thing.kind, id: thing.id, from: starts_at, until: null },
    ])
    if (!before) await subject.record(tx, actor, thing, 'fault', { repair_id: id, title })
  },
  removed: (tx, { id }) => releaseClaims(tx, { source: table, id }),

  columnsFor: async ({ tx, actor, way, given: { cost, result } }) => ({
    ...columnsFor(way.to, actor.access.userId, await nowOf(tx)),
    ...(cost !== undefined && { cost }),
    ...(result !== undefined && { result }),
  }),
  effect: (step) => effect(step, table, subject),
  async moved({ tx, actor: { access }, way, before, given: { reason } }) {
    const kind = news[way.to]
    if (!kind) return
    const { id, title, requester_id } = before
    await notify(tx, {
      userIds: [requester_id],
      kind,
      data: { title, actor: access.name, what: whatOf(before), reason },
      link: `${list}?open=${id}`,
      actorId: access.userId,
    })
  },
})

export const deviceRepairs = kindOf(repairs, 'repair', repairSubject, '/repairs/list')
export const placeRepairs = kindOf(
  studioRepairs,
  'studio_repair',
  studioRepairSubject,
  '/repairs/studio/list',
)

const inInbox = {
  about: whatOf,
  neededBy: 'starts_at',
  requester: repairLabels.requester,
  facts: (repair: Repair) =>
    [
      [text('Cần sửa', 'To be repaired'), whatOf(repair)],
      [repairLabels.description, repair.description],
      [repairLabels.starts_at, repair.starts_at, 'instant'],
      [repairLabels.expected_on, repair.expected_on, 'day'],
      [repairLabels.provider_id, repair.provider?.name],
      [repairLabels.cost, repair.cost, 'dong'],
    ] as const,
} as const

/** Repairs that wait to be approved: of devices, and of studios and vehicles. */
export const waitingRepairKinds = [
  waitingRequests(deviceRepairs, {
    ...inInbox,
    label: text('Sửa thiết bị', 'Repairs of devices'),
    list: () => '/repairs/list',
  }),
  waitingRequests(placeRepairs, {
    ...inInbox,
    label: text('Sửa phòng thu, xe', 'Repairs of studios and vehicles'),
    list: () => '/repairs/studio/list-approve',
  }),
]
