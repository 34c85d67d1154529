import type { orderPositions } from '@toasoan/contract/administration/positions'
import { kernelErrors } from '@toasoan/contract/kit/errors'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Tx } from '#server/kernel/database/database.ts'
import { fail } from '#server/kernel/http/fail.ts'

type Order = z.output<typeof orderPositions.body>

const idsOf = async (tx: Tx): Promise<number[]> =>
  (await sql<{ id: number }>`select id from position order by level, id`.execute(tx)).rows.map(({ id }) => id)

const same = (a: readonly number[], b: readonly number[]) => a.join() === b.join()

const sorted = (ids: readonly number[]) => ids.toSorted((a, b) => a - b)

/**
 * Gives the positions the levels 1, 2, … in the new order, if the old one is still theirs; 409 when somebody else was
 * faster, 422 when the new order has other positions than there are.
 */
export async function reorder(tx: Tx, { before, order }: Order): Promise<void> {
  await sql`lock table position in share row exclusive mode`.execute(tx)
  const now = await idsOf(tx)
  if (!same(now, before)) throw fail(kernelErrors.stale, { order: now })
  if (!same(sorted(now), sorted(order))) throw fail(kernelErrors.invalid)
  await sql`update position p set level = given.level, version = version + 1, updated_at = now()
    from unnest(${order}::bigint[]) with ordinality as given (id, level)
    where p.id = given.id and p.level is distinct from given.level`.execute(tx)
}
