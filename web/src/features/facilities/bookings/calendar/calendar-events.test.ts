import { expect, test } from 'vitest'
import { movedTo, piecesOf } from './calendar-events.ts'

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
