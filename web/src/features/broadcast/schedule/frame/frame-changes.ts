import { frameClash } from '@toasoan/contract/broadcast/frame-clash'
import type { SlotInput, SlotRow } from '@toasoan/contract/broadcast/frames'
import type { FrameDay, FrameItem, frameWeek } from '@toasoan/contract/broadcast/weekly-frame'
import { weekdayOf } from '@toasoan/contract/broadcast/zone-clock'
import type { DataOf } from '@toasoan/contract/kit/endpoint'

/** Seconds by which arrows and the pointer move, and the shortest slot. */
export const step = 300

const dayLength = 86_400

/** The week of a channel as it is shown. */
export type FrameOf = DataOf<typeof frameWeek>

/** An item of a day as it is drawn, with the slot that it comes from; null where it is of this day alone. */
export type Block = FrameItem & { date: string; slotRow: SlotRow | null }

/** What a slot says besides the days that it is on. */
export type Fields = Omit<SlotInput, 'slot' | 'weekdays'>

/**
 * A change of the frame: what goes (with the day it was taken on) and what comes in its place. Without `from` it is new,
 * without `to` it is removed; `weekdays` of a new or edited one are those of its form.
 */
export type Change = {
  from: { slot: SlotRow; date: string } | null
  to: { date: string; fields: Fields; weekdays?: readonly number[] } | null
}

export const inputOf = (row: SlotRow): SlotInput => {
  const { slot, weekdays, start, seconds, title, kind, program_id, studio_id } = row
  return { slot, weekdays, start, seconds, title, kind, program_id, studio_id }
}

export const fieldsOf = (row: SlotInput | SlotRow): Fields => {
  const { start, seconds, title, kind, program_id, studio_id } = row
  return { start, seconds, title, kind, program_id, studio_id }
}

/** The slots of the frame that is in force on a day. */
export const slotsOn = (slots: readonly SlotRow[], date: string): SlotRow[] =>
  slots.filter(({ valid_from, valid_until }) => valid_from <= date && (valid_until ?? date) >= date)

/** The blocks of a day. */
export function blocksOf(day: FrameDay, slots: readonly SlotRow[]): Block[] {
  const known = new Map(slotsOn(slots, day.date_play).map((row) => [row.slot, row]))
  return day.items.map((item) => ({
    ...item,
    date: day.date_play,
    slotRow: item.slot === null ? null : (known.get(item.slot) ?? null),
  }))
}

/** Keeps a place on the clock within a day, in steps. */
export function fitted(start: number, seconds: number): { start: number; seconds: number } {
  const stepped = (value: number) => Math.round(value / step) * step
  const length = Math.min(Math.max(stepped(seconds), step), dayLength)
  return { start: Math.min(Math.max(stepped(start), 0), dayLength - step), seconds: length }
}

/** Whether a change may hold for all weekdays of its slot: it stays on its day, and the slot has several. */
export const hasOtherDays = ({ from, to }: Change): boolean =>
  from !== null && from.slot.weekdays.length > 1 && (to === null || to.date === from.date) && !to?.weekdays

/** The slots after a change; `allDays` makes it hold for every weekday of the slot that is changed. */
export function changedSlots(slots: readonly SlotRow[], { from, to }: Change, allDays: boolean): SlotInput[] {
  const added = to && {
    ...to.fields,
    slot: null,
    weekdays: to.weekdays ? [...to.weekdays] : [weekdayOf(to.date)],
  }
  if (!from) return added ? [...slots.map(inputOf), added] : slots.map(inputOf)
  const weekday = weekdayOf(from.date)
  return slots.flatMap((row): SlotInput[] => {
    const slot = inputOf(row)
    if (row.slot !== from.slot.slot) return [slot]
    if (!added) return allDays || slot.weekdays.length === 1 ? [] : [without(slot, weekday)]
    if (allDays || to?.weekdays)
      return [{ ...slot, ...to?.fields, weekdays: [...(to?.weekdays ?? slot.weekdays)] }]
    if (slot.weekdays.length === 1) return [{ ...slot, ...to?.fields, weekdays: added.weekdays }]
    return [without(slot, weekday), added]
  })
}

const without = (slot: SlotInput, weekday: number): SlotInput => ({
  ...slot,
  weekdays: slot.weekdays.filter((each) => each !== weekday),
})

/** The days that a change touches when it holds for these alone, the first one first. */
export const datesOf = ({ from, to }: Change): string[] =>
  [...new Set([from?.date, to?.date].filter((date) => date !== undefined))].sort()

/** What stands in the way of slots, in words of their titles; null when nothing does. */
export const clashIn = (slots: readonly SlotInput[]) => frameClash(slots)
