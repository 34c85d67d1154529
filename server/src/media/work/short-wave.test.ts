import { expect, test } from 'vitest'
import { bars, shortWave } from './short-wave.ts'

test('a long wave becomes a few bars, each the highest of its part', () => {
  const peaks = Array.from({ length: 6400 }, (_, at) => (at === 6399 ? 127 : at % 100))
  const short = shortWave(peaks)
  expect(short).toHaveLength(bars)
  expect(short?.[0]).toBe(99)
  expect(short?.at(-1)).toBe(127)
})

test('a wave of few heights keeps them, and an empty one is none', () => {
  expect(shortWave([3, 5])).toEqual([3, 5])
  expect(shortWave([])).toBeNull()
})
