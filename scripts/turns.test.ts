import { expect, test } from 'vitest'
import { hasTurn } from './turns.mjs'

const days = Array.from({ length: 15 }, (_, day) => `2026-12-${String(day + 1).padStart(2, '0')}`)
const turns = (one: { file: string; path: string[]; tags: string[] }) => days.map((day) => hasTurn(one, day))

test('each journey has its turn every fifth day, the tests of a group together', () => {
  const journey = { file: 'chat.spec.ts', path: ['a group is made'], tags: [] }
  const had = turns(journey)
  expect(had.filter(Boolean)).toHaveLength(3)
  expect(had.slice(0, 10)).toEqual(had.slice(5))
  const group = (title: string) => ({ file: 'chat.spec.ts', path: ['a group', title], tags: [] })
  expect(turns(group('is made'))).toEqual(turns(group('is renamed')))
})

test('screens, quick journeys and what loses words or sessions run each time', () => {
  for (const one of [
    {
      file: 'screens.spec.ts',
      path: ['users (dark, 360 px, en): titled, nothing serious for axe, fits'],
      tags: [],
    },
    { file: 'chat.spec.ts', path: ['a journey of each day'], tags: ['quick'] },
    { file: 'writing.spec.ts', path: ['typing goes on without a network'], tags: [] },
  ])
    expect(turns(one).every(Boolean), one.path[0]).toBe(true)
})

test('what opens over a screen has its turn every fourth day', () => {
  const overlay = {
    file: 'screens.spec.ts',
    path: ['a menu: nothing serious for axe in any skin while it is open'],
    tags: [],
  }
  expect(turns(overlay).slice(0, 12).filter(Boolean)).toHaveLength(3)
})

test('a day that is none is refused', () => {
  expect(() => hasTurn({ file: 'chat.spec.ts', path: ['a'], tags: [] }, 'morgen')).toThrow('SCREEN_DAY')
})
