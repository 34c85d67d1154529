import type { PlaceName, PlaceStatus } from '@toasoan/contract/facilities/places'
import { kernelErrors } from '@toasoan/contract/kit/errors'
import { type RawBuilder, sql } from 'kysely'
import { holds } from '#server/kernel/database/conditions.ts'
import type { Database, Tx } from '#server/kernel/database/database.ts'
import { fail } from '#server/kernel/http/fail.ts'
import type { Page } from '#server/kernel/http/route.ts'
import { pagedList } from '#server/kernel/records/paged-list.ts'
import { fileAddress } from '../../media/files/public.ts'
import { fixedSerials } from '../attachments/public.ts'
import { customConditions } from '../custom-fields/public.ts'
import { isOpenFor } from '../opening-hours/public.ts'

/** Studios or vehicles: what they have in common is written once, over this. */
export type PlaceKind = {
  /** The table, and the name in timelines. */
  readonly entity: 'studio' | 'mobile_vehicle'
  /** How claims call it. */
  readonly claim: 'studio' | 'vehicle'
  /** Its number of form settings. */
  readonly form: 2 | 3
  /** Columns of its own, of the row `p`. */
  readonly columns: RawBuilder<unknown>
  /** What a keyword is looked for in; the index of the table is over this very text. */
  readonly searched: RawBuilder<string>
  /** Order of each column that lists may be sorted by. */
  readonly orders: Readonly<Record<string, RawBuilder<unknown>>>
  /** The columns with which it can be booked. */
  readonly brief: RawBuilder<unknown>
}

/** Whether it is under repair now. */
const repairing = ({ entity }: Pick<PlaceKind, 'entity'>) => sql`exists (select from studio_repair r
  where r.${sql.ref(`${entity}_id`)} = p.id and r.status in ('approved', 'repairing') and r.starts_at <= now())`

/** The status of the row `p`: what is under repair is not bookable, whatever its own says. */
export const statusOf = (kind: Pick<PlaceKind, 'entity'>) =>
  sql`case when p.status = 'inactive' then 'inactive' when ${repairing(kind)} then 'repairing' else 'normal' end`

/** The opening hours of the row `p`, as HH:MM. */
export const openingColumns = sql`left(p.opens_at::text, 5) as opens_at, left(p.closes_at::text, 5) as closes_at`

const columns = (
  kind: PlaceKind,
) => sql`p.id, p.name, p.department_id, d.name as department_name, p.description,
  p.picture_file_id, case when f.id is not null then jsonb_build_object('key', f.key, 'name', f.name, 'extension', f.extension) end as file,
  ${statusOf(kind)} as status, ${openingColumns},
  (select count(*) from device_attachment a where a.${sql.ref(`${kind.entity}_id`)} = p.id and a.detached_at is null) as fixed,
  p.custom_values, p.version, p.created_at, p.updated_at, ${kind.columns}`

const source = ({
  entity,
}: PlaceKind) => sql`${sql.table(entity)} p left join department d on d.id = p.department_id
  left join file f on f.id = p.picture_file_id and f.deleted_at is null`

type FileParts = { key: string; name: string; extension: string }

const withPicture = <Row>({ file, ...row }: Row & { file: FileParts | null }) => ({
  ...row,
  picture: file && fileAddress(file.key, file.name, file.extension),
})

type Query = {
  keyword?: string
  page: number
  perPage: number
  sortBy?: string
  sortDesc?: boolean
  status?: PlaceStatus
  department_id?: number
  kind?: string
  custom?: Record<string, string>
}

/** Which studios or vehicles a list's query means. */
export async function placeConditions(
  db: Database,
  kind: PlaceKind,
  query: Query,
): Promise<RawBuilder<unknown>> {
  const parts: RawBuilder<unknown>[] = [sql`true`]
  if (query.keyword) parts.push(holds(kind.searched, query.keyword))
  if (query.kind) parts.push(sql`p.kind = ${query.kind}`)
  if (query.department_id) parts.push(sql`p.department_id = ${query.department_id}`)
  if (query.status) parts.push(sql`${statusOf(kind)} = ${query.status}`)
  if (query.custom) parts.push(...(await customConditions(db, kind.form, sql`p.custom_values`, query.custom)))
  return sql.join(parts, sql` and `)
}

const mostComplete = 1000

/** One page of studios or vehicles, or all of them. */
export async function placeList<Row>(db: Database, kind: PlaceKind, query: Query): Promise<Page<Row>> {
  const where = await placeConditions(db, kind, query)
  const { keyword: _, ...rest } = query
  const page = await pagedList<{ file: FileParts | null }, Query>(
    db,
    {
      from: source(kind),
      counted: sql`${sql.table(kind.entity)} p`,
      id: sql`p.id`,
      columns: columns(kind),
      searched: kind.searched,
      orders: { name: sql`p.name collate "vi-x-icu"`, ...kind.orders },
      order: 'name',
      where: () => [where],
    },
    rest,
  )
  return { ...page, rows: page.rows.map(withPicture) as Row[] }
}

/** One studio or vehicle with its fixed serials; 404 when there is none. */
export async function findPlace<Detail>(db: Database | Tx, kind: PlaceKind, id: number): Promise<Detail> {
  const { rows } = await sql<{ file: FileParts | null }>`
    select ${columns(kind)} from ${source(kind)} where p.id = ${id}`.execute(db)
  if (!rows[0]) throw fail(kernelErrors.notFound)
  return {
    ...withPicture(rows[0]),
    fixed_serials: await fixedSerials(db, { entity: kind.entity, id }),
  } as Detail
}

/** Those that can be booked: in use, not under repair, and with both times free then. */
export async function usablePlaces<Brief>(
  db: Database,
  kind: PlaceKind,
  { starts_at, ends_at }: { starts_at?: string; ends_at?: string },
): Promise<Brief[]> {
  const free =
    starts_at && ends_at && Date.parse(starts_at) < Date.parse(ends_at)
      ? sql`${isOpenFor(sql`p.opens_at`, sql`p.closes_at`, { starts_at, ends_at })} and not exists (select from claim c where c.resource_id = p.id and c.kind = ${kind.claim} and c.blocking
          and c.during && tstzrange(${starts_at}, ${ends_at}))`
      : sql`true`
  const { rows } = await sql<Brief>`select ${kind.brief} from ${source(kind)}
    where p.status = 'normal' and not ${repairing(kind)} and ${free}
    order by p.name collate "vi-x-icu", p.id limit ${mostComplete}`.execute(db)
  return rows
}

/** The names of all of them, whether each can be used, and when. */
export async function placeNames(db: Database, kind: PlaceKind): Promise<PlaceName[]> {
  const { rows } = await sql<PlaceName>`
    select p.id, p.name, ${statusOf(kind)} as status, ${openingColumns}
    from ${sql.table(kind.entity)} p order by p.name collate "vi-x-icu", p.id limit ${mostComplete}`.execute(
    db,
  )
  return rows
}
