import { expect, test } from 'vitest'
import { contrast } from './contrast.ts'

test('computes contrasts as WCAG has them', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
  expect(contrast('#ffffff', '#ffffff')).toBe(1)
  expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 1)
})
