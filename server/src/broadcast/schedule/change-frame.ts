import type { ChannelChoice } from '@toasoan/contract/broadcast/channels'
import type { DayItem } from '@toasoan/contract/broadcast/days'
import type { SlotInput, SlotRow } from '@toasoan/contract/broadcast/frames'
import { scheduleErrors } from '@toasoan/contract/broadcast/schedule-calls'
import type { FrameChange, FrameDay } from '@toasoan/contract/broadcast/weekly-frame'
import { dayAfter, dayBegins, wallTimeAt, weekdayOf } from '@toasoan/contract/broadcast/zone-clock'
import { kernelErrors } from '@toasoan/contract/kit/errors'
import type { Language } from '@toasoan/contract/kit/text'
import { sql } from 'kysely'
import { can } from '#server/kernel/access/access.ts'
import type { Database, Tx } from '#server/kernel/database/database.ts'
import { fail } from '#server/kernel/http/fail.ts'
import type { Note } from '#server/kernel/http/route.ts'
import type { Actor } from '#server/kernel/transitions/change-status.ts'
import { todayOf } from './channel-of.ts'
import { type DayRow, dayOf, daysBetween } from './day-rows.ts'
import { hasEnded } from './edited.ts'
import { itemOfSlot, itemsOfFrame, madeAnew, type Slot } from './frame-items.ts'
import { slotSource, slotsFor, slotsOn } from './frames.ts'
import { openDay } from './open-day.ts'
import { saveDay } from './save-day.ts'
import { refuseClash, refusePast, setFrame } from './set-frame.ts'

const shownDays = 7
const farAway = '2199-12-31'

/** Seven days of a channel from a day on with the slots of the frames in force on them. */
export async function frameWeekOf(
  db: Database,
  channel: ChannelChoice,
  from = todayOf(channel),
): Promise<{ channel: ChannelChoice; today: string; slots: SlotRow[]; days: FrameDay[] }> {
  const last = dayAfter(from, shownDays - 1)
  const [{ rows: slots }, opened] = await Promise.all([
    sql<SlotRow>`select ${slotSource.columns} from ${slotSource.from} where f.channel_id = ${channel.id}
      and f.valid && daterange(${from}::date, ${last}::date, '[]') order by i.start, i.id`.execute(db),
    daysBetween(db, channel, from, last),
  ])
  const days = Array.from({ length: shownDays }, (_, place): FrameDay => {
    const date = dayAfter(from, place)
    const day = opened.find(({ date_play }) => date_play === date)
    const begins = dayBegins(date, channel.zone)
    const items = day?.items ?? itemsOfFrame(slotsFor(slots, date), { date, zone: channel.zone })
    return {
      date_play: date,
      id: day?.id ?? null,
      state: day?.state ?? null,
      items: items.map(({ key, slot, override, start, seconds, title, kind }) => ({
        ...{ key, slot, override, seconds, title, kind },
        start: wallTimeAt(begins + start * 1000, channel.zone).seconds,
      })),
    }
  })
  return { channel, today: todayOf(channel), slots, days }
}

/** The slots in force on the first day of a change; 409 `record.stale` when they are not what was seen. */
async function seenSlots(db: Database | Tx, channel: ChannelChoice, { base, dates }: FrameChange) {
  const slots = await slotsOn(db, channel.id, firstOf(dates))
  const seen = new Map(base.map(({ id, version }) => [id, version]))
  const isSame = slots.length === seen.size && slots.every(({ id, version }) => seen.get(id) === version)
  if (!isSame) throw fail(kernelErrors.stale, { theirs: slots })
  return slots
}

const firstOf = (dates: readonly string[]): string => [...dates].sort()[0] ?? ''

/** Numbers for slots that are new, below all others: a day tells slots apart by them. */
const numbered = (items: readonly SlotInput[]): Slot[] =>
  items.map((item, place) => ({ ...item, slot: item.slot ?? -1 - place }))

const isSame = (one: Slot, other: SlotInput) =>
  (['start', 'seconds', 'title', 'kind', 'program_id', 'studio_id'] as const).every(
    (name) => one[name] === other[name],
  )

/** The items of a day after a change of its slots that holds on this day alone. */
function changedItems(
  day: Pick<DayRow, 'items' | 'date_play'>,
  { zone }: ChannelChoice,
  { before, after }: { before: readonly Slot[]; after: readonly SlotInput[] },
): DayItem[] {
  const date = day.date_play
  const weekday = weekdayOf(date)
  const known = new Map(before.map((slot) => [slot.slot, slot]))
  const wanted = numbered(after.filter(({ weekdays }) => weekdays.includes(weekday)))
  const kept = new Map(wanted.filter(({ slot }) => known.has(slot)).map((slot) => [slot.slot, slot]))
  const changed = ({ override: _override, ...item }: DayRow['items'][number]): DayItem | null => {
    const slot = item.slot === null ? undefined : known.get(item.slot)
    const now = slot && kept.get(slot.slot)
    if (!slot || (now && isSame(slot, now))) return item
    const made = now && itemOfSlot(now, { date, zone })
    if (!made) return null
    const { start, seconds, title, kind, program_id, studio_id } = made
    return { ...item, mode: 'fixed', start, seconds, title, kind, program_id, studio_id }
  }
  const items: DayItem[] = []
  let isLed = true
  for (const each of day.items) {
    const item = changed(each)
    if (each.mode === 'fixed') isLed = item !== null
    // What followed an item that goes keeps its time.
    if (item) items.push(isLed ? item : { ...item, mode: 'fixed' })
    if (item) isLed = true
  }
  const keys = new Set(items.map(({ key }) => key))
  const added = wanted
    .filter(({ slot }) => !known.has(slot))
    .flatMap((slot) => itemOfSlot(slot, { date, zone }) ?? [])
    .map(({ override: _override, ...item }, place): DayItem => {
      let key = `n${item.start}-${place}`
      while (keys.has(key)) key += 'x'
      return { ...item, slot: null, key }
    })
  // Followers go with what they follow.
  const runs: DayItem[][] = []
  for (const item of [...items, ...added]) {
    const last = runs.at(-1)
    if (item.mode === 'follows' && last) last.push(item)
    else runs.push([item])
  }
  return runs.sort(([one], [other]) => (one?.start ?? 0) - (other?.start ?? 0)).flat()
}

/** What a change does to the days that are opened, without doing it. */
export async function affectedBy(
  db: Database,
  channel: ChannelChoice,
  { change, language }: { change: FrameChange; language: Language },
): Promise<{
  days: { date_play: string; id: number | null; state: DayRow['state'] | null; stays: boolean }[]
  until: string | null
}> {
  const slots = await seenSlots(db, channel, change)
  refuseClash(change.items, 'items', language)
  const from = firstOf(change.dates)
  const until = slots[0]?.valid_until ?? null
  if (change.scope === 'day') {
    const opened = (
      await Promise.all(change.dates.map((date) => daysBetween(db, channel, date, date)))
    ).flat()
    const days = change.dates.map((date_play) => {
      const day = opened.find((each) => each.date_play === date_play)
      return { date_play, id: day?.id ?? null, state: day?.state ?? null, stays: false }
    })
    return { days, until: null }
  }
  refusePast(from, channel, language)
  const after = numbered(change.items)
  const opened = await daysBetween(db, channel, from, until ?? farAway)
  const days = opened.flatMap((day) => {
    const date = day.date_play
    const wanted = after.filter(({ weekdays }) => weekdays.includes(weekdayOf(date)))
    const items = madeAnew(day, wanted, { date, zone: channel.zone })
    const changes = JSON.stringify(items.map(placeOf)) !== JSON.stringify(day.items.map(placeOf))
    return changes
      ? [{ date_play: date, id: day.id, state: day.state, stays: day.state === 'published' }]
      : []
  })
  return { days, until }
}

const placeOf = ({ start, seconds, title, kind, program_id, studio_id }: DayItem) => [
  start,
  seconds,
  title,
  kind,
  program_id,
  studio_id,
]

/** Changes a frame from a day on, or the items of single days; the caller holds the channel's lock. */
export async function changeFrameOf(
  tx: Tx,
  note: Note,
  { actor, channel, change }: { actor: Actor; channel: ChannelChoice; change: FrameChange },
): Promise<number> {
  const { access, language } = actor
  const slots = await seenSlots(tx, channel, change)
  const setting = { channel, slots: change.items, userId: access.userId, language, field: 'items' }
  if (change.scope === 'onward') {
    const until = slots[0]?.valid_until ?? null
    const set = { ...setting, from: firstOf(change.dates), until: until && dayAfter(until, 1) }
    return (await setFrame(tx, note, set)).days
  }
  if (!can(access, 'schedule.update'))
    throw fail(kernelErrors.permissionDenied, { permission: 'schedule.update' })
  refuseClash(change.items, 'items', language)
  for (const date of change.dates) {
    if (hasEnded(date, channel)) throw fail(scheduleErrors.past)
    const opening = { channel, date, copyFrom: undefined, userId: access.userId, language }
    const { id } = await openDay(tx, note, opening)
    const day = await dayOf(tx, id)
    const items = changedItems(day, channel, { before: slotsFor(slots, date), after: change.items })
    await saveDay(tx, note, actor, id, { version: day.version, items, publish: false, reason: '' })
  }
  return change.dates.length
}
