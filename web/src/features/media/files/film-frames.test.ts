import { expect, test } from 'vitest'
import { framesOf } from './film-frames.tsx'

test('a dozen pictures at most are shown, the first one and evenly over the film', () => {
  expect(framesOf(4)).toEqual([0, 1, 2, 3])
  expect(framesOf(100)).toEqual([0, 8, 16, 25, 33, 41, 50, 58, 66, 75, 83, 91])
})
