import type { ChannelChoice } from '@toasoan/contract/broadcast/channels'
import { wallTimeAt } from '@toasoan/contract/broadcast/zone-clock'
import { kernelErrors } from '@toasoan/contract/kit/errors'
import { sql } from 'kysely'
import type { Database, Tx } from '#server/kernel/database/database.ts'
import { fail } from '#server/kernel/http/fail.ts'

/** A channel; 404 when there is none. With `lock` one transaction at a time plans it. */
export async function channelOf(db: Database | Tx, id: number, lock = false): Promise<ChannelChoice> {
  const { rows } = await sql<ChannelChoice>`
    select id, name, code, kind, zone from channel where id = ${id} ${lock ? sql`for no key update` : sql``}`.execute(
    db,
  )
  if (!rows[0]) throw fail(kernelErrors.notFound)
  return rows[0]
}

/** Today where a channel is. */
export const todayOf = ({ zone }: Pick<ChannelChoice, 'zone'>): string => wallTimeAt(Date.now(), zone).date

/** Of `channel c`: how its stream is heard, as one of `streamStates`. */
export const streamState = sql`case when not c.live or c.stream = '' then 'off' when c.stream_bad >= 2 then 'away' else 'on' end`
