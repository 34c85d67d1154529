import { expect, test } from 'vitest'
import { customValues } from './custom-fields.ts'

test('a field that nobody touched in a form has no value', () => {
  const untouched = { tang: undefined, dien_tich: null, ghi_chu: '' }
  expect(customValues.safeParse(untouched).success).toBe(true)
  expect(customValues.safeParse({ tang: { t1: true } }).success).toBe(false)
})
