import { expect, test } from 'vitest'
import { suggestedFor } from './suggested-words.ts'

const before = 'Nước sông Hương lên nhanh trong đêm.'
const after = 'Nước sông Hương lên rất nhanh trong đêm.'

test('the same paragraph takes the suggestion as it was made', () => {
  expect(suggestedFor(before, after, ` ${before} `)).toBe(after)
  expect(suggestedFor(before, '', before)).toBe('')
})

test('words elsewhere in the paragraph may have changed', () => {
  const now = 'Hôm qua, nước sông Hương lên nhanh trong đêm, ngập hai xã.'
  expect(suggestedFor(before, after, now)).toBe(
    'Hôm qua, nước sông Hương lên rất nhanh trong đêm, ngập hai xã.',
  )
  expect(suggestedFor('Một hai ba bốn.', 'Một ba bốn.', 'Một hai ba năm.')).toBe('Một ba năm.')
  expect(suggestedFor('Một hai.', 'Không hai.', 'Một hai. Ba.')).toBe('Không hai. Ba.')
})

test('where the words or those beside them changed, came twice or are gone, a person decides', () => {
  expect(
    suggestedFor(before, 'Nước sông Hương lên nhanh từ nửa đêm.', 'Nước lên nhanh và trong đêm.'),
  ).toBeNull()
  expect(suggestedFor('a b c', 'a x c', 'a b c a b c')).toBeNull()
  expect(suggestedFor('a b c', 'a x c', 'không còn gì')).toBeNull()
  expect(suggestedFor('a b', 'x b', 'y a b')).toBeNull()
  expect(suggestedFor(before, '', 'Khác.')).toBeNull()
})
