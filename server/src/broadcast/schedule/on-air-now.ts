import type { onAir } from '@toasoan/contract/broadcast/on-air-now'
import type { DataOf } from '@toasoan/contract/kit/endpoint'
import { sql } from 'kysely'
import type { Database } from '#server/kernel/database/database.ts'
import { streamState } from './channel-of.ts'
import { faultsOfToday } from './grid.ts'

type OnAir = DataOf<typeof onAir>

const item = sql`json_build_object('title', i.title, 'kind', i.kind, 'starts_at', lower(i.during), 'ends_at', upper(i.during))`

/** Hours ahead within which the next item is looked for. */
const ahead = sql`interval '24 hours'`

/**
 * What each channel in use sends now by its published schedule, and what comes next. `withFaults` counts the faults of
 * today's days that refuse publishing.
 */
export async function onAirNow(db: Database, withFaults: boolean): Promise<OnAir> {
  const [{ rows }, faults] = await Promise.all([
    sql<OnAir['channels'][number]>`
      select c.id, c.name, c.code, ${streamState} as stream,
        (select ${item} from schedule_item i where i.channel_id = c.id and i.during @> now()) as now,
        (select ${item} from schedule_item i where i.channel_id = c.id and lower(i.during) > now()
          and lower(i.during) < now() + ${ahead} order by lower(i.during) limit 1) as next
      from channel c where c.active order by plain_text(c.name), c.id`.execute(db),
    withFaults ? faultsOfToday(db) : null,
  ])
  return { now: new Date().toISOString(), channels: rows, faults }
}
