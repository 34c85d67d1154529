import { expect, test } from 'vitest'
import { clipped } from './search-preview.ts'

test('a text is cut at a word, never longer than asked', () => {
  expect(clipped('Lũ sông Hồng', 60)).toBe('Lũ sông Hồng')
  expect(clipped('  Lũ \n sông  Hồng ', 60)).toBe('Lũ sông Hồng')
  expect(clipped('Lũ sông Hồng lên nhanh', 12)).toBe('Lũ sông…')
  expect(clipped('a'.repeat(80), 60)).toHaveLength(60)
})
