import { expect, test } from 'vitest'
import { inExactDong } from './in-dong.ts'
import { inWords } from './in-words.ts'

test.each([
  [0, 'Không đồng'],
  [5, 'Năm đồng'],
  [15, 'Mười lăm đồng'],
  [21, 'Hai mươi mốt đồng'],
  [105, 'Một trăm lẻ năm đồng'],
  [379_500, 'Ba trăm bảy mươi chín nghìn năm trăm đồng'],
  [2_160_000, 'Hai triệu một trăm sáu mươi nghìn đồng'],
  [1_000_005, 'Một triệu không trăm lẻ năm đồng'],
  [12_000_000_011, 'Mười hai tỷ không trăm mười một đồng'],
  [
    1_234_567_891_234,
    'Một nghìn tỷ hai trăm ba mươi bốn tỷ năm trăm sáu mươi bảy triệu tám trăm chín mươi mốt nghìn hai trăm ba mươi bốn đồng',
  ],
  [-180_000, 'Âm một trăm tám mươi nghìn đồng'],
])('%i đồng are read as they are said', (amount, words) => {
  expect(inWords(amount)).toBe(words)
})

test('an exact sum is grouped, with a comma before its decimals', () => {
  expect([inExactDong('379500'), inExactDong('111317.66'), inExactDong('0.5')]).toEqual([
    '379.500',
    '111.317,66',
    '0,5',
  ])
  expect(inExactDong('1111317.66', 'en-GB')).toBe('1,111,317.66')
})
