import { expect, it } from 'vitest'
import { type History, joined, timelineOf } from './timeline.ts'

const version = (number: number, created_at: string) =>
  ({ number, created_at }) as History['versions'][number]
const move = (transition: string, at: string) => ({ transition, at }) as History['moves'][number]

it('tells versions and moves as one story, newest first', () => {
  const story = timelineOf({
    versions: [version(2, '2026-03-01T03:05:00Z'), version(1, '2026-03-01T09:00:00+07:00')],
    moves: [move('submit', '2026-03-01T10:06:00+07:00'), move('return', '2026-03-01T03:05:00Z')],
  })
  expect(
    story.map((event) => (event.kind === 'move' ? event.move.transition : event.version.number)),
  ).toEqual(['submit', 'return', 2, 1])
})

it('goes back as far as was asked for, and begins anew where the newest part moved on', () => {
  const part = (from: number, to: number) => ({
    article: { id: 1, title: '', stage: 2, version: 9 },
    versions: Array.from({ length: from - to + 1 }, (_, n) => version(from - n, '2026-03-01T03:05:00Z')),
    moves: [],
    earlier: to === 1 ? null : { before_version: to },
  })
  const numbers = (history: History) => history.versions.map(({ number }) => number)
  const earlier = [
    { after: { before_version: 7 }, page: part(6, 4) },
    { after: { before_version: 4 }, page: part(3, 1) },
  ]
  expect(numbers(joined(part(9, 7), earlier))).toEqual([9, 8, 7, 6, 5, 4, 3, 2, 1])
  expect(joined(part(9, 7), earlier).earlier).toBeNull()
  expect(numbers(joined(part(10, 8), earlier))).toEqual([10, 9, 8])
})
