import type { ErrorDefinition } from '@toasoan/contract/kit/errors'
import { sql } from 'kysely'
import type { Tx } from '#server/kernel/database/database.ts'
import { fail } from '#server/kernel/http/fail.ts'

/** Refuses, with the names of at most five, when channels belong to a group or category. */
export async function refuseWithChannels(
  tx: Tx,
  column: 'channel_group_id' | 'channel_category_id',
  id: number,
  refusal: ErrorDefinition,
): Promise<void> {
  const { rows } = await sql<{ name: string; total: number }>`
    select name, count(*) over () as total from channel where ${sql.ref(column)} = ${id} order by name, id limit 5`.execute(
    tx,
  )
  const total = rows[0]?.total ?? 0
  if (total === 0) return
  throw fail(refusal, {
    total,
    names: rows.map(({ name }) => name).join(', ') + (total > rows.length ? ', …' : ''),
  })
}
