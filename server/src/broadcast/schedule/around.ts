import type { ChannelChoice } from '@toasoan/contract/broadcast/channels'
import type { DayState } from '@toasoan/contract/broadcast/days'
import type { KeptItem } from '@toasoan/contract/broadcast/schedule-days'
import { dayAfter, weekdayOf } from '@toasoan/contract/broadcast/zone-clock'
import { sql } from 'kysely'
import type { Database, Tx } from '#server/kernel/database/database.ts'
import type { FramedSlot } from './frames.ts'

/** A day of the week around another. */
export type DayBeside = { id: number; date_play: string; state: DayState; items: KeptItem[] }

/**
 * What stands around a day: the days of its week with the one before and the one after, as far as they are open, the slots
 * of the frames that hold in it, and the studios to choose from.
 */
export type Around = { days: DayBeside[]; slots: FramedSlot[]; studios: { id: number; name: string }[] }

/** The Monday of a day's week. */
export const mondayOf = (date: string): string => dayAfter(date, 1 - weekdayOf(date))

/** What stands around a day of a channel, in one question. */
export async function aroundOf(
  db: Database | Tx,
  { id }: Pick<ChannelChoice, 'id'>,
  date: string,
): Promise<Around> {
  const monday = mondayOf(date)
  const [first, last] = [dayAfter(monday, -1), dayAfter(monday, 7)]
  const { rows } = await sql<Around>`
    select
      (select coalesce(json_agg(json_build_object('id', d.id, 'date_play', d.date_play, 'state', d.state,
          'items', d.items) order by d.date_play), '[]')
        from schedule_day d
        where d.channel_id = ${id} and d.date_play between ${first}::date and ${last}::date) as days,
      (select coalesce(json_agg(json_build_object('slot', i.slot, 'weekdays', i.weekdays, 'start', i.start,
          'seconds', i.seconds, 'title', i.title, 'kind', i.kind, 'program_id', i.program_id,
          'studio_id', i.studio_id, 'valid_from', lower(f.valid), 'valid_until', upper(f.valid) - 1)
          order by i.start, i.id), '[]')
        from channel_item i join channel_frame f on f.id = i.frame_id
        where f.channel_id = ${id} and f.valid && daterange(${first}::date, ${last}::date, '[]')) as slots,
      (select coalesce(json_agg(json_build_object('id', id, 'name', name) order by name collate "vi-x-icu", id), '[]')
        from (select id, name from studio where status = 'normal' order by name collate "vi-x-icu", id limit 1000) s) as studios`.execute(
    db,
  )
  return rows[0] as Around
}
