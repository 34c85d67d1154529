import type { DirectiveCalls } from '@toasoan/contract/editorial/directive-calls'
import {
  type DirectiveKind,
  directiveErrors,
  type ReceiptDepartment,
  type ReceiptRow,
} from '@toasoan/contract/editorial/directives'
import { kernelErrors } from '@toasoan/contract/kit/errors'
import { inFigures } from '@toasoan/contract/kit/time-zone'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import { fail } from '#server/kernel/http/fail.ts'
import type { Call, Page } from '#server/kernel/http/route.ts'
import { type ListSource, listRows, mapRows, pagedList } from '#server/kernel/records/paged-list.ts'
import { findDirective, isDone, isLate, receiptOf } from './directive-rows.ts'
import { inSight } from './in-sight.ts'
import { claimDirective } from './save.ts'
import { remind, type Telling, tellingColumns } from './steps.ts'

type Query = z.output<DirectiveCalls['receipts']['query']>
type Row = Omit<ReceiptRow, 'state'>

const people = sql`directive d
  cross join lateral people_of_directive(d.id) p
  join app_user u on u.id = p.user_id
  left join lateral (
    select dep.id, dep.name from user_department ud join department dep on dep.id = ud.department_id
    where ud.user_id = u.id order by ud.is_primary desc, dep.id limit 1
  ) department on true
  cross join lateral ${receiptOf(sql`u.id`)} r`

const states: Record<NonNullable<Query['state']>, RawBuilder<unknown>> = {
  missing: sql`not ${isDone('r')}`,
  late: sql`r.acknowledged_at is null and ${isLate('r')}`,
  unread: sql`r.read_at is null and r.acknowledged_at is null`,
  read: sql`r.read_at is not null and r.acknowledged_at is null`,
  acknowledged: sql`r.acknowledged_at is not null`,
}

/** People without a value are last in both directions; people with the same one are in the order of their IDs. */
const by = (key: RawBuilder<unknown>) => (direction: RawBuilder<unknown>) =>
  sql`${key} ${direction} nulls last, u.id`

/** People of a directive with their receipts. */
const receipts = (id: number): ListSource<Row, Query> => ({
  from: people,
  id: sql`u.id`,
  columns: sql`u.id, u.name, u.username, department.name as department, r.version, r.read_at, r.acknowledged_at,
    ${isLate('r')} as late`,
  searched: sql`u.name || ' ' || u.username || ' ' || u.email`,
  orders: {
    name: by(sql`u.name collate "vi-x-icu"`),
    department: by(sql`department.name collate "vi-x-icu"`),
    read_at: by(sql`r.read_at`),
    acknowledged_at: by(sql`r.acknowledged_at`),
  },
  order: 'name',
  where: ({ state, department_id }) => [
    sql`d.id = ${id}`,
    ...(state ? [states[state]] : []),
    ...(department_id ? [sql`department.id = ${department_id}`] : []),
  ],
})

const shape = (row: Row): ReceiptRow => ({
  ...row,
  state: row.acknowledged_at ? 'acknowledged' : row.read_at ? 'read' : 'unread',
})

const mostExported = 50_000

/** Refuses who may not see the receipts: 404 out of sight, 403 when they may not edit it. */
async function mustManage(
  { db, access }: Pick<Call<DirectiveCalls['receipts']>, 'db' | 'access'>,
  kind: DirectiveKind,
  id: number,
) {
  const row = await findDirective(db, access, kind, id)
  if (!row.may.update) throw fail(kernelErrors.permissionDenied, { permission: `${kind}.update` })
  return row
}

/** Who has read and acknowledged. */
export async function receiptList(
  kind: DirectiveKind,
  call: Call<DirectiveCalls['receipts']>,
): Promise<Page<ReceiptRow>> {
  const { db, params, query } = call
  await mustManage(call, kind, params.id)
  return mapRows(await pagedList(db, receipts(params.id), query), shape)
}

/** How far each department has come, those that lag first. */
export async function receiptDepartments(
  kind: DirectiveKind,
  call: Call<DirectiveCalls['receiptDepartments']>,
): Promise<ReceiptDepartment[]> {
  const { db, params } = call
  await mustManage(call, kind, params.id)
  const { rows } = await sql<ReceiptDepartment>`
    select department.id, department.name, count(*) as people, count(r.read_at) as read,
      count(r.acknowledged_at) as acknowledged
    from ${people} where d.id = ${params.id} group by 1, 2
    order by avg(case when ${isDone('r')} then 1.0 else 0.0 end), department.name collate "vi-x-icu", 1`.execute(
    db,
  )
  return rows
}

/** All of them, with the directive they belong to. */
export async function receiptsForExport(kind: DirectiveKind, call: Call<DirectiveCalls['exportReceipts']>) {
  const directive = await mustManage(call, kind, call.params.id)
  const query = { ...call.query, page: 1, perPage: mostExported }
  return { directive, rows: (await listRows(call.db, receipts(call.params.id), query)).map(shape) }
}

type Seeing = Call<DirectiveCalls['read']> | Call<DirectiveCalls['acknowledge']>

/** The directive as the person sees it, with the version they looked at checked. */
async function seen({ db, access, params, body }: Seeing, kind: DirectiveKind) {
  const row = await findDirective(db, access, kind, params.id)
  if (body.version > row.version) throw fail(kernelErrors.stale, { version: row.version })
  return row
}

/** Keeps that the person opened a version; nothing for those whom it is not addressed to. */
export async function noteRead(kind: DirectiveKind, call: Call<DirectiveCalls['read']>) {
  const { db, access, params, body } = call
  const row = await seen(call, kind)
  if (!row.mine) return null
  const { rows } = await sql`select from directive_receipt
    where directive_id = ${params.id} and user_id = ${access.userId} and version = ${body.version}`.execute(
    db,
  )
  if (rows.length > 0) return row.mine
  return call.change(async (tx, note) => {
    await sql`insert into directive_receipt (directive_id, user_id, version)
      values (${params.id}, ${access.userId}, ${body.version}) on conflict do nothing`.execute(tx)
    note({ type: 'directive', id: params.id, name: row.title, after: { read: body.version } })
    return (await findDirective(tx, access, kind, params.id)).mine
  })
}

/** Keeps that the person has understood the version that they read. */
export async function acknowledge(kind: DirectiveKind, call: Call<DirectiveCalls['acknowledge']>) {
  const { access, params, body } = call
  const row = await seen(call, kind)
  if (!row.mine) throw fail(directiveErrors.notForYou)
  if (row.mine.state === 'acknowledged') return row.mine
  return call.change(async (tx, note) => {
    // The row is held, so that no edit comes between what was read and what is acknowledged.
    const { rows } = await sql<{ asked_version: number }>`
      select d.asked_version from directive d where d.id = ${params.id} and ${inSight(access, kind)}
      for share of d`.execute(tx)
    if (!rows[0]) throw fail(kernelErrors.notFound)
    if (body.version < rows[0].asked_version) throw fail(directiveErrors.changed)
    await sql`insert into directive_receipt (directive_id, user_id, version, acknowledged_at)
      values (${params.id}, ${access.userId}, ${body.version}, now())
      on conflict (directive_id, user_id, version)
      do update set acknowledged_at = coalesce(directive_receipt.acknowledged_at, now())`.execute(tx)
    note({ type: 'directive', id: params.id, name: row.title, after: { acknowledged: body.version } })
    const after = (await findDirective(tx, access, kind, params.id)).mine
    if (!after) throw fail(directiveErrors.notForYou)
    return after
  })
}

/** Minutes between two reminders that somebody asks for. */
const apart = 15

/** Reminds those of whom something is still asked. */
export const remindNow = (kind: DirectiveKind, call: Call<DirectiveCalls['remind']>) =>
  call.change(async (tx, note) => {
    const { access, params } = call
    const before = await claimDirective(tx, access, kind, params.id, 'update')
    const { rows } = await sql<Telling & { running: boolean; lately: string | null }>`
      select ${tellingColumns}, (d.active and d.starts_at <= now() and (d.ends_at is null or d.ends_at > now())) as running,
        (select max(m.at) from directive_reminder m where m.directive_id = d.id and m.version = d.asked_version
          and m.kind = 'asked' and m.at > now() - make_interval(mins => ${apart})) as lately
      from directive d where d.id = ${params.id}`.execute(tx)
    const [directive] = rows
    if (!directive?.running) throw fail(directiveErrors.notRunning)
    if (directive.lately)
      throw fail(directiveErrors.remindedLately, { time: inFigures(directive.lately), minutes: apart })
    const people = await remind(tx, directive, 'asked', access.userId)
    if (people === 0) throw fail(directiveErrors.nobodyMissing)
    note({ type: 'directive', id: params.id, name: before.title, after: { reminded: people } })
    return { people }
  })
