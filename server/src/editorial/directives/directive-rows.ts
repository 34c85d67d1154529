import type {
  DirectiveDetail,
  DirectiveKind,
  DirectiveRow,
  DirectiveState,
  ReceiptState,
  Urgency,
} from '@toasoan/contract/editorial/directives'
import { kernelErrors } from '@toasoan/contract/kit/errors'
import { type RawBuilder, sql } from 'kysely'
import type { Access } from '#server/kernel/access/access.ts'
import type { Database, Tx } from '#server/kernel/database/database.ts'
import { fail } from '#server/kernel/http/fail.ts'
import { addressedTo, inSight, managed, mayDo } from './in-sight.ts'

type Row = {
  id: number
  kind: DirectiveKind
  slug: string
  title: string
  summary: string
  urgency: Urgency
  state: DirectiveState
  starts_at: string
  ends_at: string | null
  acknowledge_by: string | null
  is_public: boolean
  active: boolean
  to_everyone: boolean
  version: number
  created_at: string
  updated_at: string
  created_by: number
  department_id: number | null
  sender_name: string
  department: string | null
  addressed: boolean
  own_read_at: string | null
  own_acknowledged_at: string | null
  own_before: boolean
  own_late: boolean
  audience_names: string[]
  audience_total: number
  people: number | null
  read: number | null
  acknowledged: number | null
}

/** The state of a row of `directive d`. */
export const stateOf = sql`case when not d.active then 'off' when d.starts_at > now() then 'upcoming'
  when d.ends_at <= now() then 'ended' else 'current' end`

/** How pressing a row of `directive d` is, as a number. */
export const rankOf = sql`array_position(array['normal', 'urgent', 'flash'], d.urgency)`

const longestSummary = 240

/** The first words of a row of `directive d`. */
export const summaryOf = sql`left(regexp_replace(d.plain, '\\s+', ' ', 'g'), ${sql.lit(longestSummary)})`

/** A person's receipt of the version of `directive d` that asks: `read_at`, `acknowledged_at`, and whether they read one before. */
export const receiptOf = (person: RawBuilder<unknown>) => sql`(
  select min(r.read_at) filter (where r.version >= d.asked_version) as read_at,
    min(r.acknowledged_at) filter (where r.version >= d.asked_version) as acknowledged_at,
    coalesce(bool_or(r.version < d.asked_version), false) as before,
    max(r.version) as version
  from directive_receipt r where r.directive_id = d.id and r.user_id = ${person})`

/**
 * The earlier version of `directive d` that a person acknowledged or, where they acknowledged none, read last, as
 * `{number, acknowledged}`; null where they acknowledged the present one or have seen none before it.
 */
export const seenBefore = (person: RawBuilder<unknown>) => sql`(
  select jsonb_build_object('number', r.version, 'acknowledged', r.acknowledged_at is not null)
  from directive_receipt r where r.directive_id = d.id and r.user_id = ${person} and r.version < d.version
    and not exists (select from directive_receipt now where now.directive_id = d.id and now.user_id = ${person}
      and now.version >= d.version and now.acknowledged_at is not null)
  order by (r.acknowledged_at is not null) desc, r.version desc limit 1)`

/** Whether `receipt` leaves nothing more to ask of its person. */
export const isDone = (receipt: string) => sql`(${sql.ref(`${receipt}.acknowledged_at`)} is not null
  or (d.acknowledge_by is null and ${sql.ref(`${receipt}.read_at`)} is not null))`

/** Whether the deadline of `directive d` passed before `receipt` was acknowledged. */
export const isLate = (receipt: string) => sql`coalesce(
  d.acknowledge_by < coalesce(${sql.ref(`${receipt}.acknowledged_at`)}, now()), false)`

export const receiptState = (read: string | null, acknowledged: string | null): ReceiptState =>
  acknowledged ? 'acknowledged' : read ? 'read' : 'unread'

const columns = (access: Access) => sql`d.id, d.kind, d.slug, d.title, ${summaryOf} as summary,
  d.urgency, ${stateOf} as state, d.starts_at, d.ends_at, d.acknowledge_by, d.is_public, d.active, d.to_everyone,
  d.version, d.created_at, d.updated_at, d.created_by, d.department_id, sender.name as sender_name,
  department.name as department, ${addressedTo(access)} as addressed,
  own.read_at as own_read_at, own.acknowledged_at as own_acknowledged_at, own.before as own_before,
  ${isLate('own')} as own_late, audience.names as audience_names, audience.total as audience_total,
  counted.people, counted.read, counted.acknowledged`

const source = (access: Access, kind: DirectiveKind) => sql`directive d
  join app_user sender on sender.id = d.created_by
  left join department on department.id = d.department_id
  cross join lateral ${receiptOf(sql`${access.userId}`)} own
  cross join lateral (
    select coalesce(array_agg(named.name order by named.place, named.name collate "vi-x-icu") filter (where named.nth <= 4), '{}') as names,
      count(*) as total
    from (
      select coalesce(dep.name, g.name, u.name) as name,
        case when dep.id is not null then 1 when g.id is not null then 2 else 3 end as place,
        row_number() over (order by dep.name collate "vi-x-icu", g.name collate "vi-x-icu", u.name collate "vi-x-icu") as nth
      from directive_audience t left join department dep on dep.id = t.department_id
      left join staff_group g on g.id = t.group_id left join app_user u on u.id = t.user_id
      where t.directive_id = d.id
    ) named
  ) audience
  left join lateral (
    select count(*) as people, count(r.user_id) as read, count(r.acknowledged_at) as acknowledged
    from people_of_directive(d.id) p left join (
      select user_id, min(acknowledged_at) as acknowledged_at from directive_receipt
      where directive_id = d.id and version >= d.asked_version group by user_id
    ) r on r.user_id = p.user_id
  ) counted on ${managed(access, kind, 'update')}`

const shape = (access: Access, row: Row): DirectiveRow => {
  const ownership = { owner_id: row.created_by, department_id: row.department_id }
  const may = (verb: 'update' | 'delete' | 'status') => mayDo(access, row.kind, verb, ownership)
  return {
    id: row.id,
    kind: row.kind,
    slug: row.slug,
    title: row.title,
    summary: row.summary,
    urgency: row.urgency,
    state: row.state,
    starts_at: row.starts_at,
    ends_at: row.ends_at,
    acknowledge_by: row.acknowledge_by,
    is_public: row.is_public,
    active: row.active,
    to_everyone: row.to_everyone,
    audience: { names: row.audience_names, total: row.audience_total },
    sender: { id: row.created_by, name: row.sender_name },
    department: row.department,
    version: row.version,
    created_at: row.created_at,
    updated_at: row.updated_at,
    mine: row.addressed
      ? {
          state: receiptState(row.own_read_at, row.own_acknowledged_at),
          read_at: row.own_read_at,
          acknowledged_at: row.own_acknowledged_at,
          late: row.own_late,
          again: row.own_before && !row.own_acknowledged_at,
        }
      : null,
    counts:
      row.people === null
        ? null
        : { people: row.people, read: row.read ?? 0, acknowledged: row.acknowledged ?? 0 },
    may: { update: may('update'), delete: may('delete'), status: may('status') },
  }
}

/** Directives as lists show them, in the order of their ids; those that are gone are left out. */
export async function rowsOfIds(
  db: Database,
  access: Access,
  kind: DirectiveKind,
  ids: readonly number[],
): Promise<DirectiveRow[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<Row>`
    with page as materialized (select id, place from unnest(${[...ids]}::bigint[]) with ordinality as given (id, place))
    select ${columns(access)} from page join ${source(access, kind)} on d.id = page.id
    order by page.place`.execute(db)
  return rows.map((row) => shape(access, row))
}

/** One directive that the person may see; 404 otherwise. */
export async function findDirective(
  db: Database | Tx,
  access: Access,
  kind: DirectiveKind,
  id: number,
): Promise<DirectiveRow> {
  const { rows } = await sql<Row>`select ${columns(access)} from ${source(access, kind)}
    where d.id = ${id} and ${inSight(access, kind)}`.execute(db)
  if (!rows[0]) throw fail(kernelErrors.notFound)
  return shape(access, rows[0])
}

/** One directive whole. */
export async function directiveDetail(
  db: Database | Tx,
  access: Access,
  kind: DirectiveKind,
  id: number,
): Promise<DirectiveDetail> {
  const row = await findDirective(db, access, kind, id)
  const { rows } = await sql<Pick<DirectiveDetail, 'html' | 'change' | 'reminders' | 'seen'>>`
    select d.html, ${seenBefore(sql`${access.userId}`)} as seen,
      (select jsonb_build_object('asks', v.asks, 'note', v.note, 'at', v.created_at) from directive_version v
       where v.directive_id = d.id and v.number > 1 and (v.asks or v.note <> '') and v.number >= d.asked_version
       order by v.number desc limit 1) as change,
      (select coalesce(jsonb_agg(jsonb_build_object('kind', m.kind, 'people', m.people, 'at', m.at,
         'by', (select name from app_user where id = m.asked_by)) order by m.id desc), '[]')
       from (select * from directive_reminder where directive_id = d.id order by id desc limit 20) m) as reminders
    from directive d where d.id = ${id}`.execute(db)
  const more = rows[0]
  if (!more) throw fail(kernelErrors.notFound)
  return { ...row, ...more, reminders: row.may.update ? more.reminders : null }
}
