import { expect, test } from 'vitest'
import { changeOf, periodBefore } from './compared.ts'

test('a change is in percent of the previous period, coloured by what is better', () => {
  expect(changeOf({ now: 150, before: 100, good: 'more' })).toEqual({ by: 50, tone: 'good' })
  expect(changeOf({ now: 150, before: 100, good: 'less' })).toEqual({ by: 50, tone: 'bad' })
  expect(changeOf({ now: 90, before: 100, good: 'less' })).toEqual({ by: -10, tone: 'good' })
  expect(changeOf({ now: 90, before: 100 })).toEqual({ by: -10, tone: 'neutral' })
  expect(changeOf({ now: 100, before: 100, good: 'more' })).toEqual({ by: 0, tone: 'neutral' })
})

test('without a base there is no percentage; percentages differ in points', () => {
  expect(changeOf({ now: 5, before: 0, good: 'more' })).toEqual({ by: null, tone: 'neutral' })
  expect(changeOf({ now: 3.2, before: 2, good: 'more', points: true })).toEqual({ by: 1.2, tone: 'good' })
})

test('the previous period is as long and ends the day before', () => {
  expect(periodBefore({ from: '2026-11-01', until: '2026-11-30' })).toEqual({
    from: '2026-10-02',
    until: '2026-10-31',
  })
  expect(periodBefore({ from: '2026-03-01', until: '2026-03-01' })).toEqual({
    from: '2026-02-28',
    until: '2026-02-28',
  })
  expect(periodBefore({ from: '', until: '2026-11-30' })).toBeNull()
})
