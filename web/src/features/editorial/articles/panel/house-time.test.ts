import { expect, it } from 'vitest'
import { fromFieldTime, toFieldTime } from './house-time.ts'

it('shows and reads times on the house’s clock, whatever the computer’s is', () => {
  expect(toFieldTime('2026-03-01T20:30:00Z')).toBe('2026-03-02T03:30')
  expect(fromFieldTime('2026-03-02T03:30')).toBe('2026-03-02T03:30:00+07:00')
  expect(toFieldTime(fromFieldTime('2026-12-31T23:59'))).toBe('2026-12-31T23:59')
  expect(toFieldTime(null)).toBe('')
  expect(fromFieldTime('')).toBeNull()
})
