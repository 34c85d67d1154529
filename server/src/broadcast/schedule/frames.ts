import type { SlotInput, SlotRow } from '@toasoan/contract/broadcast/frames'
import { weekdayOf } from '@toasoan/contract/broadcast/zone-clock'
import { type RawBuilder, sql } from 'kysely'
import type { Database, Tx } from '#server/kernel/database/database.ts'
import type { Slot } from './frame-items.ts'

/** Slots with their channel and the days on which their frame holds. */
export const slotSource = {
  from: sql`channel_item i join channel_frame f on f.id = i.frame_id join channel c on c.id = f.channel_id
    left join program p on p.id = i.program_id left join studio s on s.id = i.studio_id`,
  id: sql`i.id`,
  columns: sql`'channel_item' as card_type, i.id, i.slot, f.channel_id, c.name as channel_name,
    lower(f.valid)::text as valid_from, (upper(f.valid) - 1)::text as valid_until, i.weekdays, i.start, i.seconds, i.title,
    i.kind, i.program_id, p.name as program_name, i.studio_id, s.name as studio_name, i.version, i.updated_at`,
}

/** The slots of a channel's frame that is in force on a day. */
export async function slotsOn(db: Database | Tx, channelId: number, date: string): Promise<SlotRow[]> {
  const { rows } = await sql<SlotRow>`select ${slotSource.columns} from ${slotSource.from}
    where f.channel_id = ${channelId} and f.valid @> ${date}::date order by i.start, i.id`.execute(db)
  return rows
}

/** A slot with the first and the last day of its frame; null is without end. */
export type FramedSlot = Slot & Pick<SlotRow, 'valid_from' | 'valid_until'>

/** Those of some slots that make up a day. */
export const slotsFor = (slots: readonly FramedSlot[], date: string): Slot[] =>
  slots.filter(
    ({ weekdays, valid_from, valid_until }) =>
      valid_from <= date && (valid_until ?? date) >= date && weekdays.includes(weekdayOf(date)),
  )

/** The slots that make up a day. */
export const slotsOfDay = async (db: Database | Tx, channelId: number, date: string): Promise<Slot[]> =>
  slotsFor(await slotsOn(db, channelId, date), date)

/**
 * Puts a frame from a day on in the place of what held then; up to `until` (not included), else without end. Frames
 * that began within that span go, one that began before it ends the day before.
 */
export async function putFrame(
  tx: Tx,
  {
    channelId,
    from,
    until,
    userId,
  }: { channelId: number; from: string; until: string | null; userId: number },
  slots: readonly (SlotInput & { title: string })[],
): Promise<void> {
  const span: RawBuilder<unknown> = sql`daterange(${from}::date, ${until}::date)`
  await sql`delete from channel_frame where channel_id = ${channelId} and valid <@ ${span}`.execute(tx)
  await sql`update channel_frame set valid = daterange(lower(valid), ${from}::date)
    where channel_id = ${channelId} and valid && ${span} and lower(valid) < ${from}::date`.execute(tx)
  await sql`update channel_frame set valid = daterange(${until}::date, upper(valid))
    where channel_id = ${channelId} and valid && ${span}`.execute(tx)
  if (slots.length === 0) return
  await sql`
    with frame as (
      insert into channel_frame (channel_id, valid, created_by) values (${channelId}, ${span}, ${userId}) returning id)
    insert into channel_item (frame_id, slot, weekdays, start, seconds, title, kind, program_id, studio_id)
    select frame.id, coalesce(given.slot, nextval('channel_slot')),
      array(select jsonb_array_elements_text(given.weekdays)::smallint),
      given.start, given.seconds, given.title, given.kind, given.program_id, given.studio_id
    from frame, jsonb_to_recordset(${JSON.stringify(slots)}::jsonb) as given (slot bigint, weekdays jsonb, start int,
      seconds int, title text, kind text, program_id bigint, studio_id bigint)`.execute(tx)
}

/** The first of two days as YYYY-MM-DD. */
export const later = (one: string, other: string): string => (one > other ? one : other)
