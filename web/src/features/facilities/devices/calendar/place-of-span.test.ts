import { expect, test } from 'vitest'
import '#web/ui/date-time.ts'
import { placeOfSpan } from './place-of-span.ts'

const place = (starts_at: string, ends_at: string | null) => placeOfSpan({ starts_at, ends_at }, '2031-03-01')

test('a span has its share of the shown days, by the clock of the organisation', () => {
  expect(place('2031-02-28T17:00:00Z', '2031-03-07T17:00:00Z')).toEqual({ left: '0%', width: '50%' })
  expect(place('2031-03-07T17:00:00Z', null)).toEqual({ left: '50%', width: '50%' })
  expect(place('2031-02-01T00:00:00Z', '2031-04-01T00:00:00Z')).toEqual({ left: '0%', width: '100%' })
})

test('what is over or comes later has no place', () => {
  expect(place('2031-02-01T00:00:00Z', '2031-02-28T17:00:00Z')).toBeNull()
  expect(place('2031-03-14T17:00:00Z', null)).toBeNull()
})
