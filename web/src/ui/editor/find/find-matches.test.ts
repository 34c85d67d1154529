import { describe, expect, it } from 'vitest'
import { matchesInText, nearestMatch } from './find-matches.ts'

const options = { accents: true, matchCase: false }
const plain = { accents: false, matchCase: false }
const found = (text: string, query: string, how = options) =>
  matchesInText(text, query, how).map(({ from, to }) => text.slice(from, to))

describe('matchesInText', () => {
  it.each([
    ['Thời sự và thời tiết', 'thời', options, ['Thời', 'thời']],
    ['Thời sự và thoi sự', 'thoi', options, ['thoi']],
    ['Thời sự và thoi su', 'thoi su', plain, ['Thời sự', 'thoi su']],
    ['Đắk Lắk', 'dak', plain, ['Đắk']],
    ['Đắk Lắk', 'dak', options, []],
    ['THỜI sự', 'thời', { accents: true, matchCase: true }, []],
    ['aaaa', 'aa', options, ['aa', 'aa']],
    ['a.b*c', 'b*', options, ['b*']],
    ['abc', '', options, []],
  ] as const)('%s / %s', (text, query, how, expected) => {
    expect(found(text, query, how)).toEqual(expected)
  })

  it('finds letters typed with separate marks, whole', () => {
    const apart = 'Việt Nam'.normalize('NFD')
    expect(found(apart, 'Việt')).toEqual(['Việt'.normalize('NFD')])
    expect(found(apart, 'viet', plain)).toEqual(['Việt'.normalize('NFD')])
    expect(found('Việt Nam', 'Việt'.normalize('NFD'))).toEqual(['Việt'])
  })

  it('keeps positions after characters of two units', () => {
    expect(matchesInText('🎙️ tin', 'tin', options)).toEqual([{ from: 4, to: 7 }])
  })
})

it('goes to the first match at or after the cursor, else to the first', () => {
  const matches = [
    { from: 3, to: 5 },
    { from: 9, to: 11 },
  ]
  expect([0, 3, 4, 12].map((position) => nearestMatch(matches, position))).toEqual([0, 0, 1, 0])
})
