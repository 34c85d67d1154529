import type { DayItem, Override } from '@toasoan/contract/broadcast/days'
import type { SlotInput } from '@toasoan/contract/broadcast/frames'
import { withStarts } from '@toasoan/contract/broadcast/running-order'
import type { KeptItem } from '@toasoan/contract/broadcast/schedule-days'
import { secondsAt } from '@toasoan/contract/broadcast/zone-clock'

/** A slot of the weekly frame that is in force; `slot` is the number that goes on through frames. */
export type Slot = Omit<SlotInput, 'slot'> & { slot: number }

type Day = { date: string; zone: string }

const keyOf = (slot: number) => `s${slot}`

/**
 * A slot as an item of a day. It lasts until the clocks show its end: longer or shorter on a day on which they are
 * changed, and null where they skip all of it.
 */
export function itemOfSlot(slot: Slot, { date, zone }: Day): KeptItem | null {
  const start = secondsAt(date, zone, slot.start)
  const seconds = secondsAt(date, zone, slot.start + slot.seconds) - start
  if (seconds <= 0) return null
  const { title, kind, program_id, studio_id } = slot
  return {
    key: keyOf(slot.slot),
    mode: 'fixed',
    start,
    seconds: Math.min(seconds, 86_400),
    title,
    kind,
    program_id,
    studio_id,
    file_id: null,
    slot: slot.slot,
    note: '',
    parts: [],
    record: false,
    override: null,
  }
}

/** The items of a day as its weekly frame has them. */
export const itemsOfFrame = (slots: readonly Slot[], day: Day): KeptItem[] =>
  slots
    .flatMap((slot) => itemOfSlot(slot, day) ?? [])
    .sort((one, other) => one.start - other.start || one.key.localeCompare(other.key))

const same = (item: DayItem, slot: KeptItem) =>
  item.title === slot.title &&
  item.kind === slot.kind &&
  item.program_id === slot.program_id &&
  item.studio_id === slot.studio_id &&
  item.file_id === null &&
  item.note === '' &&
  item.parts.length === 0 &&
  !item.record &&
  !item.cut &&
  !item.stretch

/** How an item stands apart from the frame; null for one that is just as its slot. */
function overrideOf(item: DayItem, slots: ReadonlyMap<number, KeptItem>): Override | null {
  const slot = item.slot === null ? undefined : slots.get(item.slot)
  if (!slot) return 'added'
  if (!same(item, slot)) return 'replaced'
  return item.start === slot.start && item.seconds === slot.seconds && item.mode === slot.mode
    ? null
    : 'moved'
}

/**
 * The items of a day as somebody saved them, with how each stands apart from the frame; and the slots that were taken
 * out. A slot stands for one item: a second one of the same counts as added.
 */
export function againstFrame(
  items: readonly DayItem[],
  slots: readonly Slot[],
  day: Day,
): { items: KeptItem[]; cancelled: number[] } {
  const bySlot = new Map(itemsOfFrame(slots, day).map((item) => [item.slot as number, item]))
  const seen = new Set<number>()
  const kept = withStarts(items).map((item): KeptItem => {
    const first = item.slot !== null && !seen.has(item.slot)
    if (item.slot !== null) seen.add(item.slot)
    return { ...item, override: first ? overrideOf(item, bySlot) : 'added' }
  })
  return { items: kept, cancelled: [...bySlot.keys()].filter((slot) => !seen.has(slot)) }
}

/**
 * The items of a day made anew from the frame: what was added, moved, replaced or taken out by hand stays so. What
 * follows an item follows it still, wherever that is now; when it is gone, it keeps the time that it had.
 */
export function madeAnew(
  { items, cancelled }: { items: readonly KeptItem[]; cancelled: readonly number[] },
  slots: readonly Slot[],
  day: Day,
): KeptItem[] {
  const kept = items.filter(({ override }) => override !== null)
  const held = new Set([...cancelled, ...kept.flatMap(({ slot }) => slot ?? [])])
  const keys = new Set(kept.map(({ key }) => key))
  const fresh = new Map(
    itemsOfFrame(slots, day)
      .filter(({ slot, key }) => !held.has(slot as number) && !keys.has(key))
      .map((item) => [item.slot, item]),
  )
  const made: KeptItem[] = []
  let leads = true
  for (const item of items) {
    const now = item.override === null ? fresh.get(item.slot) : item
    if (item.override === null) fresh.delete(item.slot)
    if (item.mode === 'fixed') leads = now !== undefined
    if (now) made.push(leads ? now : { ...now, mode: 'fixed' })
    if (now && !leads) leads = true
  }
  return withStarts([...made, ...fresh.values()])
}
