import { expect, test } from 'vitest'
import { settledName } from './use-narrow-columns.ts'

test('a name takes what it needs, at most 640 px; the rest of the room is for all columns', () => {
  expect(settledName(180, 900)).toBe(180)
  expect(settledName(1100, 900)).toBe(640)
  expect(settledName(1100, 600)).toBeNull()
  expect(settledName(180, 176)).toBeNull()
})
