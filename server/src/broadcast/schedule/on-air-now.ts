import type { onAir } from '@toasoan/contract/broadcast/on-air-now'
import type { DataOf } from '@toasoan/contract/kit/endpoint'
import { sql } from 'kysely'
import type { Database } from '#server/kernel/database/database.ts'
import { streamState } from './channel-of.ts'
import { faultsOfToday } from './grid.ts'

type OnAir = DataOf<typeof onAir>

/** Time for which what was started by hand counts as on air beyond its expected end. */
const grace = sql`interval '15 minutes'`

const item = sql`json_build_object('title', i.title, 'kind', i.kind, 'starts_at', lower(i.during), 'ends_at', upper(i.during))`

/** Hours ahead within which the next item is looked for. */
const ahead = sql`interval '24 hours'`

/**
 * What each channel in use sends now and what comes next: what was started by hand, else what is published. `withFaults`
 * counts the faults of today's days that refuse publishing.
 */
export async function onAirNow(db: Database, withFaults: boolean): Promise<OnAir> {
  const [{ rows }, faults] = await Promise.all([
    sql<OnAir['channels'][number]>`
      select c.id, c.name, c.code, ${streamState} as stream,
        (select json_build_object('title', i.title, 'kind', i.kind,
            'starts_at', lower(coalesce(current.ran, i.during)), 'ends_at', upper(coalesce(current.ran, i.during)))
          from schedule_item i where i.id = current.id) as now,
        (select ${item} from schedule_item i where i.channel_id = c.id
          and lower(i.during) > coalesce(current.planned_at, now()) and upper(i.during) > now()
          and lower(i.during) < now() + ${ahead} order by lower(i.during) limit 1) as next
      from channel c left join lateral (
        select i.id, lower(i.during) as planned_at, r.during as ran, 1 as rank
        from as_run r join schedule_item i on i.id = r.item_id where r.channel_id = c.id and r.open_end
          and lower(r.during) <= now() and upper(r.during) + ${grace} > now()
        union all
        select i.id, lower(i.during), null, 2 from schedule_item i where i.channel_id = c.id and i.during @> now()
        order by rank limit 1) current on true
      where c.active order by plain_text(c.name), c.id`.execute(db),
    withFaults ? faultsOfToday(db) : null,
  ])
  return { now: new Date().toISOString(), channels: rows, faults }
}
