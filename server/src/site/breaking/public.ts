import { sql } from 'kysely'
import type { Tx } from '#server/kernel/database/database.ts'

export { timedBands } from './routes.ts'

/**
 * Takes bands off that lead to an article which readers no longer have: what is withdrawn is not to stand in red over every
 * page. `hosts` are the names under which a whole address is one of this site.
 */
export async function takeBandsOff(tx: Tx, articleId: number, hosts: readonly string[]): Promise<void> {
  await sql`update breaking_news set active = false, version = version + 1, updated_at = now()
    where active and ends_at > now() and link ~ ${`-${articleId}\\.html([?#]|$)`}
      and (link like '/%' or split_part(split_part(link, '/', 3), ':', 1) = any(${[...hosts]}))`.execute(tx)
}
