import type { DayItem } from '@toasoan/contract/broadcast/days'
import { runningOrder, withStarts } from '@toasoan/contract/broadcast/running-order'
import type { KeptItem } from '@toasoan/contract/broadcast/schedule-days'

/** Seconds by which arrows move and resize. */
export const step = 300
const shortest = 60
const dayLength = 86_400

/** An item as the editor has it: how it stands apart from the frame is worked out by the server. */
export type Draft = Omit<KeptItem, 'override'> & { override?: KeptItem['override'] }

const clamp = (value: number, from: number, until: number) => Math.min(Math.max(value, from), until)

const changed = (items: readonly Draft[], key: string, change: (item: Draft) => Draft): Draft[] =>
  items.map((item) => (item.key === key ? change(item) : item))

/** Where an item stands in the running order; -1 when it is not there. */
export const placeOf = (items: readonly Draft[], key: string | null): number =>
  runningOrder(items).findIndex(({ item }) => item.key === key)

/** Moves an item with its own followers; a follower becomes fixed by it, which is asked before. */
export const moved = (items: readonly Draft[], key: string, start: number): Draft[] =>
  withStarts(
    changed(items, key, (item) => ({ ...item, mode: 'fixed', start: clamp(start, 0, dayLength + 3600 - 1) })),
  )

/** Gives an item another length: its followers move, fixed items stay. */
export const resized = (items: readonly Draft[], key: string, seconds: number): Draft[] =>
  withStarts(changed(items, key, (item) => ({ ...item, seconds: clamp(seconds, shortest, dayLength) })))

/** Changes fields of an item. Of the others, its followers alone move. */
export const edited = (items: readonly Draft[], key: string, change: Partial<DayItem>): Draft[] =>
  withStarts(changed(withStarts(items), key, (item) => ({ ...item, ...change })))

/** Removes an item. The first follower of a fixed one keeps its time as a fixed one, so that the others stay too. */
export function removed(items: readonly Draft[], key: string): Draft[] {
  const before = withStarts(items)
  const place = before.findIndex((item) => item.key === key)
  const leads = before[place]?.mode === 'fixed'
  return withStarts(
    before.flatMap((item, at) => {
      if (at === place) return []
      return at === place + 1 && leads && item.mode === 'follows' ? { ...item, mode: 'fixed' } : item
    }),
  )
}

const newKey = (): string => `k${Math.random().toString(36).slice(2, 12)}`

/** Puts an item behind another one: within a run it follows, else it begins at a time of its own. */
function putBehind(items: readonly Draft[], behind: string | null, item: Draft): Draft[] {
  const before = withStarts(items)
  const place = before.findIndex(({ key }) => key === behind)
  const isWithin = before[place + 1]?.mode === 'follows'
  return withStarts(before.toSpliced(place + 1, 0, isWithin ? { ...item, mode: 'follows' } : item))
}

/** A blank item behind another one, up to the next when there is room, else half an hour. */
export function added(
  items: readonly Draft[],
  behind: string | null,
  title: string,
): { items: Draft[]; key: string } {
  const placed = runningOrder(items)
  const place = placed.findIndex(({ item }) => item.key === behind)
  const [before, next] = [placed[place], placed[place + 1]]
  const start = before?.until ?? 0
  const room = (next?.from ?? dayLength) - start
  const item: Draft = {
    key: newKey(),
    mode: 'fixed',
    start: Math.min(start, dayLength - step),
    seconds: room >= shortest && room <= 3600 ? room : 1800,
    title,
    kind: 'recorded',
    program_id: null,
    studio_id: null,
    file_id: null,
    slot: null,
    note: '',
    parts: [],
    record: false,
  }
  return { items: putBehind(items, behind, item), key: item.key }
}

/** The same item once more, behind itself or where it is put. */
export function copied(
  items: readonly Draft[],
  key: string,
  start?: number,
): { items: Draft[]; key: string } | null {
  const found = runningOrder(items).find(({ item }) => item.key === key)
  if (!found) return null
  const { override: _override, ...same } = found.item
  const copy: Draft = {
    ...same,
    key: newKey(),
    mode: 'fixed',
    start: clamp(start ?? found.until, 0, dayLength - step),
    slot: null,
  }
  return {
    items: start === undefined ? putBehind(items, key, copy) : withStarts([...items, copy]),
    key: copy.key,
  }
}

/** The items as the API takes them. */
export const toSave = (items: readonly Draft[]): DayItem[] =>
  withStarts(items).map(({ override: _override, ...item }) => item)
