import { expect, test } from 'vitest'
import { wordChanges } from './word-changes.ts'

const shown = (before: string, after: string) => {
  const found = wordChanges(before, after)
  const say = (pieces: { words: string; changed: boolean }[]) =>
    pieces.map(({ words, changed }) => (changed ? `[${words.trim()}]` : words)).join('')
  return [say(found.before), say(found.after)]
}

test('marks the words that changed, and no others', () => {
  expect(shown('Bão số 9 vào bờ chiều nay', 'Bão số 10 vào bờ tối nay')).toEqual([
    'Bão số [9] vào bờ [chiều] nay',
    'Bão số [10] vào bờ [tối] nay',
  ])
  expect(shown('một hai', 'một hai ba')).toEqual(['một hai', 'một hai[ba]'])
})

test('loses nothing of either text', () => {
  const [before, after] = ['a  b\nc d '.repeat(300), 'a x\nc  d '.repeat(400)]
  const found = wordChanges(before, after)
  expect(found.before.map(({ words }) => words).join('')).toBe(before)
  expect(found.after.map(({ words }) => words).join('')).toBe(after)
})
