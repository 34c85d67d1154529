import { expect, test } from 'vitest'
import { foldedBars } from './folded-bars.ts'

const many = Array.from({ length: 14 }, (_, place): [string, number] => [`n${place}`, place])

test('the largest ten come first, and empty bars are folded', () => {
  const { top, filled, empty } = foldedBars([...many, ['none', 0]])
  expect(top.map(([name]) => name)).toEqual(Array.from({ length: 10 }, (_, place) => `n${13 - place}`))
  expect(filled).toHaveLength(13)
  expect(empty).toBe(2)
})

test('an order with a meaning is kept, of the largest ten', () => {
  const { top } = foldedBars(many, { ordered: true })
  expect(top.map(([name]) => name)).toEqual(many.slice(4).map(([name]) => name))
})

test('a bar of the previous period is not empty', () => {
  const rows: [string, number][] = [
    ['now', 2],
    ['before', 0],
    ['never', 0],
  ]
  const { filled, empty } = foldedBars(rows, { before: new Map([['before', 3]]) })
  expect(filled.map(([name]) => name)).toEqual(['now', 'before'])
  expect(empty).toBe(1)
})
