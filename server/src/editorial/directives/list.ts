import type { directiveCalls } from '@toasoan/contract/editorial/directive-calls'
import type { DirectiveKind, DirectiveRow, DirectiveState } from '@toasoan/contract/editorial/directives'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { Access } from '#server/kernel/access/access.ts'
import { fromDay, untilDay } from '#server/kernel/database/conditions.ts'
import type { Database } from '#server/kernel/database/database.ts'
import { fewest, pairQuery, wordsOf } from '#server/kernel/database/word-pairs.ts'
import type { Page } from '#server/kernel/http/route.ts'
import { wordQuery } from '../articles/public.ts'
import { rankOf, rowsOfIds } from './directive-rows.ts'
import { addressedTo, inForce, inSight, namingPerson } from './in-sight.ts'

type Query = z.output<(typeof directiveCalls)[DirectiveKind]['list']['query']>

/** Beyond this many, a total says "at least". */
const mostCounted = 1000

/** Each as an index can tell it. */
const inState: Record<DirectiveState, RawBuilder<unknown>> = {
  off: sql`not d.active`,
  upcoming: sql`(d.active and d.starts_at > now())`,
  ended: sql`(d.active and d.starts_at <= now() and d.ends_at <= now())`,
  current: inForce,
}

/** Whether there is a receipt of the version of `directive d` that asks, and of it something more. */
const received = ({ userId }: Pick<Access, 'userId'>, more: RawBuilder<unknown> = sql`true`) =>
  sql`exists (select from directive_receipt r where r.directive_id = d.id and r.user_id = ${userId}
    and r.version >= d.asked_version and ${more})`

const acknowledged = sql`r.acknowledged_at is not null`

/** Beyond so many that are open, only those written last are looked at: nobody works through more. */
const mostOpen = 5000

/** Rows of `directive d` addressed to the person that they have not settled, by indexes alone. */
const openFor = ({ userId, groupIds }: Access) => sql`(d.created_by <> ${userId} and d.id = any(array(
  select asked.id from (
    select e.id from directive e where e.to_everyone and e.active and e.deleted_at is null
    union all
    ${namingPerson({ userId, groupIds })}
  ) asked (id)
  where not exists (select from directive_receipt r
    where r.user_id = ${userId} and r.directive_id = asked.id and r.done)
  order by asked.id desc limit ${sql.lit(mostOpen)})))`

/** Rows of `directive d` that still ask something of the person. */
export const waitingFor = (access: Access) => sql`(${inForce} and ${openFor(access)})`

/** Rows of `directive d` of which the person has a receipt without having acknowledged it. */
const readBy = ({ userId }: Access) => sql`d.id = any(array(
  select r.directive_id from directive_receipt r where r.user_id = ${userId} and r.acknowledged_at is null
  order by r.directive_id desc limit ${sql.lit(mostOpen)}))`

const begun = sql`(d.active and d.starts_at <= now())`

/** Rows of `directive d` with which the person has come so far. All of these are in their sight. */
function ownProgress(access: Access, requested: NonNullable<Query['receipt']>): RawBuilder<unknown> {
  const isAcknowledged = received(access, acknowledged)
  switch (requested) {
    case 'waiting':
      return waitingFor(access)
    case 'late':
      return sql`(${begun} and d.acknowledge_by < now() and ${openFor(access)} and not ${isAcknowledged})`
    case 'unread':
      return sql`(${begun} and ${openFor(access)} and not ${received(access)})`
    case 'read':
      return sql`(${begun} and ${readBy(access)} and ${addressedTo(access)} and ${received(access)}
        and not ${isAcknowledged})`
    case 'acknowledged':
      return sql`(${begun} and ${addressedTo(access)} and ${isAcknowledged})`
  }
}

function conditions(access: Access, kind: DirectiveKind, query: Query): RawBuilder<unknown>[] {
  const parts: RawBuilder<unknown>[] = query.receipt
    ? [sql`d.kind = ${kind}`, sql`d.deleted_at is null`, ownProgress(access, query.receipt)]
    : [inSight(access, kind)]
  if (query.view === 'mine' && !query.receipt) parts.push(begun, addressedTo(access))
  if (query.view === 'written') parts.push(sql`d.created_by = ${access.userId}`)
  if (query.urgency) parts.push(sql`d.urgency = ${sql.lit(query.urgency)}`)
  if (query.state) parts.push(inState[query.state])
  if (query.department_id) parts.push(sql`d.department_id = ${query.department_id}`)
  if (query.user_id) parts.push(sql`d.created_by = ${query.user_id}`)
  if (query.start_date) parts.push(fromDay(sql`d.starts_at`, query.start_date))
  if (query.end_date) parts.push(untilDay(sql`d.starts_at`, query.end_date))
  return parts
}

/** What is looked for: the words wherever they stand. */
export function keywordOf({ keyword }: Pick<Query, 'keyword'>): RawBuilder<unknown>[] {
  const words = keyword ? wordQuery(keyword) : null
  return words ? [sql`d.search @@ to_tsquery('accent_free', ${words})`] : []
}

function order({ sortBy = 'starts_at', sortDesc = true }: Query): RawBuilder<unknown> {
  const direction = sql.raw(sortDesc ? 'desc' : 'asc')
  // What has no end or deadline stands last, whichever way.
  const last = sortBy === 'ends_at' || sortBy === 'acknowledge_by' ? sql` nulls last` : sql``
  const column =
    sortBy === 'title'
      ? sql`d.title collate "vi-x-icu"`
      : sortBy === 'urgency'
        ? rankOf
        : sql.ref(`d.${sortBy}`)
  return sql`${column} ${direction}${last}, d.id ${direction}`
}

async function idsWhere(
  db: Database,
  query: Query,
  where: RawBuilder<unknown>[],
  limit: number,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select d.id from directive d
    where ${sql.join(where, sql` and `)} order by ${order(query)} limit ${sql.lit(limit)}`.execute(db)
  return rows.map(({ id }) => id)
}

type Found = { ids: number[]; total: number; totalCapped?: boolean }

const counted = (ids: number[], most: number): Found => ({
  ids,
  total: Math.min(ids.length, most),
  ...(ids.length > most ? { totalCapped: true } : {}),
})

/** Pairs by which an index looks: how often more stand together is guessed far too low. */
const mostSought = 2

/**
 * Rows of `directive d` that have a keyword's words next to each other; null where it has no pair. The longest pairs
 * are sought, as the rarest, and the rest is compared in what they find.
 */
function together({ keyword = '' }: Query): RawBuilder<unknown> | null {
  const words = wordsOf(keyword)
  const whole = pairQuery(words, { begun: true })
  if (!whole) return null
  const pairs = words
    .slice(1)
    .map((word, at) => pairQuery([words[at] ?? '', word], { begun: at === words.length - 2 }) ?? '')
  if (pairs.length <= mostSought) return sql`d.pairs @@ ${whole}::tsquery`
  const sought = pairs.toSorted((one, other) => other.length - one.length).slice(0, mostSought)
  return sql`d.pairs @@ ${sought.join(' & ')}::tsquery and coalesce(d.pairs @@ ${whole}::tsquery, false)`
}

/**
 * The ids of a list up to the end of a page, counted as far as totals go, as lists of articles find theirs: a
 * keyword's words next to each other first, and elsewhere where few have them so.
 */
async function found(
  db: Database,
  access: Access,
  kind: DirectiveKind,
  query: Query,
  upTo: number,
): Promise<Found> {
  const where = conditions(access, kind, query)
  const near = query.sortBy ? null : together(query)
  if (!near) {
    const limit = Math.max(mostCounted + 1, upTo)
    return counted(await idsWhere(db, query, [...where, ...keywordOf(query)], limit), mostCounted)
  }
  const most = Math.max(fewest, upTo)
  const ids = await idsWhere(db, query, [...where, near], most + 1)
  if (ids.length >= fewest) return counted(ids, most)
  const anywhere = await idsWhere(db, query, [...where, ...keywordOf(query)], most + 1)
  const both = [...new Set([...ids, ...anywhere])]
  return anywhere.length > most ? { ids: both, total: most, totalCapped: true } : counted(both, mostCounted)
}

/** One page of the directives that a person may see. */
export async function directiveList(
  db: Database,
  access: Access,
  kind: DirectiveKind,
  query: Query,
): Promise<Page<DirectiveRow>> {
  const from = (query.page - 1) * query.perPage
  const { ids, ...total } = await found(db, access, kind, query, from + query.perPage)
  return { rows: await rowsOfIds(db, access, kind, ids.slice(from, from + query.perPage)), ...total }
}

/** A whole list in its order, at most so many. */
export async function wholeList(
  db: Database,
  access: Access,
  kind: DirectiveKind,
  query: Query,
  most: number,
): Promise<DirectiveRow[]> {
  const where = [...conditions(access, kind, query), ...keywordOf(query)]
  return rowsOfIds(db, access, kind, await idsWhere(db, query, where, most))
}
