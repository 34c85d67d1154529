import type { Report, ReportColumn } from '@toasoan/contract/planning/reports'
import { expect, test } from 'vitest'
import { barsOf } from './report-bars.ts'

const row = (
  id: number,
  name: string,
  part: string | null,
  values: object,
  previous: object | null = null,
) => ({
  id,
  name,
  part,
  values,
  previous,
})

const report = (kind: Report['kind'], rows: ReturnType<typeof row>[]) =>
  ({ kind, group: 'month', rows }) as unknown as Report

const column = (key: string, how: ReportColumn['how']) => ({ key, how }) as ReportColumn

test('parts of a person are one bar where figures add up, and a bar each where they do not', () => {
  const rows = [
    row(1, 'Lan', '2026-10-01', { done: 3, fulfilled: 100, hours: 2 }, { done: 1, fulfilled: 50, hours: 4 }),
    row(
      1,
      'Lan',
      '2026-11-01',
      { done: 4, fulfilled: 100, hours: 4 },
      { done: 2, fulfilled: 0, hours: null },
    ),
    row(2, 'Minh', '2026-10-01', { done: 9, fulfilled: 50, hours: null }),
  ]
  const of = (key: string, how: ReportColumn['how']) =>
    barsOf(report('member', rows), column(key, how)).bars.map(({ name, value, before }) => [
      name,
      value,
      before,
    ])
  expect(of('done', 'count')).toEqual([
    ['Minh', 9, null],
    ['Lan', 7, 3],
  ])
  expect(of('fulfilled', 'mean').map(([, value]) => value)).toEqual([100, 100, 50])
  expect(of('fulfilled', 'mean')[0]?.[0]).toMatch(/10.* · Lan$/)
  expect(of('hours', 'median').map(([, value]) => value)).toEqual([4, 2, 0])
})

test('the unit goes by time, and people without parts are a bar each', () => {
  const unit = barsOf(
    report('unit', [row(0, '', '2026-10-01', { hours: 9 }), row(0, '', '2026-11-01', { hours: 2 })]),
    column('hours', 'median'),
  )
  expect([unit.inTime, unit.bars.map(({ value }) => value)]).toEqual([true, [9, 2]])
  const people = barsOf(
    report('member', [row(1, 'Lan', null, { hours: 2 }), row(2, 'Minh', null, { hours: 4 })]),
    column('hours', 'median'),
  )
  expect(people.bars.map(({ name }) => name)).toEqual(['Minh', 'Lan'])
})

test('two people of one name are two bars of different names', () => {
  const { bars } = barsOf(
    report('member', [
      row(1, 'Lan', null, { done: 2 }, { done: 1 }),
      row(2, 'Lan', null, { done: 4 }, { done: 3 }),
    ]),
    column('done', 'count'),
  )
  expect(bars.map(({ name, before }) => [name, before])).toEqual([
    ['Lan (2)', 3],
    ['Lan', 1],
  ])
})
