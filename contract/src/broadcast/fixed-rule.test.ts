import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { clashOffers } from './clash-offers.ts'
import { onOtherDay } from './copied-day.ts'
import type { DayItem } from './days.ts'
import { sayFault } from './fault-words.ts'
import { lintDay } from './lint.ts'
import { backTimes, clashesOf, runningOrder, withStarts } from './running-order.ts'

const hour = 3600
const date = '2026-11-30'
const zone = 'Asia/Ho_Chi_Minh'
const item = (key: string, start: number, seconds: number, more: Partial<DayItem> = {}): DayItem => ({
  ...{ key, mode: 'fixed', start, seconds, title: key, kind: 'recorded', record: false, program_id: null },
  ...{ studio_id: null, file_id: null, slot: null, note: '', parts: [] },
  ...more,
})
const follows = (key: string, seconds: number, more: Partial<DayItem> = {}) =>
  item(key, 0, seconds, { mode: 'follows', ...more })
const lint = (items: DayItem[]) => lintDay({ date, zone, items })
const clashes = (items: DayItem[]) => clashesOf(runningOrder(items))
const offersOf = (items: DayItem[]) => clashes(items).flatMap((clash) => clashOffers(items, clash))
const startOf = (items: readonly DayItem[], key: string) => items.find((one) => one.key === key)?.start

/** A day around an evening: 18:00 to 20:00, then a fixed programme. */
const evening = (seconds: number, more: DayItem[] = []) => [
  item('chiều', 0, 18 * hour),
  item('thời sự', 18 * hour, seconds),
  ...more,
  item('Bé tập làm phát thanh viên', 20 * hour, hour / 2),
  item('đêm', 21 * hour, 3 * hour),
]

describe('a clash', () => {
  test('18:00 lengthened to 3:00:00 leaves 20:00 and shows lố 1:00:00', () => {
    const items = withStarts(evening(3 * hour))
    expect(startOf(items, 'Bé tập làm phát thanh viên')).toBe(20 * hour)
    expect(startOf(items, 'đêm')).toBe(21 * hour)
    const [fault, ...others] = lint(items).filter(({ refuses }) => refuses)
    expect(others).toEqual([])
    expect(fault).toMatchObject({ code: 'overlap', key: 'thời sự', from: 20 * hour, until: 21 * hour })
    expect(fault && sayFault(fault, { date, zone }, 'vi')).toBe(
      '“thời sự” lố 1:00:00 qua 20:00 “Bé tập làm phát thanh viên”',
    )
  })

  test('is ended by each of its offers, and only moving the fixed item moves one', () => {
    const elastic = follows('nhạc', 30 * 60, { stretch: { min: 5 * 60, max: 40 * 60 } })
    const items = evening(110 * 60, [elastic])
    const offers = offersOf(items)
    expect(offers.map(({ kind }) => kind)).toEqual(['shorten', 'cut', 'stretch', 'move'])
    expect(offers).toMatchObject([
      { key: 'thời sự', seconds: 90 * 60 },
      { key: 'nhạc', at: 20 * hour },
      { by: 20 * 60, count: 1 },
      {
        key: 'Bé tập làm phát thanh viên',
        moves: [{ key: 'Bé tập làm phát thanh viên', from: 20 * hour, to: 20 * hour + 1200 }],
      },
    ])
    for (const { kind, items: after } of offers) {
      expect(clashes(after), kind).toEqual([])
      expect(startOf(after, 'Bé tập làm phát thanh viên') === 20 * hour, kind).toBe(kind !== 'move')
      expect(startOf(after, 'đêm')).toBe(21 * hour)
    }
  })

  test('a cut item ends at the fixed start without a fault, though its length stays', () => {
    const items = evening(3 * hour).map((each) => (each.key === 'thời sự' ? { ...each, cut: true } : each))
    expect(lint(items).map(({ code }) => code)).toEqual(['gap'])
    const placed = runningOrder(items).find(({ item }) => item.key === 'thời sự')
    expect(placed).toMatchObject({ from: 18 * hour, until: 20 * hour, item: { seconds: 3 * hour } })
  })

  test('moving the fixed item names all that moves, as far as a gap takes it up', () => {
    const items = [
      item('a', 0, 2 * hour),
      item('b', hour, hour),
      follows('c', hour / 2),
      item('d', 2.5 * hour, hour),
      item('e', 6 * hour, hour),
    ]
    const moves = offersOf(items).find(({ kind }) => kind === 'move')
    expect(moves).toMatchObject({
      moves: [
        { key: 'b', from: hour, to: 2 * hour },
        { key: 'c', from: 2 * hour, to: 3 * hour },
        { key: 'd', from: 2.5 * hour, to: 3.5 * hour },
      ],
    })
  })

  test('with the next day it is one of the last run', () => {
    const placed = runningOrder([item('a', 20 * hour, 5 * hour)])
    expect(clashesOf(placed, 24 * hour)).toMatchObject([{ next: null, at: 24 * hour, over: hour }])
  })
})

test('what is too short leaves a gap in words of its own', () => {
  const [gap] = lint([item('a', 0, 24 * hour - 30)])
  expect(gap && sayFault(gap, { date, zone }, 'vi')).toBe('Thiếu 00:30 từ 23:59:30 đến 00:00')
})

test('back-timing: each item must begin at the next fixed start less the lengths from it on', () => {
  const placed = runningOrder([
    item('a', 0, hour),
    follows('b', hour / 2),
    follows('c', hour / 4),
    item('d', 2 * hour, hour),
  ])
  expect(backTimes(placed).map((at) => at && at / hour)).toEqual([0.25, 1.25, 1.75, null])
  expect(backTimes(placed, 24 * hour).at(-1)).toBe(23 * hour)
})

test('a copied day keeps the times on the clock where clocks are changed', () => {
  const from = { date: '2026-03-28', zone: 'Europe/Paris' }
  const items = [item('tối', 20 * hour, hour), follows('sau', hour)]
  const [spring] = onOtherDay(items, from, { ...from, date: '2026-03-29' })
  expect(spring?.start).toBe(19 * hour)
  expect(onOtherDay(items, from, { date: '2026-03-29', zone }).map(({ start }) => start)).toEqual([
    20 * hour,
    0,
  ])
})

const length = fc.integer({ min: 1, max: 5 * hour })
const anyItem = fc.record({
  mode: fc.constantFrom('fixed' as const, 'follows' as const),
  start: fc.integer({ min: 0, max: 24 * hour }),
  seconds: length,
  cut: fc.boolean(),
  least: fc.integer({ min: 1, max: hour }),
})
const anyDay = fc.array(anyItem, { minLength: 2, maxLength: 12 }).map((all) =>
  all.map(({ least, ...one }, place) =>
    item(`k${place}`, one.start, one.seconds, {
      ...one,
      stretch: least < one.seconds ? { min: least, max: one.seconds } : null,
    }),
  ),
)

const fixedStarts = (items: readonly DayItem[]) =>
  items.flatMap(({ key, mode, start }) => (mode === 'fixed' ? [`${key} ${start}`] : [])).toSorted()

test('no edit of other items changes a fixed start, nor does anything but the offer to move it', () => {
  fc.assert(
    fc.property(anyDay, fc.nat(), length, fc.nat({ max: 3 }), (items, place, seconds, what) => {
      const edited = items[place % items.length] as DayItem
      const others = (all: readonly DayItem[]) => fixedStarts(all.filter(({ key }) => key !== edited.key))
      const changes: Partial<DayItem>[] = [{ seconds }, { start: seconds * 4 }, { cut: !edited.cut }]
      const change = changes[what]
      const after = change
        ? items.map((each) => (each === edited ? { ...each, ...change } : each))
        : items.filter((each) => each !== edited)
      const kept = withStarts(after)
      expect(others(kept)).toEqual(others(items))
      expect(withStarts(kept)).toEqual(kept)
      const placed = runningOrder(kept)
      // Nothing overlaps that is not a clash, and a clash is a fault that refuses.
      const found = clashesOf(placed)
      const overlapping = placed.some((one, at) => placed.slice(at + 1).some(({ from }) => from < one.until))
      expect(found.length > 0).toBe(overlapping)
      expect(lint(kept).filter(({ code }) => code === 'overlap')).toHaveLength(found.length)
      for (const clash of found)
        for (const offer of clashOffers(kept, clash)) {
          if (offer.kind !== 'move') expect(fixedStarts(offer.items)).toEqual(fixedStarts(kept))
          else expect(offer.moves.length).toBeGreaterThan(0)
          const own = ({ next }: { next: { item: DayItem } | null }) =>
            next?.item.key === clash.next?.item.key
          expect(clashesOf(runningOrder(offer.items)).some(own), offer.kind).toBe(false)
        }
    }),
    { numRuns: 2000 },
  )
})
