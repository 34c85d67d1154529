import type { Report } from '@toasoan/contract/planning/reports'
import { expect, test } from 'vitest'
import { shortFigure } from './figure-text.ts'
import { tilesOf } from './report-tiles.ts'

const column = (key: string, more: object = {}) => ({ key, unit: 'count', leads: true, good: null, ...more })

const report = (more: object): Report =>
  ({
    kind: 'unit',
    columns: [
      column('published', { good: 'more' }),
      column('returned', { leads: false }),
      column('late', { good: 'less' }),
      column('fulfilled', { unit: 'percent', good: 'more' }),
      column('sold'),
      column('unknown'),
    ],
    totals: { published: 12, returned: 3, late: 0, fulfilled: 80, sold: 0, unknown: null },
    previous: { published: 8, returned: 1, late: 2, fulfilled: 75, sold: 0, unknown: null },
    rows: [{ values: { published: 5 } }, { values: { published: 7 } }],
    ...more,
  }) as unknown as Report

const keys = (of: Report, isChosen: boolean) => tilesOf(of, isChosen).map(({ column: { key } }) => key)

test('what leads has a tile, what was and is nothing has none, what was chosen always has', () => {
  expect(keys(report({}), false)).toEqual(['published', 'late', 'fulfilled'])
  expect(keys(report({}), true)).toEqual(['published', 'returned', 'late', 'fulfilled', 'sold'])
})

test('a tile compares with the period before, in points where it is a percentage, and has the curve of the unit', () => {
  const [published, late, fulfilled] = tilesOf(report({}), false)
  expect(published?.compared).toEqual({ now: 12, before: 8, good: 'more', points: false })
  expect(late?.compared).toMatchObject({ good: 'less' })
  expect(fulfilled?.compared).toMatchObject({ points: true })
  expect(published?.trend).toEqual([5, 7])
  const [alone] = tilesOf(report({ kind: 'member', previous: null }), false)
  expect([alone?.compared, alone?.trend]).toEqual([undefined, undefined])
})

test('eight tiles at most', () => {
  const many = Array.from({ length: 12 }, (_, place) => column(`m${place}`))
  const totals = Object.fromEntries(many.map(({ key }) => [key, 1]))
  expect(tilesOf(report({ columns: many, totals, previous: null }), false)).toHaveLength(8)
})

test('money of a thousand million is rounded, less of it is not', () => {
  expect(shortFigure(6_766_050_003, { unit: 'dong' })).toBe('6,77 tỷ đ')
  expect(shortFigure(766_050_003, { unit: 'dong' })).toBe('766.050.003 đ')
  expect(shortFigure(6_766_050_003, { unit: 'count' })).toBe('6.766.050.003')
})
