import { sql } from 'kysely'
import type { Kernel } from '#server/kernel/kernel.ts'

/** Rows of one transaction: writers wait for no longer than these take. */
const batch = 200

const tables = [
  { table: 'article', key: 'id' },
  { table: 'article_publication', key: 'article_id' },
] as const

/**
 * Gives pairs of neighbouring words to rows from before they were kept, the newest first, until none is
 * left. Triggers of the tables make them, here as for each save. Pages are not told: nothing on them changes.
 */
export async function indexWordPairs({ db }: Pick<Kernel, 'db'>): Promise<void> {
  for (const { table, key } of tables) {
    const next = () =>
      db.transaction().execute(async (tx) => {
        await sql`select set_config('toasoan.told_at_once', 'on', true)`.execute(tx)
        const { numAffectedRows } = await sql`
          update ${sql.table(table)} set search = search where ${sql.ref(key)} = any(array(
            select ${sql.ref(key)} from ${sql.table(table)} where pairs is null
            order by ${sql.ref(key)} desc limit ${batch} for update skip locked))`.execute(tx)
        return numAffectedRows ?? 0n
      })
    while ((await next()) > 0n) {}
  }
}
