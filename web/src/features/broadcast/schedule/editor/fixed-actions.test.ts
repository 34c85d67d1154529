import type { DayItem } from '@toasoan/contract/broadcast/days'
import { runningOrder, withStarts } from '@toasoan/contract/broadcast/running-order'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { added, copied, type Draft, edited, moved, removed, resized } from './actions.ts'

const hour = 3600
const item = (key: string, start: number, seconds: number, mode: DayItem['mode'] = 'fixed'): DayItem => ({
  ...{ key, mode, start, seconds, title: key, kind: 'live', program_id: null, studio_id: null },
  ...{ file_id: null, slot: null, note: '', parts: [], record: false },
})
const starts = (items: readonly Draft[]) =>
  Object.fromEntries(withStarts(items).map(({ key, start }) => [key, start / hour]))

const day = [
  item('a', 6 * hour, hour),
  item('b', 8 * hour, hour),
  item('c', 0, hour, 'follows'),
  item('d', 12 * hour, hour),
]

test('a longer item moves its own followers alone', () => {
  expect(starts(edited(day, 'a', { seconds: 3 * hour }))).toEqual({ a: 6, b: 8, c: 9, d: 12 })
  expect(starts(edited(day, 'b', { seconds: 2 * hour }))).toEqual({ a: 6, b: 8, c: 10, d: 12 })
  expect(starts(moved(day, 'b', 7 * hour))).toEqual({ a: 6, b: 7, c: 8, d: 12 })
})

test('followers of a removed fixed item keep their time and join no other run', () => {
  const after = removed(day, 'b')
  expect(starts(after)).toEqual({ a: 6, c: 9, d: 12 })
  expect(after.find(({ key }) => key === 'c')?.mode).toBe('fixed')
})

test('within a run a new item follows, and the others of the run come later', () => {
  const { items, key } = added(day, 'b', 'Mới')
  expect(items.find((one) => one.key === key)).toMatchObject({ mode: 'follows', start: 9 * hour })
  expect(starts(items).c).toBe(9.5)
  expect(added(day, 'c', 'Mới').items.find(({ title }) => title === 'Mới')?.mode).toBe('fixed')
})

test('nothing that is done to one item changes the fixed start of another', () => {
  const anyDay = fc.array(
    fc.record({
      mode: fc.constantFrom('fixed' as const, 'follows' as const),
      start: fc.integer({ min: 0, max: 23 * hour }),
      seconds: fc.integer({ min: 60, max: 4 * hour }),
    }),
    { minLength: 1, maxLength: 10 },
  )
  const fixed = (items: readonly Draft[], but: string) =>
    items
      .flatMap(({ key, mode, start }) => (mode === 'fixed' && key !== but ? [`${key} ${start}`] : []))
      .toSorted()
  fc.assert(
    fc.property(anyDay, fc.nat(), fc.integer({ min: 0, max: 23 * hour }), (all, place, seconds) => {
      const items = withStarts(all.map((one, at) => item(`k${at}`, one.start, one.seconds, one.mode)))
      const key = items[place % items.length]?.key ?? ''
      const before = fixed(items, key)
      const ways: Record<string, readonly Draft[]> = {
        typed: edited(items, key, { seconds }),
        start: edited(items, key, { start: seconds }),
        mode: edited(items, key, { mode: 'follows' }),
        dragged: moved(items, key, seconds),
        resized: resized(items, key, seconds),
        removed: removed(items, key),
        added: added(items, key, 'Mới').items,
        copied: copied(items, key)?.items ?? [],
        copiedTo: copied(items, key, seconds)?.items ?? [],
      }
      for (const [way, after] of Object.entries(ways)) {
        const kept = fixed(after, key)
        expect(
          before.filter((one) => !kept.includes(one)),
          way,
        ).toEqual([])
        // What is saved is what is on the screen.
        expect(
          withStarts(after).map(({ start }) => start),
          way,
        ).toEqual(runningOrder(after).map(({ from }) => from))
      }
    }),
    { numRuns: 500 },
  )
})
