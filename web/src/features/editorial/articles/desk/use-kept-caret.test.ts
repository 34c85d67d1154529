import { expect, test } from 'vitest'
import { caretAfter } from './use-kept-caret.ts'

test('a caret stays behind the same letters when others write before or after it', () => {
  expect(caretAfter('Mưa lớn', 'Tin: Mưa lớn', 3)).toBe(8)
  expect(caretAfter('Mưa lớn', 'Mưa lớn ở Huế', 3)).toBe(3)
  expect(caretAfter('Mưa lớn', 'Mưa', 7)).toBe(3)
  expect(caretAfter('Mưa lớn', '', 4)).toBe(0)
})
