import { kernelErrors } from '@toasoan/contract/kit/errors'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#server/kernel/database/database.ts'
import { fail } from '#server/kernel/http/fail.ts'
import { sendList, spanOf } from './answer.ts'
import { need, type ScimCall } from './call.ts'
import { type Comparison, comparisonsIn } from './filter.ts'
import { groupResource, groupsOf, readGroups } from './groups.ts'
import { peopleOf, readPeople, userResource } from './user-resource.ts'
import { seenBy } from './users.ts'

type Conditions = Readonly<Record<string, (value: string) => RawBuilder<unknown>>>

const numbered = (column: RawBuilder<unknown>) => (value: string) =>
  /^\d{1,15}$/.test(value) ? sql`${column} = ${Number(value)}` : sql`false`

const addressed = (value: string) => sql`u.email = ${value}`

const ofUsers: Conditions = {
  id: numbered(sql`u.id`),
  username: (value) =>
    sql`(coalesce(s.user_name, u.username) = ${value} or (s.user_name is null and u.email = ${value}))`,
  externalid: (value) => sql`s.external_id = ${value}`,
  emails: addressed,
  active: (value) => sql`(u.status = 'active') = ${value.toLowerCase() === 'true'}`,
}

const isMember = (value: string) => sql`exists (select from group_user gu
  where gu.group_id = g.id and ${numbered(sql`gu.user_id`)(value)})`

const ofGroups: Conditions = {
  id: numbered(sql`g.id`),
  displayname: (value) => sql`name_key(g.name) = name_key(${value})`,
  externalid: (value) => sql`s.external_id = ${value}`,
  members: isMember,
}

function filterOf(query: Record<string, unknown>, conditions: Conditions): Comparison[] {
  const { filter } = query
  if (filter === undefined || filter === '') return []
  if (typeof filter !== 'string') throw fail(kernelErrors.malformed)
  return comparisonsIn(filter, Object.keys(conditions))
}

const matching = (comparisons: readonly Comparison[], conditions: Conditions): RawBuilder<unknown>[] =>
  comparisons.map(({ attribute, value }) => conditions[attribute]?.(String(value)) ?? sql`false`)

type Part = { ids: number[]; total: number }

/** The numbers of one part of a list, in their order, and how many there are. */
async function partOf(
  db: Database,
  { from, id, where }: Record<'from' | 'id' | 'where', RawBuilder<unknown>>,
  { start, count }: ReturnType<typeof spanOf>,
): Promise<Part> {
  const { rows } = await sql<{ ids: number[] | null; total: number }>`
    select count(*) as total, to_jsonb((array_agg(${id} order by ${id}))[${start}::int:${start + count - 1}::int]) as ids
    from ${from} where ${where}`.execute(db)
  return { ids: rows[0]?.ids ?? [], total: rows[0]?.total ?? 0 }
}

/** Sends the people whom the client sees, in parts. */
export async function sendUsers(call: ScimCall) {
  const { client, kernel, request } = call
  need(call, 'user.index')
  const query = request.query as Record<string, unknown>
  const comparisons = filterOf(query, ofUsers)
  const span = spanOf(query)
  const where = sql.join([seenBy(client), ...matching(comparisons, ofUsers)], sql` and `)
  const { ids, total } = await partOf(kernel.db, { from: peopleOf(client.id), id: sql`u.id`, where }, span)
  const people = await readPeople(kernel.db, client.id, sql`u.id = any(${ids}::bigint[])`)
  const sought = comparisons.find(({ attribute }) => attribute === 'username')?.value
  const name = sought === undefined ? undefined : String(sought)
  const resources = people.map((person) => userResource(person, name))
  return sendList({ resources, total, start: span.start }, call)
}

/** Sends the groups of staff, in parts. */
export async function sendGroups(call: ScimCall) {
  const { client, kernel, request } = call
  need(call, 'group.index')
  const query = request.query as Record<string, unknown>
  const span = spanOf(query)
  const conditions = matching(filterOf(query, ofGroups), ofGroups)
  const where = sql.join([sql`true`, ...conditions], sql` and `)
  const { ids, total } = await partOf(kernel.db, { from: groupsOf(client.id), id: sql`g.id`, where }, span)
  const groups = await readGroups(kernel.db, client.id, sql`g.id = any(${ids}::bigint[])`)
  return sendList({ resources: groups.map(groupResource), total, start: span.start }, call)
}
