import type { ChannelChoice } from '@toasoan/contract/broadcast/channels'
import { onOtherDay } from '@toasoan/contract/broadcast/copied-day'
import { scheduleErrors } from '@toasoan/contract/broadcast/schedule-calls'
import { kernelErrors } from '@toasoan/contract/kit/errors'
import { type Language, say, text } from '@toasoan/contract/kit/text'
import type { Tx } from '#server/kernel/database/database.ts'
import { fail } from '#server/kernel/http/fail.ts'
import type { Note } from '#server/kernel/http/route.ts'
import { channelOf } from './channel-of.ts'
import { dayOf, daysBetween } from './day-rows.ts'
import { hasEnded } from './edited.ts'
import { againstFrame } from './frame-items.ts'
import { slotsOfDay } from './frames.ts'
import { insertDay, openFromFrame } from './make-days.ts'
import { dayNoted, nameOfDay } from './save-day.ts'

const nothingToCopy = text('Ngày được chép chưa mở.', 'The day to be copied is not open.')

type Opening = {
  channel: ChannelChoice
  date: string
  copyFrom: { channel_id: number; date_play: string } | undefined
  userId: number
  language: Language
}

async function copyOf(tx: Tx, { channel, date, copyFrom, language }: Opening) {
  if (!copyFrom) return null
  const [day] = await daysBetween(tx, { id: copyFrom.channel_id }, copyFrom.date_play, copyFrom.date_play)
  if (!day) throw fail(kernelErrors.invalid, {}, { 'copy_from.date_play': [say(nothingToCopy, language)] })
  const own = copyFrom.channel_id === channel.id
  const { zone } = own ? channel : await channelOf(tx, copyFrom.channel_id)
  const to = { date, zone: channel.zone }
  const items = onOtherDay(day.items, { date: day.date_play, zone }, to)
  const copied = items.map((item) => (own ? item : { ...item, slot: null }))
  return againstFrame(copied, await slotsOfDay(tx, channel.id, date), to)
}

/** Opens a day of a channel, whose lock the caller holds. A day that is open already stays as it is. */
export async function openDay(
  tx: Tx,
  note: Note,
  opening: Opening,
): Promise<{ id: number; opened: boolean }> {
  const { channel, date, userId } = opening
  const [there] = await daysBetween(tx, channel, date, date)
  if (there) return { id: there.id, opened: false }
  if (hasEnded(date, channel)) throw fail(scheduleErrors.past)
  const copy = await copyOf(tx, opening)
  const id = copy
    ? await insertDay(tx, channel.id, date, { ...copy, userId })
    : await openFromFrame(tx, channel, date, userId)
  const day = await dayOf(tx, id ?? 0)
  note({ type: 'schedule', id: day.id, name: nameOfDay(channel, day), after: dayNoted(day, channel) })
  return { id: day.id, opened: true }
}
