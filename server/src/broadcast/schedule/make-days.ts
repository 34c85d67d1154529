import type { ChannelChoice } from '@toasoan/contract/broadcast/channels'
import type { KeptItem } from '@toasoan/contract/broadcast/schedule-days'
import { dayAfter } from '@toasoan/contract/broadcast/zone-clock'
import { sql } from 'kysely'
import type { Tx } from '#server/kernel/database/database.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import { channelOf, todayOf } from './channel-of.ts'
import { type DayRow, daysBetween } from './day-rows.ts'
import { itemsOfFrame, madeAnew } from './frame-items.ts'
import { slotsOfDay } from './frames.ts'

/** Days that are made beforehand, today the first of them. */
export const daysAhead = 14

const farAway = '2199-12-31'

/** Adds a day; null when it is there already. */
export async function insertDay(
  tx: Tx,
  channelId: number,
  date: string,
  {
    items,
    cancelled = [],
    userId,
  }: { items: readonly KeptItem[]; cancelled?: number[]; userId: number | null },
): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    insert into schedule_day (channel_id, date_play, items, cancelled, updated_by)
    values (${channelId}, ${date}, ${JSON.stringify(items)}::jsonb, ${cancelled}::bigint[], ${userId})
    on conflict do nothing returning id`.execute(tx)
  return rows[0]?.id ?? null
}

/** Opens a day from the weekly frame; null when it is open already. */
export const openFromFrame = async (
  tx: Tx,
  { id, zone }: Pick<ChannelChoice, 'id' | 'zone'>,
  date: string,
  userId: number | null = null,
): Promise<number | null> =>
  insertDay(tx, id, date, { items: itemsOfFrame(await slotsOfDay(tx, id, date), { date, zone }), userId })

/** Makes a draft anew from the frame; false when nothing changes by that. */
async function remake(tx: Tx, day: DayRow, { id, zone }: ChannelChoice): Promise<boolean> {
  const date = day.date_play
  const items = madeAnew(day, await slotsOfDay(tx, id, date), { date, zone })
  if (JSON.stringify(items) === JSON.stringify(day.items)) return false
  const { numAffectedRows = 0n } = await sql`
    update schedule_day set items = ${JSON.stringify(items)}::jsonb, version = version + 1, updated_at = now()
    where id = ${day.id} and version = ${day.version} and state = 'draft'`.execute(tx)
  return numAffectedRows > 0n
}

/**
 * Makes the drafts of a channel anew from a day on, after its frame changed: what somebody did by hand stays, and what
 * is published stays altogether. Returns how many changed. The caller holds the channel's lock.
 */
export async function remakeDrafts(tx: Tx, channel: ChannelChoice, from: string): Promise<number> {
  let changed = 0
  for (const day of await daysBetween(tx, channel, from, farAway))
    if (day.state === 'draft' && (await remake(tx, day, channel))) changed += 1
  return changed
}

/** Opens the days ahead of every channel that has a frame; returns how many were opened. */
export async function makeDaysAhead({ db }: Pick<Kernel, 'db'>): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select id from channel c where active and exists (select from channel_frame where channel_id = c.id) order by id`.execute(
    db,
  )
  let made = 0
  for (const { id } of rows)
    await db.transaction().execute(async (tx) => {
      const channel = await channelOf(tx, id, true)
      const today = todayOf(channel)
      const there = new Set(
        (await daysBetween(tx, channel, today, dayAfter(today, daysAhead - 1))).map(
          ({ date_play }) => date_play,
        ),
      )
      for (let ahead = 0; ahead < daysAhead; ahead += 1) {
        const date = dayAfter(today, ahead)
        if (there.has(date) || (await slotsOfDay(tx, id, date)).length === 0) continue
        if (await openFromFrame(tx, channel, date)) made += 1
      }
    })
  return made
}
