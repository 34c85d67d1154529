import { expect, test } from 'vitest'
import { fold } from './fold.ts'

test('takes marks away, composed or not, and đ', () => {
  for (const form of ['NFC', 'NFD'])
    expect(fold('Đường Bưởi ễ Ặ, 12'.normalize(form))).toBe('duong buoi e a, 12')
})
