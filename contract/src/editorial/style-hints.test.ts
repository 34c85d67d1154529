import { expect, test } from 'vitest'
import { longSentence, sentencesOf, styleHints } from './style-hints.ts'

test('a sentence ends at a full stop, not within a number, an abbreviation or an address', () => {
  expect(sentencesOf('TP.HCM có 1.200 ca. Vì sao? Xem dai.vn nhé…')).toEqual([
    'TP.HCM có 1.200 ca.',
    'Vì sao?',
    'Xem dai.vn nhé…',
  ])
  expect(sentencesOf('')).toEqual([])
})

test('only sentences beyond the length are long', () => {
  const of = (count: number) => `${'chữ '.repeat(count).trim()}.`
  expect(styleHints([of(longSentence)], [])).toEqual([])
  expect(styleHints(['Ngắn.', of(longSentence + 1)], [])).toMatchObject([
    { kind: 'long', block: 1, length: longSentence + 1 },
  ])
})

test('avoided spellings are found as whole words, whatever their case', () => {
  const terms = [
    { name: 'sáp nhập', avoid: 'sát nhập, xáp nhập' },
    { name: 'Mỹ', avoid: '' },
  ]
  expect(
    styleHints(
      ['Sát nhập hai xã; sau khi sát  nhập.', 'Xáp nhập, không phải xsát nhập hay sát nhậpx.'],
      terms,
    ),
  ).toEqual([
    { kind: 'term', block: 0, words: 'Sát nhập', length: 0, instead: 'sáp nhập' },
    { kind: 'term', block: 1, words: 'Xáp nhập', length: 0, instead: 'sáp nhập' },
  ])
})
