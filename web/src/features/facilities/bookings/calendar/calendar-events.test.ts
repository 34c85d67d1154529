import { expect, test } from 'vitest'
import { halfHourPixels, movedTo, piecesOf } from './calendar-events.ts'

const event = (start: string, end: string) => ({
  id: 'book-1-1',
  title: 'Thu đêm',
  start,
  end,
  color: 'blue',
})
const drawn = (start: string, end: string) =>
  piecesOf(event(start, end)).map((piece) => [piece.id, piece.start, piece.end])

test('what passes midnight stands in a week in pieces of a day each', () => {
  expect(drawn('2026-11-30 09:00:00', '2026-11-30 10:00:00')).toEqual([
    ['book-1-1', '2026-11-30 09:00:00', '2026-11-30 10:00:00'],
  ])
  expect(drawn('2026-11-30 23:00:00', '2026-12-01 00:00:00')).toHaveLength(1)
  expect(drawn('2026-11-30 23:00:00', '2026-12-02 01:00:00')).toEqual([
    ['book-1-1', '2026-11-30 23:00:00', '2026-12-01 00:00:00'],
    ['book-1-1+', '2026-12-01 00:00:00', '2026-12-02 00:00:00'],
    ['book-1-1++', '2026-12-02 00:00:00', '2026-12-02 01:00:00'],
  ])
})

test('a piece that is dragged takes the whole with it; an end that is dragged moves alone', () => {
  const entry = { starts_at: '2026-11-30T16:00:00.000Z', ends_at: '2026-11-30T18:00:00.000Z' }
  const [, second] = piecesOf(event('2026-11-30 23:00:00', '2026-12-01 01:00:00'))
  expect(movedTo(entry, second as never, '2026-12-01 02:00:00', '2026-12-01 03:00:00')).toEqual({
    startsAt: '2026-11-30T18:00:00.000Z',
    endsAt: '2026-11-30T20:00:00.000Z',
  })
  const whole = event('2026-11-30 23:00:00', '2026-12-01 01:00:00')
  expect(movedTo(entry, whole, '2026-11-30 23:00:00', '2026-12-01 00:30:00')).toEqual({
    startsAt: entry.starts_at,
    endsAt: '2026-11-30T17:30:00.000Z',
  })
})

test('every booking of the day has 96 pixels for its line', () => {
  const at = (start: string, end: string) => event(`2026-11-30 ${start}`, `2026-11-30 ${end}`)
  const long = at('09:00:00', '11:00:00')
  const short = at('05:30:00', '06:00:00')
  expect(halfHourPixels([])).toBe(48)
  expect(halfHourPixels([long])).toBe(48)
  expect(halfHourPixels([long, short])).toBe(96)
  expect(halfHourPixels([at('09:00:00', '09:45:00')])).toBe(96)
  // Closed hours are no bookings.
  expect(halfHourPixels([long, { ...short, display: 'background' }])).toBe(48)
})
