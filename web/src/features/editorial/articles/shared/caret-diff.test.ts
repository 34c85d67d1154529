import fc from 'fast-check'
import { beforeEach, expect, it } from 'vitest'
import { noteCaret, simpleDiff } from './caret-diff.ts'

beforeEach(() => noteCaret('', -1))

it('a letter typed before an equal one is the new one', () => {
  noteCaret('vviết', 1)
  expect(simpleDiff('viết', 'vviết')).toEqual({ index: 0, remove: 0, insert: 'v' })
  noteCaret('Mưa  to', 4)
  expect(simpleDiff('Mưa to', 'Mưa  to')).toEqual({ index: 3, remove: 0, insert: ' ' })
})

it('of two equal letters the one after the caret is taken away', () => {
  noteCaret('viết', 0)
  expect(simpleDiff('vviết', 'viết')).toEqual({ index: 0, remove: 1, insert: '' })
})

it('a caret of another text changes nothing', () => {
  noteCaret('khác', 1)
  expect(simpleDiff('viết', 'vviết')).toEqual({ index: 1, remove: 0, insert: 'v' })
})

it('is always the whole difference, at the caret where it can be, and parts no sign of two units', () => {
  const words = fc.array(fc.constantFrom('a', 'ă', 'b', '😀', '😁', ' '), { maxLength: 12 })
  fc.assert(
    fc.property(words, words, words, words, (start, old, fresh, end) => {
      const before = [...start, ...old, ...end].join('')
      const after = [...start, ...fresh, ...end].join('')
      noteCaret(after, [...start, ...fresh].join('').length)
      const { index, remove, insert } = simpleDiff(before, after)
      expect(before.slice(0, index) + insert + before.slice(index + remove)).toBe(after)
      for (const part of [before.slice(0, index), insert, before.slice(index, index + remove)])
        expect(part.isWellFormed()).toBe(true)
    }),
    { numRuns: 2000 },
  )
})
