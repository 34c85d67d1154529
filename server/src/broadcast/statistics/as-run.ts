import { statisticErrors } from '@toasoan/contract/broadcast/statistics'
import { kernelErrors } from '@toasoan/contract/kit/errors'
import { sql } from 'kysely'
import type { Tx } from '#server/kernel/database/database.ts'
import { fail } from '#server/kernel/http/fail.ts'

/** What is known of how an item was sent. */
export type AsRun = { id: number; item_id: number; starts_at: string; ends_at: string }

type Item = { channel_id: number; title: string; starts_at: string; ends_at: string }

/** Notes that somebody saw an item being sent, in its own time unless they say otherwise. */
export async function confirmSent(
  tx: Tx,
  userId: number,
  itemId: number,
  given: { starts_at?: string; ends_at?: string },
): Promise<AsRun & { title: string }> {
  const { rows } =
    await sql<Item>`select channel_id, title, lower(during) as starts_at, upper(during) as ends_at
    from schedule_item where id = ${itemId} for key share`.execute(tx)
  const item = rows[0]
  if (!item) throw fail(kernelErrors.notFound)
  const starts = given.starts_at ?? item.starts_at
  const ends = given.ends_at ?? item.ends_at
  if (Date.parse(ends) > Date.now() || Date.parse(starts) >= Date.parse(ends))
    throw fail(statisticErrors.notSent)
  const { rows: kept } = await sql<AsRun>`
    insert into as_run (channel_id, item_id, during, source, confidence, created_by)
    values (${item.channel_id}, ${itemId}, tstzrange(${starts}, ${ends}), 'manual', 1, ${userId})
    on conflict (item_id, source) where item_id is not null do update
      set during = excluded.during, created_by = excluded.created_by, created_at = now()
    returning id, item_id, lower(during) as starts_at, upper(during) as ends_at`.execute(tx)
  return { ...(kept[0] as AsRun), title: item.title }
}

/** Minutes by which what is sent may be early or late of what is planned. */
const slack = 15

/**
 * Notes what the titles say that a stream told while it was recorded: an item whose title was told in its time was
 * sent from then on, until the next title or the item's own end.
 */
export async function noteTitles(
  tx: Tx,
  channelId: number,
  titles: readonly { at: string; title: string }[],
  until: string,
): Promise<void> {
  const told = titles.map(({ at, title }, place) => ({ at, title, until: titles[place + 1]?.at ?? until }))
  await sql`
    insert into as_run (channel_id, item_id, during, source, confidence)
    select distinct on (i.id) i.channel_id, i.id, tstzrange(given.at, least(given.until, greatest(upper(i.during),
      given.at + interval '1 second'))), 'title', 0.8
    from jsonb_to_recordset(${JSON.stringify(told)}::jsonb) as given (at timestamptz, title text, until timestamptz)
    join schedule_item i on i.channel_id = ${channelId} and plain_text(given.title) like '%' || plain_text(i.title) || '%'
      and given.at between lower(i.during) - ${slack} * interval '1 minute' and upper(i.during)
    where given.until > given.at order by i.id, given.at
    on conflict (item_id, source) where item_id is not null do nothing`.execute(tx)
}
