import type { Segment } from '@toasoan/contract/media/transcripts'
import { expect, test } from 'vitest'
import { findWords } from './find-words.ts'

const words = ['Ông', 'Nguyễn', 'Văn', 'Đạt', 'nói', 'về', 'đê.']
const segment: Segment = {
  id: 'a',
  from: 10_000,
  to: 17_000,
  speaker: '',
  text: words.join(' '),
  words: words.map((text, n) => ({ text, from: 10_000 + n * 1000, to: 11_000 + n * 1000, confidence: 1 })),
  checked: false,
  doubtful: false,
}

test('a name typed without accents is found at its second; the inside of a word is none', () => {
  const [hit] = findWords([segment], 'nguyen  van dat')
  expect(hit).toMatchObject({ id: 'a', from: 11_000 })
  expect(segment.text.slice(hit?.start, hit?.end)).toBe('Nguyễn Văn Đạt')
  expect(findWords([segment], 'ĐÊ')).toMatchObject([{ from: 16_000 }])
  expect(findWords([segment], 'guyen')).toEqual([])
  expect(findWords([segment], '  ')).toEqual([])
})
