import { kernelErrors } from '@toasoan/contract/kit/errors'
import { sql } from 'kysely'
import { fail } from '../http/fail.ts'
import type { Tx } from './database.ts'

const same = (some: readonly number[], others: readonly number[]): boolean =>
  some.length === others.length && some.every((id, place) => id === others[place])

/**
 * Numbers all rows of a small table 0, 1, … in this order. `before` is the order that the user saw: 409 if it
 * has changed, or if the two lists contain different rows.
 */
export async function reorderPlaces(
  tx: Tx,
  table: string,
  { before, order }: { before: readonly number[]; order: readonly number[] },
): Promise<void> {
  await sql`lock table ${sql.table(table)} in share row exclusive mode`.execute(tx)
  const { rows } = await sql<{ id: number }>`select id from ${sql.table(table)} order by place, id`.execute(
    tx,
  )
  const now = rows.map(({ id }) => id)
  const sorted = (ids: readonly number[]) => ids.toSorted((a, b) => a - b)
  if (!same(now, before) || !same(sorted(order), sorted(now))) throw fail(kernelErrors.stale, { order: now })
  await sql`update ${sql.table(table)} t set place = given.place - 1
    from unnest(${[...order]}::bigint[]) with ordinality as given (id, place)
    where t.id = given.id and t.place is distinct from given.place - 1`.execute(tx)
}
