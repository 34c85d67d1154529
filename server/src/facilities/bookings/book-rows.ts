import type { Permission } from '@toasoan/contract/access/catalogue'
import { kernelErrors } from '@toasoan/contract/kit/errors'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { type Access, reaches } from '#server/kernel/access/access.ts'
import { within } from '#server/kernel/access/within.ts'
import { fromDay, untilDay, zone } from '#server/kernel/database/conditions.ts'
import type { Database, Tx } from '#server/kernel/database/database.ts'
import { fail } from '#server/kernel/http/fail.ts'
import type { Page } from '#server/kernel/http/route.ts'
import { type ListSource, listRows, pagedList } from '#server/kernel/records/paged-list.ts'
import { allowedMoves } from '#server/kernel/transitions/ways.ts'
import { clashesByGroup } from '../claims/public.ts'
import { type Book, type BookKind, ownershipOf, stageOf } from './kind.ts'
import { isOverdue } from './overdue.ts'
import { requestedOf } from './requested.ts'

const ownership = { owner: 'b.requester_id', department: 'b.department_id' }

const columns = (kind: BookKind) => sql`b.id, b.title, b.note, b.people, b.starts_at, b.ends_at, b.status,
  b.requester_id, coalesce(nullif(u.display_name, ''), u.name) as requester_name, b.department_id, d.name as department_name,
  a.name as approved_by_name, b.approved_at, b.reason, b.used_from, b.used_until, b.series_id, ${isOverdue(kind)} as overdue,
  coalesce((select jsonb_agg(jsonb_build_object('id', s.id, 'serial', s.serial, 'device_id', s.device_id, 'device_name', v.name)
      order by v.name collate "vi-x-icu", s.serial)
    from ${sql.table(`${kind.source}_serial`)} x join device_serial s on s.id = x.serial_id join device v on v.id = s.device_id
    where x.book_id = b.id), '[]') as serials,
  b.version, b.created_at, b.updated_at, b.${sql.ref(kind.place.column)} as place_id, ${kind.placeName} as place_name,
  ${kind.columns}`

const source = ({ source, place }: BookKind) => sql`${sql.table(source)} b
  join app_user u on u.id = b.requester_id left join department d on d.id = b.department_id
  left join app_user a on a.id = b.approved_by
  left join ${sql.table(place.table)} p on p.id = b.${sql.ref(place.column)}`

const editableAt = new Set(['waiting', 'held', 'running'])

/** Whether somebody may edit and move a booking now. */
export const isEditable = (kind: BookKind, access: Access, book: Book): boolean =>
  editableAt.has(stageOf(kind, book)) && reaches(access, `${kind.subject}.update`, ownershipOf(book))

/** A row as the calls return it. */
export function shown<Row>(kind: BookKind, access: Access, book: Book): Row {
  const { place_id, place_name, driver_id, ...rest } = book
  const vehicle = kind.place.claim === 'vehicle'
  const correctable =
    stageOf(kind, book) === 'over' && reaches(access, 'vehicleBook.approve', ownershipOf(book))
  return {
    ...rest,
    [kind.place.column]: place_id,
    [`${kind.place.claim}_name`]: place_name,
    ...(vehicle ? { driver_id, correctable } : {}),
    allowed: allowedMoves(kind.rules, access, book),
    editable: isEditable(kind, access, book),
  } as Row
}

export type BookQuery = {
  keyword?: string
  page: number
  perPage: number
  sortBy?: 'starts_at' | 'created_at' | 'title'
  sortDesc?: boolean
  status?: string
  department_id?: number
  requester_id?: number
  series_id?: number
  mine?: boolean
  /** Only those in use beyond their time. */
  overdue?: boolean
  /** Leaves out the actor's own. */
  of_others?: boolean
  /** Only pending ones of a series with others that wait as well; false: all others. */
  repeated?: boolean
  from?: string
  until?: string
  studio_id?: number
  mobile_vehicle_id?: number
  driver_id?: number
}

/** Bookings that begin late enough to reach a day; as none is longer than 31 days, an index finds them. */
export const mayReach = (day: string) =>
  sql<SqlBool>`b.starts_at > ${day}::date::timestamp at time zone ${zone} - interval '31 days 1 hour'`

/** Whether booking `b` is of a series of which another one waits as well. */
const isRepeated = ({ source }: BookKind) => sql<SqlBool>`(b.series_id is not null and exists (
  select from ${sql.table(source)} o where o.series_id = b.series_id and o.id <> b.id and o.status = 'pending'))`

function conditions(kind: BookKind, access: Access, query: BookQuery, permission: Permission) {
  const parts: RawBuilder<unknown>[] = [sql`${within(access, permission, ownership)}`]
  const equal = {
    status: query.status,
    department_id: query.department_id,
    requester_id: query.mine ? access.userId : query.requester_id,
    series_id: query.series_id,
    [kind.place.column]: query[kind.place.column],
    ...(kind.place.claim === 'vehicle' ? { driver_id: query.driver_id } : {}),
  }
  for (const [column, value] of Object.entries(equal))
    if (value !== undefined) parts.push(sql`b.${sql.ref(column)} = ${value}`)
  if (query.from) parts.push(fromDay(sql`b.ends_at`, query.from), mayReach(query.from))
  if (query.until) parts.push(untilDay(sql`b.starts_at`, query.until))
  if (query.overdue) parts.push(isOverdue(kind))
  if (query.of_others) parts.push(sql`b.requester_id <> ${access.userId}`)
  if (query.repeated !== undefined)
    parts.push(query.repeated ? isRepeated(kind) : sql`not ${isRepeated(kind)}`)
  return parts
}

const countLimit = 10_000

const list = (kind: BookKind, access: Access, permission: Permission): ListSource<Book, BookQuery> => ({
  from: source(kind),
  picked: sql`${sql.table(kind.source)} b`,
  id: sql`b.id`,
  columns: columns(kind),
  searched: kind.searched,
  orders: {
    starts_at: sql`b.starts_at`,
    created_at: sql`b.created_at`,
    title: sql`b.title collate "vi-x-icu"`,
  },
  order: 'starts_at',
  where: (query) => conditions(kind, access, query, permission),
  mostCounted: countLimit,
})

/** One page of the bookings that somebody may see by a permission, the latest first unless asked otherwise. */
export const bookPage = (
  db: Database,
  access: Access,
  kind: BookKind,
  { sortDesc = true, ...query }: BookQuery,
  permission: Permission = `${kind.subject}.index`,
): Promise<Page<Book>> => pagedList(db, list(kind, access, permission), { ...query, sortDesc })

/** The first of the bookings that a list's query means, whatever its page. */
export const firstBooks = (
  db: Database,
  access: Access,
  kind: BookKind,
  { sortDesc = true, ...query }: BookQuery,
  limit: number,
): Promise<Book[]> =>
  listRows(db, list(kind, access, `${kind.subject}.index`), {
    ...{ ...query, sortDesc },
    ...{ page: 1, perPage: limit },
  })

/** Rows with what approving each would clash with. */
export async function withClashes<Row>(
  db: Database | Tx,
  access: Access,
  kind: BookKind,
  books: readonly Book[],
): Promise<Row[]> {
  const waiting = books.filter((book) => stageOf(kind, book) === 'waiting')
  const requested = waiting.flatMap((book) =>
    requestedOf(kind, book).map((each) => ({ ...each, group: book.id })),
  )
  const clashes = await clashesByGroup(db, access, requested)
  return books.map((book) => ({
    ...shown<object>(kind, access, book),
    clashes: clashes.get(book.id) ?? [],
  })) as Row[]
}

/** One booking, whoever asks; 404 when there is none. */
export async function readBook(db: Database | Tx, kind: BookKind, id: number): Promise<Book> {
  const { rows } = await sql<Book>`select ${columns(kind)} from ${source(kind)} where b.id = ${id}`.execute(
    db,
  )
  if (!rows[0]) throw fail(kernelErrors.notFound)
  return rows[0]
}

/** One booking that somebody may see by one of the permissions; else 404. */
export async function findBook(
  db: Database | Tx,
  access: Access,
  kind: BookKind,
  id: number,
  permissions: readonly Permission[] = [`${kind.subject}.view`],
): Promise<Book> {
  const book = await readBook(db, kind, id)
  if (!permissions.some((permission) => reaches(access, permission, ownershipOf(book))))
    throw fail(kernelErrors.notFound)
  return book
}
