import type { OnAirChannel } from '@toasoan/contract/site/listening'
import { schedulePath } from '@toasoan/contract/site/paths'
import { sql } from 'kysely'
import type { Configuration } from '#server/kernel/configuration/configuration.ts'
import type { Database } from '#server/kernel/database/database.ts'
import { streamForReaders } from './stream-address.ts'

type Row = {
  code: string
  name: string
  kind: OnAirChannel['kind']
  stream: string
  items: { title: string; starts_at: string; ends_at: string }[]
}

/** Hours ahead in which it is told what comes next, and most of it. */
const [ahead, most] = [12, 4]

/**
 * The channels in use with what they send now and next. A stream is given for those that are switched on for readers
 * (decision 0165).
 */
export async function onAirNow(db: Database, configuration: Configuration): Promise<OnAirChannel[]> {
  const { rows } = await sql<Row>`
    select c.code, c.name, c.kind, case when c.live then c.stream else '' end as stream, coalesce(i.items, '[]') as items
    from channel c left join lateral (
      select jsonb_agg(jsonb_build_object('title', title, 'starts_at', lower(during), 'ends_at', upper(during))
        order by lower(during)) as items
      from (select title, during from schedule_item where channel_id = c.id
        and during && tstzrange(now(), now() + ${ahead} * interval '1 hour') order by lower(during) limit ${most}) near
    ) i on true
    where c.active order by array_position(array['radio', 'tv', 'online'], c.kind), c.id`.execute(db)
  const now = Date.now()
  return rows.map(({ items, stream, ...channel }) => {
    const sent = items.map(({ title, starts_at, ends_at }) => ({
      title,
      starts_at: new Date(starts_at).toISOString(),
      ends_at: new Date(ends_at).toISOString(),
    }))
    const isOn = sent[0] !== undefined && Date.parse(sent[0].starts_at) <= now
    return {
      ...channel,
      path: schedulePath(channel.code),
      stream: streamForReaders(stream, configuration),
      now: isOn ? (sent[0] ?? null) : null,
      next: sent.slice(isOn ? 1 : 0, isOn ? 4 : 3),
    }
  })
}

/** A channel that can be heard or watched now. */
export type ListeningChannel = Pick<OnAirChannel, 'code' | 'name' | 'kind'> & { stream: string }

/** The channels that readers can hear or watch, in the order of `onAirNow`. */
export async function listeningChannels(
  db: Database,
  configuration: Configuration,
): Promise<ListeningChannel[]> {
  const { rows } = await sql<ListeningChannel>`select code, name, kind, stream from channel
    where active and live and stream <> '' order by array_position(array['radio', 'tv', 'online'], kind), id`.execute(
    db,
  )
  return rows.flatMap((row) => {
    const stream = streamForReaders(row.stream, configuration)
    return stream ? [{ ...row, stream }] : []
  })
}
