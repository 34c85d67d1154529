import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ArticleDocument, DocumentNode } from './document.ts'
import { carried, paragraphTexts, placeOf, squeezed, textBlocks, withParagraph } from './paragraphs.ts'
import { commonPlaces } from './paragraphs-align.ts'
import { reworded } from './reword.ts'

const anchorAt = (texts: readonly string[], block: number, quote = '') => ({
  block,
  quote,
  text: squeezed(texts[block] ?? ''),
})
const text = (words: string, ...marks: string[]): DocumentNode => ({
  type: 'text',
  ...(marks.length ? { marks: marks.map((type) => ({ type }) as never) } : {}),
  text: words,
})

describe('an anchor', () => {
  const before = ['Mưa lớn ở Huế.', 'Nước sông lên nhanh trong đêm.', 'Dân đi sơ tán an toàn.']
  test('follows a paragraph that moves, is reworded, or is written anew between its neighbours', () => {
    const anchor = anchorAt(before, 1)
    expect(carried(anchor, before, ['Tin mới.', ...before])).toMatchObject({ block: 2 })
    const little = [
      'Mưa lớn ở Huế.',
      'Thêm đoạn.',
      'Nước sông lên rất nhanh trong đêm qua.',
      'Dân đi sơ tán an toàn.',
    ]
    expect(carried(anchor, before, little)).toMatchObject({ block: 2, text: little[2] })
    const anew = ['Mưa lớn ở Huế.', 'Lũ về.', 'Dân đi sơ tán an toàn.']
    expect(carried(anchor, before, anew)).toMatchObject({ block: 1, text: 'Lũ về.' })
  })
  test('loses a paragraph that was dropped, keeps its words, and finds it when it comes back', () => {
    const without = [before[0] as string, before[2] as string]
    const gone = carried(anchorAt(before, 1, 'lên nhanh'), before, without)
    expect(gone).toEqual({ block: null, quote: 'lên nhanh', text: before[1] })
    expect(carried(gone, without, before).block).toBe(1)
  })
  test('of equal paragraphs the nearest is meant', () => {
    expect(placeOf({ block: 3, quote: '', text: 'A b' }, ['A b', 'x', 'A b', 'y'])).toBe(2)
  })
  test('without its words goes by the quote', () => {
    expect(placeOf({ block: 0, quote: 'Nước sông', text: '' }, before)).toBe(1)
    expect(placeOf({ block: 9, quote: '', text: '' }, before)).toBeNull()
  })
  test('goes with the chosen words when its paragraph is split, and along when it is merged or shortened', () => {
    const [rain, people] = ['Nước sông lên rất nhanh trong đêm.', 'Dân đi sơ tán.']
    const whole = ['Mở đầu.', `${rain} ${people}`, 'Kết.']
    const split = ['Mở đầu.', rain, people, 'Kết.']
    for (const [quote, block] of [
      ['lên rất nhanh', 1],
      ['đi sơ tán', 2],
      [people, 2],
    ] as const)
      expect(carried(anchorAt(whole, 1, quote), whole, split)).toEqual({ block, quote, text: split[block] })
    expect(carried(anchorAt(split, 2, 'đi sơ tán'), split, whole)).toMatchObject({ block: 1, text: whole[1] })
    const shorter = ['Mở đầu.', 'Nước sông lên.', 'Kết.']
    expect(carried(anchorAt(whole, 1, people), whole, shorter)).toEqual({
      block: 1,
      quote: people,
      text: 'Nước sông lên.',
    })
  })
  test('holds the words of the paragraph it is at, and no more, however that is cut, split or merged', () => {
    const words = fc.constantFrom('nước', 'sông', 'lên', 'nhanh', 'đêm', 'dân', 'đi', 'sơ', 'tán', 'Huế')
    const paragraph = fc.array(words, { minLength: 2, maxLength: 12 }).map((list) => list.join(' '))
    const texts = fc.array(paragraph, { minLength: 2, maxLength: 6 })
    const acts = fc.array(fc.tuple(fc.constantFrom('cut', 'split', 'merge'), fc.nat(5), fc.nat(40)), {
      minLength: 1,
      maxLength: 6,
    })
    fc.assert(
      fc.property(texts, acts, fc.nat(5), fc.nat(10), (begun, edits, chosen, from) => {
        let now = begun
        const at = chosen % begun.length
        let anchor = anchorAt(begun, at, squeezed(begun[at]?.slice(from, from + 8) ?? ''))
        for (const [act, place, cut] of edits) {
          const where = place % now.length
          const text = now[where] as string
          const put =
            act === 'cut'
              ? [text.slice(0, cut)]
              : act === 'split'
                ? [text.slice(0, cut), text.slice(cut)]
                : [`${text}${now[where + 1] ?? ''}`]
          const after = now.toSpliced(where, act === 'merge' ? 2 : 1, ...put)
          const next = carried(anchor, now, after)
          if (next.block === null) expect(next.text).toBe(anchor.text)
          else expect(next.text).toBe(squeezed(after[next.block] as string))
          expect(next.quote).toBe(anchor.quote)
          anchor = next as typeof anchor
          now = after
        }
      }),
    )
  })
  test('never points outside of the text, whatever was edited', () => {
    const texts = fc.array(fc.string({ maxLength: 12 }), { maxLength: 12 })
    fc.assert(
      fc.property(texts, texts, fc.nat(11), (one, other, at) => {
        const { block } = carried(anchorAt(one, at), one, other)
        expect(block === null || (block >= 0 && block < other.length)).toBe(true)
        if (at < one.length && one[at]?.trim()) expect(carried(anchorAt(one, at), one, one).block).toBe(at)
      }),
    )
  })
})

test('common places rise on both sides and name equal parts', () => {
  const letters = fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 20 })
  fc.assert(
    fc.property(letters, letters, (one, other) => {
      let [i, j] = [-1, -1]
      for (const [was, is] of commonPlaces(one, other)) {
        expect(one[was]).toBe(other[is])
        expect(was > i && is > j).toBe(true)
        ;[i, j] = [was, is]
      }
    }),
  )
})

test('blocks of text are counted inside lists, tables and captions', () => {
  const paragraph = (words: string): DocumentNode => ({ type: 'paragraph', content: [text(words)] })
  const document: ArticleDocument = {
    type: 'doc',
    content: [
      paragraph('một'),
      { type: 'bulletList', content: [{ type: 'listItem', content: [paragraph('hai')] }] },
      { type: 'horizontalRule' },
      { type: 'figure', attrs: { src: '/a' }, content: [text('ba')] },
      {
        type: 'table',
        content: [{ type: 'tableRow', content: [{ type: 'tableCell', content: [paragraph('tư')] }] }],
      },
    ],
  }
  expect(paragraphTexts(document)).toEqual(['một', 'hai', 'ba', 'tư'])
  const changed = withParagraph(document, 1, [text('khác')])
  expect(paragraphTexts(changed)).toEqual(['một', 'khác', 'ba', 'tư'])
  expect(textBlocks(document)).toHaveLength(4)
})

describe('other words in a paragraph', () => {
  const content = [
    text('Giá vàng '),
    text('tăng mạnh', 'bold'),
    text(' hôm nay'),
    { type: 'hardBreak' as const },
    text('tại Huế'),
  ]
  test('keep the formatting of what stays, and take that of what they replace', () => {
    expect(reworded(content, 'Giá vàng giảm mạnh sáng nay\ntại Huế')).toEqual([
      text('Giá vàng '),
      text('giảm mạnh', 'bold'),
      text(' sáng nay'),
      { type: 'hardBreak' },
      text('tại Huế'),
    ])
  })
  test('are exactly those that were asked for', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 60, unit: 'grapheme' }), (words) => {
        const made = reworded(content, words)
          .map(({ type, text: part }) => (type === 'hardBreak' ? '\n' : part))
          .join('')
        expect(made.normalize('NFC')).toBe(words.normalize('NFC'))
      }),
    )
  })
})
