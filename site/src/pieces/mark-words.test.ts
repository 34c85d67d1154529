import { describe, expect, it, test } from 'vitest'
import { foldInPlace, wordRanges } from './mark-words.tsx'

const marked = (text: string, query: string) =>
  wordRanges(text, query).map(([from, to]) => text.slice(from, to))

describe('marking the words of a search', () => {
  it('finds words without regard to diacritics and case', () => {
    expect(marked('Bản tin Thời sự sáng', 'thoi su')).toEqual(['Thời', 'sự'])
    expect(marked('Đường sắt đô thị', 'DUONG do')).toEqual(['Đường', 'đô'])
    expect(marked('thời sự', 'thời sự'.normalize('NFD'))).toEqual(['thời', 'sự'])
  })

  it('marks whole words only', () => {
    expect(marked('Sông Hồng, sông', 'song ho')).toEqual(['Sông', 'sông'])
    expect(marked('abc', '')).toEqual([])
  })

  it('keeps every place: the folded text is as long as the text', () => {
    for (const text of ['Ễ Ặ ở đĐ', '“Thiết kế” – 𝒳 😀', 'ﬁnal ß İ'])
      expect(foldInPlace(text)).toHaveLength(text.length)
  })
})

test('a word typed with diacritics is marked only so, if these are meant', () => {
  const text = 'Bão tan, thông báo gỡ; bao giờ hoà bình'
  const found = (query: string, asTyped: boolean) =>
    wordRanges(text, query, asTyped).map(([start, end]) => text.slice(start, end))
  expect(found('bão', true)).toEqual(['Bão'])
  expect(found('bão', false)).toEqual(['Bão', 'báo', 'bao'])
  expect(found('bao', true)).toEqual(['Bão', 'báo', 'bao'])
  expect(found('hòa', true)).toEqual(['hoà'])
})
