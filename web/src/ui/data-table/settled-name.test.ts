import { expect, test } from 'vitest'
import { firstFitting, settledName } from './use-narrow-columns.ts'

test('a name takes what it needs, at most 640 px; the rest of the room is for all columns', () => {
  expect(settledName(180, 900)).toBe(180)
  expect(settledName(1100, 900)).toBe(640)
  expect(settledName(1100, 600)).toBeNull()
  expect(settledName(180, 176)).toBeNull()
})

test.each([
  ['everything', Infinity, Infinity, [Infinity, Infinity], 1],
  ['words of 200', 200, Infinity, [184, Infinity], 5],
  ['words of 140', 140, Infinity, [136, Infinity], 5],
  ['cells of 170', 190, 170, [160, 160], 5],
  ['nothing', 100, 100, undefined, 2],
] as const)('where %s fits, the first such step is found with few layouts', (_what, words, cells, step, most) => {
  let tried = 0
  const found = firstFitting(([ofWords, ofCells]) => {
    tried += 1
    return ofWords <= words && ofCells <= cells
  })
  expect(found).toEqual(step)
  expect(tried).toBeLessThanOrEqual(most)
})
