import type { HomeStrip } from '@toasoan/contract/site/pages'
import { describe, expect, it } from 'vitest'
import { pageNumbers } from '../pieces/pager.tsx'
import { category, teaser } from '../testing/fixtures.ts'
import { arrangeStrips } from './arrange.ts'

const strip = (id: number, n = 4, sound = false): HomeStrip => ({
  category: category(id, `Mục ${id}`),
  teasers: Array.from({ length: n }, (_, at) => teaser(id * 100 + at, `Tin ${at}`, { has_audio: sound })),
})

const strips = (n: number) => Array.from({ length: n }, (_, at) => strip(at + 1))

describe('setting the categories of the front page', () => {
  it('shows every category that has stories, once and in order', () => {
    for (let n = 0; n <= 14; n += 1) {
      const { beside, bands } = arrangeStrips([...strips(n), strip(99, 0)])
      const shown = [...beside, ...bands.flatMap((band) => band.strips)].map(({ category: c }) => c.id)
      expect(shown).toEqual(strips(n).map(({ category: c }) => c.id))
    }
  })

  it('varies the settings', () => {
    const { bands } = arrangeStrips(strips(11))
    expect(bands.map(({ setting }) => setting)).toEqual(['pair', 'quad', 'triple', 'pair', 'quad'])
  })

  it('sets recordings as such', () => {
    const { bands } = arrangeStrips([...strips(2), strip(3, 4, true)])
    expect(bands.map(({ setting }) => setting)).toEqual(['sound'])
  })
})

describe('page numbers', () => {
  it('names the ends and the neighbours', () => {
    expect(pageNumbers(1, 3)).toEqual([1, 2, 3])
    expect(pageNumbers(10, 20)).toEqual([1, null, 8, 9, 10, 11, 12, null, 20])
    expect(pageNumbers(4, 20)).toEqual([1, 2, 3, 4, 5, 6, null, 20])
  })
})
