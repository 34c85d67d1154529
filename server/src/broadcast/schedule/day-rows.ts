import type { ChannelChoice } from '@toasoan/contract/broadcast/channels'
import type { DayState } from '@toasoan/contract/broadcast/days'
import type { KeptItem } from '@toasoan/contract/broadcast/schedule-days'
import { kernelErrors } from '@toasoan/contract/kit/errors'
import { sql } from 'kysely'
import type { Database, Tx } from '#server/kernel/database/database.ts'
import { fail } from '#server/kernel/http/fail.ts'

/** A day as it is kept. */
export type DayRow = {
  id: number
  channel_id: number
  date_play: string
  version: number
  state: DayState
  items: KeptItem[]
  cancelled: number[]
  published_version: number | null
  published_at: string | null
  updated_by_name: string | null
  updated_at: string
}

/** A day without what it consists of. */
export type DayWritten = Omit<DayRow, 'items' | 'cancelled'>

/** The columns of `DayWritten`, of a day `d`. */
export const briefColumns = sql`d.id, d.channel_id, d.date_play::text as date_play, d.version, d.state,
  d.published_version, d.published_at, d.updated_at,
  (select coalesce(nullif(display_name, ''), name) from app_user where id = d.updated_by) as updated_by_name`

export const dayColumns = sql`${briefColumns}, d.items, d.cancelled`

/** A day; 404 when there is none. */
export async function dayOf(db: Database | Tx, id: number): Promise<DayRow> {
  const { rows } = await sql<DayRow>`select ${dayColumns} from schedule_day d where d.id = ${id}`.execute(db)
  if (!rows[0]) throw fail(kernelErrors.notFound)
  return rows[0]
}

/**
 * A day with its channel; 404 when there is none. With `lock` one transaction at a time plans the channel (whose lock comes
 * first, as everywhere), and the day is what it is once that is had.
 */
export async function dayOnChannel(
  db: Database | Tx,
  id: number,
  lock = false,
): Promise<{ day: DayRow; channel: ChannelChoice }> {
  const { rows } = await sql<DayRow & { channel: ChannelChoice }>`
    select ${dayColumns},
      jsonb_build_object('id', c.id, 'name', c.name, 'code', c.code, 'kind', c.kind, 'zone', c.zone) as channel
    from schedule_day d join channel c on c.id = d.channel_id where d.id = ${id}
    ${lock ? sql`for no key update of c for update of d` : sql``}`.execute(db)
  if (!rows[0]) throw fail(kernelErrors.notFound)
  const { channel, ...day } = rows[0]
  return { day, channel }
}

/** The days of a channel from one to another, both included; those that nobody opened are not among them. */
export async function daysBetween(
  db: Database | Tx,
  { id }: Pick<ChannelChoice, 'id'>,
  from: string,
  until: string,
): Promise<DayRow[]> {
  const { rows } = await sql<DayRow>`select ${dayColumns} from schedule_day d
    where d.channel_id = ${id} and d.date_play between ${from}::date and ${until}::date order by d.date_play`.execute(
    db,
  )
  return rows
}
