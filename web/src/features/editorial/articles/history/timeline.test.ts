import { expect, it } from 'vitest'
import { type History, timelineOf } from './timeline.ts'

const version = (number: number, created_at: string) =>
  ({ number, created_at }) as History['versions'][number]
const move = (transition: string, at: string) => ({ transition, at }) as History['moves'][number]

it('tells versions and moves as one story, newest first', () => {
  const story = timelineOf({
    article: { id: 1, title: '', stage: 2, version: 2 },
    versions: [version(2, '2026-03-01T03:05:00Z'), version(1, '2026-03-01T09:00:00+07:00')],
    moves: [move('submit', '2026-03-01T10:06:00+07:00'), move('return', '2026-03-01T03:05:00Z')],
  })
  expect(
    story.map((event) => (event.kind === 'move' ? event.move.transition : event.version.number)),
  ).toEqual(['submit', 'return', 2, 1])
})
