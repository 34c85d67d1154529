import { sql } from 'kysely'
import type { Kernel } from '#server/kernel/kernel.ts'
import { settingsOf } from '../../administration/settings/public.ts'

/** So many go in one transaction, which holds nobody up. */
const atOnce = 1000

/** Deletes messages that are older than the house keeps them; how many those were. Their numbers are not given again. */
export async function forgetMessages(kernel: Kernel): Promise<number> {
  const days = (await settingsOf(kernel))['chat.keep_days']
  if (days === 0) return 0
  for (let count = 0; ; ) {
    const { rows } = await kernel.db.transaction().execute(async (tx) => {
      const old = await sql<{ id: number }>`select id from chat_message
        where created_at < now() - make_interval(days => ${days}::int) order by created_at limit ${atOnce}`.execute(
        tx,
      )
      const ids = old.rows.map(({ id }) => id)
      // A younger answer stays and quotes nothing.
      await sql`update chat_message set reply_to_id = null where reply_to_id = any(${ids}::bigint[])`.execute(
        tx,
      )
      return sql`delete from chat_message where id = any(${ids}::bigint[]) returning id`.execute(tx)
    })
    count += rows.length
    if (rows.length < atOnce) return count
  }
}
