import { kernelErrors } from '@toasoan/contract/kit/errors'
import { sql } from 'kysely'
import { fail } from '../http/fail.ts'
import type { Tx } from './database.ts'

const same = (some: readonly number[], others: readonly number[]): boolean =>
  some.length === others.length && some.every((id, place) => id === others[place])

/**
 * Gives all rows of a small table the places 0, 1, … in this order. `before` is the order that was seen:
 * when it is another by now, or the two do not name the same rows, the answer is 409.
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
