import { expect, test } from 'vitest'
import { keptApart, markHeight } from './marks-apart.ts'

const tops = (...places: [top: number, lines: number][]) => [
  ...keptApart(places.map(([top, lines], pos) => ({ pos, top, lines }))).values(),
]

test('marks stand beside their paragraphs where there is room', () => {
  expect(tops([0, 1], [47, 1], [140, 2])).toEqual([0, 47, 140])
})

test('marks of short paragraphs move below those before them, and no further than needed', () => {
  const [first = 0, second = 0, third = 0] = tops([0, 3], [47, 2], [400, 1])
  expect(second).toBeGreaterThanOrEqual(first + 3 * markHeight)
  expect(second).toBeLessThan(first + 4 * markHeight)
  expect(third).toBe(400)
})
