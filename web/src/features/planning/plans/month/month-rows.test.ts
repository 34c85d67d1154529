import type { ProgramRow } from '@toasoan/contract/planning/programs'
import type { PlanRow } from '@toasoan/contract/planning/register-plans'
import { expect, test } from 'vitest'
import {
  bandsOf,
  dayBeside,
  daysOf,
  fullness,
  hasPlans,
  isInRhythm,
  monthBeside,
  monthRows,
} from './month-rows.ts'

const requester = { id: 1, name: 'Lan' }
const plan = (id: number, more: object = {}) =>
  ({
    id,
    on_day: '2026-11-03',
    on_air: null,
    program: null,
    department: null,
    assignee: null,
    requester,
    ...more,
  }) as PlanRow
const program = { id: 7, name: 'Bản tin sáng', weekdays: [2, 4] } as ProgramRow

test('each plan stands in one row, and a programme with a rhythm has one without plans', () => {
  const plans = [
    plan(1),
    plan(2, { program: { id: 7, name: 'Bản tin sáng' }, on_air: '09:00' }),
    plan(3, { program: { id: 7, name: 'Bản tin sáng' }, on_air: '06:00' }),
  ]
  const rows = monthRows(plans, 'program', { programs: [program], others: [], none: 'Khác' })
  expect(rows.map(({ name }) => name)).toEqual(['Bản tin sáng', 'Khác'])
  expect(rows[0]?.byDay.get('2026-11-03')?.map(({ id }) => id)).toEqual([3, 2])
  expect(rows[0] && [isInRhythm(rows[0], '2026-11-03'), isInRhythm(rows[0], '2026-11-04')]).toEqual([
    true,
    false,
  ])
  const people = monthRows(plans, 'person', { programs: [], others: [], none: '' })
  expect(people.map(({ name, byDay }) => [name, byDay.get('2026-11-03')?.length])).toEqual([['Lan', 3]])
  const rhythmic = { ...program, id: 8, name: 'Bản tin trưa' } as ProgramRow
  const many = monthRows(plans, 'program', { programs: [program, rhythmic], others: [], none: 'Khác' })
  expect(many.filter(hasPlans).map(({ name }) => name)).toEqual(['Bản tin sáng', 'Khác'])
  expect(monthRows([], 'program', { programs: [program], others: [], none: '' })).toHaveLength(1)
})

test('months and days follow each other over the ends of years', () => {
  expect(daysOf('2028-02')).toHaveLength(29)
  expect([monthBeside('2026-01', -1), monthBeside('2026-12', 1)]).toEqual(['2025-12', '2027-01'])
  expect([dayBeside('2026-12-31', 1), dayBeside('2026-03-01', -1)]).toEqual(['2027-01-01', '2026-02-28'])
})

test('programmes stand by channel, and a row says how many of its slots have a plan', () => {
  const own = (id: number, name: string, channel_name: string | null) =>
    ({ ...program, id, name, channel_name }) as ProgramRow
  const programs = [
    own(1, 'Ca nhạc', 'VH2'),
    own(2, 'Bản tin', 'TS1'),
    own(3, 'Âm nhạc', 'VH2'),
    own(4, 'Khác', null),
  ]
  const plans = [plan(1, { program: { id: 2, name: 'Bản tin' } })]
  const rows = monthRows(plans, 'program', { programs, others: [], none: '' })
  expect(bandsOf(rows).map((band) => [band.name, band.rows.map(({ row }) => row.name)])).toEqual([
    ['TS1', ['Bản tin']],
    ['VH2', ['Âm nhạc', 'Ca nhạc']],
    ['', ['Khác']],
  ])
  expect(bandsOf(rows).flatMap((band) => band.rows.map(({ line }) => line))).toEqual([0, 1, 2, 3])
  // Tuesdays and Thursdays of November 2026 are eight.
  expect(rows[0] && fullness(rows[0], daysOf('2026-11'))).toEqual({ slots: 8, filled: 1 })
})
