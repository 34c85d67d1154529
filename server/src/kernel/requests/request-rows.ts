import type { Permission } from '@toasoan/contract/access/catalogue'
import { kernelErrors } from '@toasoan/contract/kit/errors'
import { sql } from 'kysely'
import type { z } from 'zod'
import { type Access, reaches } from '../access/access.ts'
import { within } from '../access/within.ts'
import { fromDay, untilDay } from '../database/conditions.ts'
import type { Database, Tx } from '../database/database.ts'
import { readHistory } from '../history/record-history.ts'
import { fail } from '../http/fail.ts'
import type { Page } from '../http/route.ts'
import { pagedList } from '../records/paged-list.ts'
import { findRecord } from '../records/record-routes.ts'
import { allowedMoves } from '../transitions/ways.ts'
import {
  type AnyKind,
  ownerOf,
  permissionOf,
  type Requested,
  type RequestsQuery,
  type RowOf,
  rulesOf,
} from './request-kind.ts'

const ownership = { owner: 'r.requester_id', department: 'r.department_id' }

/** SQL: requests of other users that the actor may decide on. */
export const toDecide = (access: Access, permission: Permission) =>
  sql`r.requester_id <> ${access.userId} and ${within(access, permission, ownership)}`

const named = (alias: string) => sql`case when ${sql.ref(`${alias}.id`)} is not null
  then jsonb_build_object('id', ${sql.ref(`${alias}.id`)}, 'name', ${sql.ref(`${alias}.name`)}) end`

const tableOf = ({ table }: AnyKind) => sql`${sql.table(table)} r`

const sourceOf = (kind: AnyKind) => ({
  table: kind.table,
  id: sql`r.id`,
  from: sql`${tableOf(kind)} join app_user requester on requester.id = r.requester_id
    left join app_user approver on approver.id = r.approved_by
    left join department on department.id = r.department_id ${kind.joins ?? sql``}`,
  columns: sql`r.id, r.title, r.status, ${named('requester')} as requester, ${named('department')} as department,
    ${named('approver')} as approved_by, r.reason, r.version, r.created_at, r.requester_id, r.department_id,
    ${kind.columns}`,
})

function conditions(kind: AnyKind, access: Access, query: RequestsQuery) {
  const { spanned = sql`r.created_at`, filters = [], where } = kind
  const given = query as RequestsQuery & Record<string, unknown>
  const parts = ['status', 'department_id', 'requester_id', ...(filters as string[])]
    .filter((name) => given[name] !== undefined)
    .map((name) => sql`${sql.ref(`r.${name}`)} = ${given[name]}`)
  parts.push(sql`${within(access, permissionOf(kind, 'index'), ownership)}`)
  if (query.from) parts.push(sql`${fromDay(spanned, query.from)}`)
  if (query.until) parts.push(sql`${untilDay(spanned, query.until)}`)
  if (query.mine) parts.push(sql`r.requester_id = ${access.userId}`)
  if (query.to_approve)
    parts.push(sql`r.status = 'pending' and ${toDecide(access, permissionOf(kind, 'approve'))}`)
  return [...parts, ...(where?.(query, access) ?? [])]
}

/** The fields of a row or page that its schema declares. */
const seen = (schema: z.ZodObject, values: object) =>
  Object.fromEntries(Object.entries(values).filter(([name]) => name in schema.shape))

const shownOf = (kind: AnyKind, access: Access, row: Requested) => ({
  ...row,
  ...kind.shown?.(row),
  moves: allowedMoves(rulesOf(kind), access, row),
})

/** One page of the requests that the actor may list, newest first by default. */
export async function requestList(
  db: Database,
  access: Access,
  kind: AnyKind,
  query: RequestsQuery,
): Promise<Page<Record<string, unknown>>> {
  const { sortBy = 'created_at', sortDesc = sortBy === 'created_at' } = query
  const page = await pagedList<Requested, RequestsQuery>(
    db,
    {
      ...sourceOf(kind),
      counted: tableOf(kind),
      mostCounted: 10_000,
      searched: sql`r.title`,
      orders: { [sortBy]: sql.ref(`r.${sortBy}`) },
      order: sortBy,
      where: (asked) => conditions(kind, access, asked),
    },
    { ...query, sortBy, sortDesc },
  )
  return { ...page, rows: page.rows.map((row) => seen(kind.resource.row, shownOf(kind, access, row))) }
}

/** One request, regardless of the user; 404 when it does not exist. With `lock` its row is locked. */
export const readRequest = <Kind extends AnyKind>(
  db: Database | Tx,
  kind: Kind,
  id: number,
  lock = false,
): Promise<RowOf<Kind>> => findRecord<RowOf<Kind>>(db, sourceOf(kind), id, lock)

/** Rejects with 403 when the permission of the verb does not cover the request. */
export function assertMay(access: Access, kind: AnyKind, verb: string, row: Requested): void {
  const permission = permissionOf(kind, verb)
  if (!reaches(access, permission, ownerOf(row))) throw fail(kernelErrors.permissionDenied, { permission })
}

/** A request for its page. The contract defines the fields, so it fits every call that returns it. */
export async function requestDetail(
  db: Database | Tx,
  access: Access,
  kind: AnyKind,
  id: number,
): Promise<never> {
  const row: Requested = await readRequest(db, kind, id)
  const may = (verb: string) => reaches(access, permissionOf(kind, verb), ownerOf(row))
  return seen(kind.resource.detail, {
    ...shownOf(kind, access, row),
    history: await readHistory(db, kind.table, id),
    may: {
      update: kind.editable(row) && may('update'),
      delete: kind.deletable(row) && may('delete'),
      ...kind.may?.(access, row),
    },
  }) as never
}
