import type { Segment } from '@toasoan/contract/media/transcripts'
import { expect, test } from 'vitest'
import { needsCheck, nextDoubt, stretchesOf, timesOf } from './marked-words.ts'

const word = (text: string, from: number, confidence: number | null = 0.9) => ({
  text,
  from,
  to: from + 400,
  confidence,
})

const passage = (id: string, words: ReturnType<typeof word>[], more: Partial<Segment> = {}): Segment => ({
  id,
  from: words[0]?.from ?? 0,
  to: words.at(-1)?.to ?? 0,
  speaker: '',
  text: words.map(({ text }) => text).join(' '),
  words,
  checked: false,
  doubtful: false,
  ...more,
})

const sure = passage('a', [word('Chào', 0), word('bà', 500), word('con.', 1000)])
const unsure = passage('b', [word('Tôi', 2000), word('là', 2500), word('Nam.', 3000, 0.2)])

test('the stretches of a passage are its whole text, whatever people typed between the words', () => {
  for (const text of [unsure.text, '  Tôi   là chính Nam. Vâng ', '', 'không có từ nào']) {
    const stretches = stretchesOf({ ...unsure, text })
    expect(stretches.map((each) => each.text).join('')).toBe(text)
  }
  expect(stretchesOf(unsure).filter(({ doubtful }) => doubtful)).toMatchObject([{ text: 'Nam.', word: 2 }])
  expect(stretchesOf({ ...unsure, checked: true }).some(({ doubtful }) => doubtful)).toBe(false)
})

test('the next doubtful word is found after a passage and from the beginning again, until all are checked', () => {
  expect(needsCheck(sure)).toBe(false)
  const doubt = { id: 'b', from: 3000, start: 7, end: 11 }
  expect(nextDoubt([sure, unsure], 'a')).toEqual(doubt)
  expect(nextDoubt([unsure, sure], 'a')).toEqual(doubt)
  expect(nextDoubt([sure, { ...unsure, checked: true }], null)).toBeNull()
  expect(nextDoubt([{ ...sure, doubtful: true }], null)).toEqual({ id: 'a', from: 0, start: 0, end: 0 })
})

test('selected words have the times of the first and the last of them', () => {
  expect(timesOf(unsure, 0, 6)).toEqual({ from: 2000, to: 2900 })
  expect(timesOf(unsure, 5, 8)).toEqual({ from: 2500, to: 3400 })
  expect(timesOf(unsure, 3, 3)).toBeNull()
})
