import { describe, expect, test } from 'vitest'
import type { DayItem } from './days.ts'
import { sayFault } from './fault-words.ts'
import { frameClash } from './frame-clash.ts'
import { type DayToJudge, lintDay } from './lint.ts'
import { runningOrder, withStarts } from './running-order.ts'
import {
  clockAt,
  dayBegins,
  duration,
  instantOf,
  lengthOfDay,
  secondsAt,
  typedClock,
  typedDuration,
  weekdayOf,
} from './zone-clock.ts'

const hour = 3600
const item = (key: string, start: number, seconds: number, more: Partial<DayItem> = {}): DayItem => ({
  key,
  mode: 'fixed',
  start,
  seconds,
  title: key,
  kind: 'recorded',
  record: false,
  program_id: null,
  studio_id: null,
  file_id: null,
  slot: null,
  note: '',
  parts: [],
  ...more,
})
const follows = (key: string, seconds: number) => item(key, 0, seconds, { mode: 'follows' })
const day = (items: DayItem[], more: Partial<DayToJudge> = {}): DayToJudge => ({
  date: '2026-11-30',
  zone: 'Asia/Ho_Chi_Minh',
  items,
  ...more,
})
const codes = (judged: DayToJudge) =>
  lintDay(judged).map(({ code, key, from, until }) => [code, key, from, until])
const file = {
  id: 1,
  name: 'Tệp',
  gone: false,
  seconds: null,
  rights_from: null,
  rights_to: null,
  rights_until: null,
  embargo_until: null,
  lufs: null,
}

describe('clocks', () => {
  test('days are as long as their zone makes them, and times that are skipped or doubled have one place', () => {
    expect(lengthOfDay('2026-11-30', 'Asia/Ho_Chi_Minh')).toBe(24 * hour)
    expect(lengthOfDay('2026-03-29', 'Europe/Paris')).toBe(23 * hour)
    expect(lengthOfDay('2026-10-25', 'Europe/Paris')).toBe(25 * hour)
    expect(secondsAt('2026-03-29', 'Europe/Paris', 2.5 * hour)).toBe(2.5 * hour)
    expect(clockAt('2026-03-29', 'Europe/Paris', 2.5 * hour)).toBe('03:30')
    expect(secondsAt('2026-10-25', 'Europe/Paris', 2.5 * hour)).toBe(2.5 * hour)
    expect(clockAt('2026-10-25', 'Europe/Paris', 3.5 * hour)).toBe('02:30')
    expect(instantOf({ date: '2026-12-31', seconds: 25 * hour }, 'Asia/Ho_Chi_Minh')).toBe(
      Date.parse('2027-01-01T01:00:00+07:00'),
    )
    expect(dayBegins('2024-02-29', 'Asia/Ho_Chi_Minh')).toBe(Date.parse('2024-02-29T00:00:00+07:00'))
    expect([weekdayOf('2026-11-23'), weekdayOf('2026-11-29')]).toEqual([1, 7])
  })

  test('times are typed as people type them', () => {
    expect(['7:30', '0730', '07:30:15', '24:00'].map(typedClock)).toEqual([27_000, 27_000, 27_015, 86_400])
    expect(['7', '7:60', '25:00', 'x', ''].map(typedClock)).toEqual([null, null, null, null, null])
  })

  test('lengths are typed as they are shown, or as minutes', () => {
    for (const seconds of [0, 30, 600, 5400, 3600, 86_400])
      expect(typedDuration(duration(seconds)), duration(seconds)).toBe(seconds)
    expect([30, 600, -3600].map(duration)).toEqual(['00:30', '10:00', '1:00:00'])
    expect(['45', '90:00', '1:30:00'].map(typedDuration)).toEqual([2700, 5400, 5400])
    expect(['1:60', '1:60:00', '24:00:01', 'x', ''].map(typedDuration)).toEqual([
      null,
      null,
      null,
      null,
      null,
    ])
  })
})

describe('the running order', () => {
  test('fixed ones by their time, each with those that follow; over and under to the next fixed one', () => {
    const order = runningOrder([
      item('b', 2 * hour, hour),
      follows('c', hour),
      item('a', 0, hour),
      follows('x', hour / 2),
    ])
    expect(order.map(({ item: { key }, from, slack }) => [key, from, slack])).toEqual([
      ['a', 0, null],
      ['x', hour, hour / 2],
      ['b', 2 * hour, null],
      ['c', 3 * hour, null],
    ])
    expect(withStarts([follows('z', 60), follows('y', 60)]).map(({ start }) => start)).toEqual([0, 60])
  })

  test('a longer item moves its followers alone; fixed starts stay, a gap takes it up', () => {
    const day = (seconds: number) => [
      item('a', 0, seconds),
      follows('f', hour / 2),
      item('b', 2 * hour, hour),
      item('c', 5 * hour, hour),
    ]
    const starts = (seconds: number) => withStarts(day(seconds)).map(({ start }) => start / hour)
    expect(starts(hour)).toEqual([0, 1, 2, 5])
    expect(starts(1.5 * hour)).toEqual([0, 1.5, 2, 5])
    expect(starts(hour / 2)).toEqual([0, 0.5, 2, 5])
    expect(starts(3 * hour)).toEqual([0, 3, 2, 5])
  })
})

describe('the lint', () => {
  test('gaps and overlaps, at the ends of the day too', () => {
    expect(codes(day([]))).toEqual([['gap', null, 0, 24 * hour]])
    expect(codes(day([item('a', hour, 2 * hour), item('b', 2 * hour, 22 * hour)]))).toEqual([
      ['gap', null, 0, hour],
      ['overlap', 'a', 2 * hour, 3 * hour],
    ])
    const whole = [item('a', 0, 24 * hour)]
    expect(codes(day(whole))).toEqual([])
    expect(codes(day(whole, { before: { until: 600, title: 'đêm' } }))).toEqual([['overlap', 'a', 0, 600]])
    expect(codes(day([item('a', 0, 25 * hour)], { after: { from: 24.5 * hour, title: 'sáng' } }))).toEqual([
      ['overlap', 'a', 24.5 * hour, 25 * hour],
    ])
    expect(codes(day([item('a', 600, 24 * hour - 600)], { before: { until: 600, title: 'đêm' } }))).toEqual(
      [],
    )
  })

  test('a short and a long day are filled by as much as they have', () => {
    const zone = 'Europe/Paris'
    for (const [date, hours] of [
      ['2026-03-29', 23],
      ['2026-10-25', 25],
    ] as const) {
      expect(
        codes(day([item('a', 0, 24 * hour), follows('b', hour)], { date, zone })).some(
          ([code]) => code === 'gap',
        ),
      ).toBe(false)
      expect(codes(day([item('a', 0, (hours - 1) * hour)], { date, zone }))).toEqual([
        ['gap', null, (hours - 1) * hour, hours * hour],
      ])
    }
    expect(
      codes(day([item('a', 0, 23 * hour), item('b', 23.5 * hour, 60)], { date: '2026-03-29', zone }))[0]?.[0],
    ).toBe('gap')
    expect(
      lintDay(day([item('b', 23.5 * hour, 60)], { date: '2026-03-29', zone })).map(({ code }) => code),
    ).toContain('outside')
  })

  test('files: gone, of another length, under embargo, without rights over midnight', () => {
    const late = [item('a', 0, 23 * hour), item('b', 23 * hour, 2 * hour, { file_id: 1 })]
    const judged = (
      facts:
        | Partial<typeof file>
        | { rights_to: string }
        | { rights_until: string }
        | { embargo_until: string }
        | { seconds: number }
        | { lufs: number },
    ) => lintDay(day(late, { files: [{ ...file, ...facts }] })).map(({ code, refuses }) => [code, refuses])
    expect(judged({})).toEqual([])
    expect(judged({ gone: true })).toEqual([['missing_file', false]])
    expect(judged({ seconds: 2 * hour - 4 })).toEqual([])
    expect(judged({ seconds: 2 * hour - 6 })).toEqual([['length', false]])
    expect(judged({ rights_to: '2026-12-01' })).toEqual([])
    expect(judged({ rights_to: '2026-11-30' })).toEqual([['rights', true]])
    // The item ends at one o'clock of the next day.
    expect(judged({ rights_until: '2026-12-01T01:00:00+07:00' })).toEqual([])
    expect(judged({ rights_until: '2026-12-01T00:59:59+07:00' })).toEqual([['rights', true]])
    expect(judged({ lufs: -24 })).toEqual([])
    expect(judged({ lufs: -18.5 })).toEqual([['loudness', false]])
    expect(judged({ embargo_until: '2026-11-30T23:30:00+07:00' })).toEqual([['embargo', false]])
  })

  test('sounds among the parts of an item are judged as its own, each at its own time', () => {
    const text = { kind: 'text' as const, ref_id: null, title: 'Lời', text: '', seconds: 600 }
    const sound = { ...text, kind: 'file' as const, ref_id: 1, title: 'Nhạc', seconds: 300 }
    const judged = (facts: object) =>
      lintDay(
        day([item('a', 0, hour, { parts: [text, sound] }), follows('b', 23 * hour)], {
          files: [{ ...file, ...facts }],
        }),
      ).map(({ code, refuses, key, from, values }) => [code, refuses, key, from, values.title])
    const sent = ['a', 600, 'a · Nhạc']
    // It sounds from ten past midnight to a quarter past.
    expect(judged({ rights_until: '2026-11-30T00:15:00+07:00', seconds: 300, lufs: -23 })).toEqual([])
    expect(judged({ rights_until: '2026-11-30T00:14:59+07:00' })).toEqual([['rights', true, ...sent]])
    expect(judged({ gone: true })).toEqual([['missing_file', false, ...sent]])
    expect(judged({ embargo_until: '2026-11-30T00:10:01+07:00' })).toEqual([['embargo', false, ...sent]])
    expect(judged({ seconds: 200, lufs: -18 }).map(([code]) => code)).toEqual(['length', 'loudness'])
  })

  test('parts that take longer, and studios that others have', () => {
    const parts = [{ kind: 'text' as const, ref_id: null, title: 'Tin', text: '', seconds: 4000 }]
    const live = [item('a', 0, hour, { parts, studio_id: 3 }), follows('b', 23 * hour)]
    const taken = [{ studio_id: 3, from: hour / 2, until: null, what: 'Ghi hình' }]
    expect(lintDay(day(live, { taken })).map(({ code }) => code)).toEqual(['parts_over', 'studio_taken'])
    expect(
      lintDay(day(live, { taken: [{ ...taken[0], from: hour } as never] })).map(({ code }) => code),
    ).toEqual(['parts_over'])
  })

  test('faults are put into words by the clocks of the channel', () => {
    const date = '2026-10-25'
    const zone = 'Europe/Paris'
    const [gap] = lintDay(day([item('a', 0, 3 * hour), item('b', 4 * hour, 21 * hour)], { date, zone }))
    expect(gap && sayFault(gap, { date, zone }, 'vi')).toBe('Thiếu 1:00:00 từ 02:00 đến 03:00')
  })
})

test('slots of a week that overlap are found, each end of the week beside the other', () => {
  const slot = (weekday: number, from: number, hours: number) => ({
    weekdays: [weekday],
    start: from * hour,
    seconds: hours * hour,
    title: `${weekday}`,
  })
  expect(frameClash([slot(1, 0, 24), slot(2, 0, 24)])).toBeNull()
  expect(frameClash([slot(1, 1, 2), slot(7, 23, 3)])).toMatchObject({ title: '1', other: '7', weekday: 1 })
  expect(frameClash([slot(3, 23, 2), slot(4, 0.5, 1)])).toMatchObject({ title: '4', other: '3' })
})
