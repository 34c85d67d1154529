import type { ChannelChoice } from '@toasoan/contract/broadcast/channels'
import { frameClash } from '@toasoan/contract/broadcast/frame-clash'
import type { SlotInput, SlotRow } from '@toasoan/contract/broadcast/frames'
import { kernelErrors } from '@toasoan/contract/kit/errors'
import { type Language, say, text } from '@toasoan/contract/kit/text'
import { type Weekday, weekdayLabels } from '@toasoan/contract/planning/programs'
import { sql } from 'kysely'
import type { Tx } from '#server/kernel/database/database.ts'
import { fail } from '#server/kernel/http/fail.ts'
import type { Note } from '#server/kernel/http/route.ts'
import { assertRecords } from '#server/kernel/records/assert-record.ts'
import { todayOf } from './channel-of.ts'
import { later, putFrame, slotsOn } from './frames.ts'
import { remakeDrafts } from './make-days.ts'
import { namedRecords } from './named-records.ts'

const sentences = {
  clash: text('“{title}” chồng lên “{other}” vào {weekday}.', '“{title}” overlaps “{other}” on {weekday}.'),
  past: text('Khung tuần áp dụng từ hôm nay trở đi.', 'A weekly frame holds from today on at the earliest.'),
}

/** Refuses (422) two slots that overlap. */
export function refuseClash(slots: readonly SlotInput[], field: string, language: Language): void {
  const found = frameClash(slots)
  if (!found) return
  const weekday = say(weekdayLabels[found.weekday as Weekday], language)
  throw fail(kernelErrors.invalid, {}, { [field]: [say(sentences.clash, language, { ...found, weekday })] })
}

/** Writes a slot into the frame that it stands in. */
async function rewrite(tx: Tx, id: number, slot: SlotInput): Promise<void> {
  await sql`update channel_item set weekdays = ${slot.weekdays}::smallint[], start = ${slot.start},
    seconds = ${slot.seconds}, title = ${slot.title}, kind = ${slot.kind}, program_id = ${slot.program_id},
    studio_id = ${slot.studio_id}, version = version + 1, updated_at = now() where id = ${id}`.execute(tx)
}

/** Refuses (422) a frame that would hold in the past. */
export function refusePast(from: string, channel: ChannelChoice, language: Language): void {
  if (from >= todayOf(channel)) return
  throw fail(kernelErrors.invalid, {}, { valid_from: [say(sentences.past, language)] })
}

type Setting = {
  channel: ChannelChoice
  from: string
  until?: string | null
  slots: readonly SlotInput[]
  userId: number
  language: Language
  /** Under which field of the call a clash is told. */
  field: string
  /** The one slot that changes where its frame begins on that very day: it is written in place and keeps its id. */
  inPlace?: { id: number; slot: SlotInput }
}

const lineOf = ({ weekdays, start, title }: SlotInput) =>
  `${weekdays.join('')} ${String(Math.floor(start / 3600)).padStart(2, '0')}:${String(Math.floor(start / 60) % 60).padStart(2, '0')} ${title}`

/**
 * Sets the weekly frame of a channel, whose lock the caller holds, from a day on and makes its drafts anew. Gives the
 * slots as they are on that day and how many drafts changed.
 */
export async function setFrame(
  tx: Tx,
  note: Note,
  { channel, from, until = null, slots, userId, language, field, inPlace }: Setting,
): Promise<{ slots: SlotRow[]; days: number }> {
  refusePast(from, channel, language)
  await assertRecords(tx, namedRecords, { lines: slots, at: 'items', language })
  refuseClash(slots, field, language)
  const before = await slotsOn(tx, channel.id, from)
  if (inPlace) await rewrite(tx, inPlace.id, inPlace.slot)
  else await putFrame(tx, { channelId: channel.id, from, until, userId }, slots)
  const days = await remakeDrafts(tx, channel, from)
  const after = await slotsOn(tx, channel.id, from)
  note({
    type: 'channelItem',
    id: channel.id,
    name: channel.name,
    before: { items: before.map(lineOf) },
    after: { valid_from: from, items: after.map(lineOf) },
  })
  return { slots: after, days }
}

/** From when a change of a slot holds: today, or later when its frame begins later. */
export const changeHolds = (slot: SlotRow, channel: ChannelChoice): string =>
  later(slot.valid_from, todayOf(channel))
