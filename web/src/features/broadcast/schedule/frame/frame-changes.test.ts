import type { SlotRow } from '@toasoan/contract/broadcast/frames'
import { expect, test } from 'vitest'
import {
  type Change,
  changedSlots,
  clashIn,
  datesOf,
  fieldsOf,
  fitted,
  hasOtherDays,
} from './frame-changes.ts'

const hour = 3600
const row = (slot: number, title: string, start: number, weekdays: number[]): SlotRow => ({
  ...{
    card_type: 'channel_item',
    id: slot,
    slot,
    channel_id: 1,
    channel_name: 'Kênh',
    valid_from: '2026-11-01',
  },
  ...{ valid_until: null, weekdays, start: start * hour, seconds: hour, title, kind: 'live' },
  ...{ program_id: null, program_name: null, studio_id: null, studio_name: null, version: 1, updated_at: '' },
})
const workdays = row(1, 'Thời sự', 18, [1, 2, 3, 4, 5])
const sunday = row(2, 'Ca nhạc', 20, [7])
const slots = [workdays, sunday]
const wednesday = '2026-12-02'

const brief = (changed: ReturnType<typeof changedSlots>) =>
  changed.map(({ slot, weekdays, start }) => [slot, weekdays.join(''), start / hour])

const moved = (from: SlotRow, date: string, start: number, to = date): Change => ({
  from: { slot: from, date },
  to: { date: to, fields: { ...fieldsOf(from), start: start * hour } },
})

test('a slot moves on one weekday, which gets a slot of its own, or on all of its days', () => {
  const change = moved(workdays, wednesday, 19)
  expect(hasOtherDays(change)).toBe(true)
  expect(brief(changedSlots(slots, change, false))).toEqual([
    [1, '1245', 18],
    [null, '3', 19],
    [2, '7', 20],
  ])
  expect(brief(changedSlots(slots, change, true))).toEqual([
    [1, '12345', 19],
    [2, '7', 20],
  ])
})

test('a slot goes to another weekday, is copied, added and removed', () => {
  const other = moved(sunday, '2026-12-06', 21, '2026-12-05')
  expect(hasOtherDays(other)).toBe(false)
  expect(datesOf(other)).toEqual(['2026-12-05', '2026-12-06'])
  expect(brief(changedSlots(slots, other, false))).toEqual([
    [1, '12345', 18],
    [2, '6', 21],
  ])
  const copy = { ...other, from: null }
  expect(brief(changedSlots(slots, copy, false)).at(-1)).toEqual([null, '6', 21])
  const gone = { from: { slot: workdays, date: wednesday }, to: null }
  expect(brief(changedSlots(slots, gone, false))[0]).toEqual([1, '1245', 18])
  expect(brief(changedSlots(slots, gone, true))).toEqual([[2, '7', 20]])
  const form = {
    ...moved(workdays, wednesday, 17),
    to: { date: wednesday, fields: fieldsOf(workdays), weekdays: [1, 3] },
  }
  expect(hasOtherDays(form)).toBe(false)
  expect(brief(changedSlots(slots, form, false))[0]).toEqual([1, '13', 18])
})

test('what overlaps is known before it is sent, and places keep to the clock in steps', () => {
  expect(clashIn(changedSlots(slots, moved(sunday, '2026-12-06', 18, wednesday), false))).toMatchObject({
    weekday: 3,
  })
  expect(clashIn(changedSlots(slots, moved(sunday, '2026-12-06', 19, wednesday), false))).toBeNull()
  expect(fitted(-50, 10)).toEqual({ start: 0, seconds: 300 })
  expect(fitted(86_400, 3700)).toEqual({ start: 86_100, seconds: 3600 })
})
