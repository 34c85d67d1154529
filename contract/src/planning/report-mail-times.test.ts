import { expect, test } from 'vitest'
import { mailSpan, nextMail } from './report-mail-times.ts'

const next = (rhythm: 'daily' | 'weekly' | 'monthly', after: string, further = {}) =>
  nextMail({ rhythm, weekday: 1, month_day: 31, hour: 7, ...further }, new Date(after)).toISOString()

test('a report is mailed at its hour of the house, on its weekday, at the latest on the last day of a month', () => {
  expect(next('daily', '2026-11-23T06:59:00+07:00')).toBe('2026-11-23T00:00:00.000Z')
  expect(next('daily', '2026-11-23T07:00:00+07:00')).toBe('2026-11-24T00:00:00.000Z')
  expect(next('weekly', '2026-11-23T08:00:00+07:00')).toBe('2026-11-30T00:00:00.000Z')
  expect(next('weekly', '2026-11-23T08:00:00+07:00', { weekday: 7 })).toBe('2026-11-29T00:00:00.000Z')
  expect(next('monthly', '2026-11-30T08:00:00+07:00')).toBe('2026-12-31T00:00:00.000Z')
  expect(next('monthly', '2027-02-01T08:00:00+07:00')).toBe('2027-02-28T00:00:00.000Z')
  expect(next('monthly', '2026-11-23T08:00:00+07:00', { month_day: 5, hour: 0 })).toBe(
    '2026-12-04T17:00:00.000Z',
  )
})

test('it is of the whole day, week or month before, of this month so far, or of the days of its view', () => {
  expect(mailSpan('before', 'daily', '2026-03-01')).toEqual({ from: '2026-02-28', until: '2026-02-28' })
  expect(mailSpan('before', 'weekly', '2026-11-25')).toEqual({ from: '2026-11-16', until: '2026-11-22' })
  expect(mailSpan('before', 'monthly', '2026-03-31')).toEqual({ from: '2026-02-01', until: '2026-02-28' })
  expect(mailSpan('running', 'weekly', '2026-11-25')).toEqual({ from: '2026-11-01', until: '2026-11-25' })
  expect(mailSpan('view', 'monthly', '2026-11-25')).toBeNull()
})
