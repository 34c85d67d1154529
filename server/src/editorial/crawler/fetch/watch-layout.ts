import type { Health } from '@toasoan/contract/editorial/crawler-words'
import { sql } from 'kysely'
import type { Tx } from '#server/kernel/database/database.ts'
import type { Results } from '../read/tasks.ts'
import { alarmOf, notifyMembers } from '../sources/notify-members.ts'
import type { Source } from './sources-in-use.ts'

/** Items running that look wrong before a source is said to have a new layout. */
export const running = 3

/** Usual lengths are known after so many texts. */
const fewest = 5

/** Whether a text is much shorter than those of its source usually are. */
async function isShort(tx: Tx, sourceId: number, length: number): Promise<boolean> {
  const { rows } = await sql<{ usual: number; n: number }>`
    select percentile_cont(0.5) within group (order by length(v.plain)) as usual, count(*)::int as n from (
      select item_id from crawl_sighting where config_id = ${sourceId} order by seen_at desc limit 40) s
    join crawl_item_version v on v.item_id = s.item_id and v.number = 1`.execute(tx)
  const { usual = 0, n = 0 } = rows[0] ?? {}
  return n >= fewest && length < usual * 0.3
}

/**
 * Notes whether a page still looks as its source's pages do; several running that do not are an alarm. A source of which
 * nothing was chosen has no layout that could change.
 */
export async function watchLayout(tx: Tx, source: Source, page: Results['page']): Promise<void> {
  if (!source.selectors.title && !source.selectors.body) return
  const missed = page.missed.includes('title') || page.missed.includes('body')
  const wrong = missed || page.title === source.name || (await isShort(tx, source.id, page.plain.length))
  const { rows } = await sql<{ before: Health; after: Health }>`update crawl_config c
      set misses = case when ${wrong} then c.misses + 1 else 0 end,
        health = case when ${wrong} and c.misses + 1 >= ${running} then 'layout'
          when c.health = 'layout' and not ${wrong} then 'ok' else c.health end
    from (select id, health from crawl_config where id = ${source.id} for update) o where c.id = o.id
    returning o.health as before, c.health as after`.execute(tx)
  const [changed] = rows
  const alarm = changed && alarmOf(changed.before, changed.after)
  if (alarm) await notifyMembers(tx, source.id, alarm)
}
