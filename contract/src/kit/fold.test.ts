import { expect, test } from 'vitest'
import { fold, nameKey } from './fold.ts'

test('takes marks away, composed or not, and đ', () => {
  for (const form of ['NFC', 'NFD'])
    expect(fold('Đường Bưởi ễ Ặ, 12'.normalize(form))).toBe('duong buoi e a, 12')
})

test('names are the same in NFC, in any case and with the tone mark in either place, and never without their marks', () => {
  const same = (one: string, other: string) => nameKey(one) === nameKey(other)
  const pairs = 'Hòa/HOÀ khỏe/khoẻ thủy/thuỷ Tòa/tOÀ họe/hoẹ ngụy/nguỵ lũy/luỹ'.split(' ')
  for (const [one = '', other = ''] of pairs.map((pair) => pair.split('/')))
    expect(same(one, other)).toBe(true)
  expect(same('Mưa bão'.normalize('NFD'), 'MƯA BÃO')).toBe(true)
  expect(new Set(['Múa', 'Mưa', 'Mùa', 'Mua', 'Mủa'].map(nameKey)).size).toBe(5)
  for (const pair of ['Đà/Dà', 'Bình/Binh', 'cả/ca', 'lê/le'])
    expect(same(...(pair.split('/') as [string, string]))).toBe(false)
})
