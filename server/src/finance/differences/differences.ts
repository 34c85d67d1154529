import type { DifferenceRow, listDifferences, resolveDifference } from '@toasoan/contract/finance/books'
import { kernelErrors } from '@toasoan/contract/kit/errors'
import { text } from '@toasoan/contract/kit/text'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Database, Tx } from '#server/kernel/database/database.ts'
import { writeEvents } from '#server/kernel/history/record-history.ts'
import { fail } from '#server/kernel/http/fail.ts'
import type { Page } from '#server/kernel/http/route.ts'
import { assertRecord } from '#server/kernel/records/assert-record.ts'
import { refuseStale, updateValues } from '#server/kernel/records/change-record.ts'
import { type ListQuery, type ListSource, oneOf, pagedList } from '#server/kernel/records/paged-list.ts'
import type { Actor } from '#server/kernel/transitions/change-status.ts'

type New = Pick<DifferenceRow, 'subject' | 'kind' | 'ours' | 'theirs' | 'detail'> & {
  ownerId?: number | null
}

/** Notes that two books differ; a difference that is open already is only seen again. */
export async function openDifference(tx: Tx | Database, given: New): Promise<void> {
  const { subject, kind, ours, theirs, detail, ownerId = null } = given
  await sql`insert into money_difference (subject, kind, ours, theirs, detail, owner_id)
    values (${subject}, ${kind}, ${ours}, ${theirs}, ${detail}, ${ownerId})
    on conflict (subject, kind) where status = 'open' do update set seen_at = now(), ours = excluded.ours,
      theirs = excluded.theirs`.execute(tx)
}

type Query = ListQuery & z.output<typeof listDifferences.query>

const source: ListSource<DifferenceRow, Query> = {
  from: sql`money_difference d left join app_user o on o.id = d.owner_id left join app_user s on s.id = d.settled_by`,
  columns: sql`d.id, d.subject, d.kind, d.ours, d.theirs, d.detail, d.owner_id,
    case when o.id is not null then jsonb_build_object('id', o.id, 'name', o.name) end as owner, d.status, d.reason,
    d.found_at, s.name as settled_by, d.settled_at, d.version`,
  id: sql`d.id`,
  searched: sql`d.subject || ' ' || d.detail || ' ' || coalesce(o.name, '')`,
  orders: { found_at: sql`d.found_at` },
  order: '-found_at',
  where: ({ status }) => (status ? [sql`d.status = ${status}`] : []),
}

/** One page of differences, the newest first. */
export const differenceList = (db: Database, query: Query): Promise<Page<DifferenceRow>> =>
  pagedList(db, source, query)

async function readDifference(tx: Tx, id: number): Promise<DifferenceRow> {
  const row = await oneOf<DifferenceRow>(tx, source, id)
  if (!row) throw fail(kernelErrors.notFound)
  return row
}

const noPerson = text('Không có người này.', 'There is no such person.')

/** Gives a difference to somebody, and settles it when a reason is given. 409 for one that is settled. */
export async function changeDifference(
  tx: Tx,
  { access, language }: Actor,
  id: number,
  { owner_id, reason = '', version }: z.output<typeof resolveDifference.body>,
): Promise<{ before: DifferenceRow; after: DifferenceRow }> {
  await sql`select from money_difference where id = ${id} for update`.execute(tx)
  const before = await readDifference(tx, id)
  refuseStale(before, version)
  if (before.status === 'settled') throw fail(kernelErrors.stale, { version: before.version })
  await assertRecord(tx, 'app_user', owner_id, { field: 'owner_id', sentence: noPerson, language })
  await updateValues(tx, 'money_difference', id, {
    ...(owner_id === undefined ? {} : { owner_id }),
    ...(reason ? { status: 'settled', reason, settled_by: access.userId, settled_at: sql`now()` } : {}),
  })
  await writeEvents(tx, access, [
    {
      entity: 'money_difference',
      id,
      kind: reason ? 'status' : 'updated',
      to: reason ? 'settled' : null,
      reason,
    },
  ])
  return { before, after: await readDifference(tx, id) }
}

/** How many differences found until the end of a day (YYYY-MM-DD) are open. */
export async function openDifferencesUntil(db: Database | Tx, day: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from money_difference
    where status = 'open' and found_at < (${day}::date + 1)::timestamp at time zone 'Asia/Ho_Chi_Minh'`.execute(
    db,
  )
  return rows[0]?.n ?? 0
}
