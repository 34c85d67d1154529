import { expect, test } from 'vitest'
import { cellOf, isItsTurn, plan } from '../e2e/screen-plan.ts'

const day = (number: number) => new Date(Date.UTC(2026, 10, number)).toISOString().slice(0, 10)

test('the plan has each pair of skin, width and language', () => {
  const pairs = (one: 'skin' | 'width' | 'language', other: 'skin' | 'width' | 'language') =>
    new Set(plan.map((cell) => `${cell[one]} ${cell[other]}`)).size
  expect(plan).toHaveLength(12)
  expect(pairs('skin', 'width')).toBe(12)
  expect(pairs('skin', 'language')).toBe(8)
  expect(pairs('width', 'language')).toBe(6)
})

test('a screen goes through the whole plan in twelve days, and has one cell each day', () => {
  const cells = Array.from({ length: 12 }, (_, number) => cellOf('dashboard', day(number + 1), ''))
  expect(new Set(cells.map((cell) => JSON.stringify(cell))).size).toBe(12)
  expect(cellOf('dashboard', day(13), '')).toEqual(cells[0])
})

test('a screen that axe looks at every fifth day is seen by it in each cell', () => {
  const days = Array.from({ length: 60 }, (_, number) => day(number + 1)).filter((one) =>
    isItsTurn('dashboard', 5, one),
  )
  expect(new Set(days.map((one) => JSON.stringify(cellOf('dashboard', one, '')))).size).toBe(12)
})

test('a day has all cells at once, spread over the screens', () => {
  const counts = new Map<string, number>()
  for (let number = 0; number < 240; number += 1) {
    const cell = JSON.stringify(cellOf(`screen-${number}`, day(1), ''))
    counts.set(cell, (counts.get(cell) ?? 0) + 1)
  }
  expect(counts.size).toBe(12)
  expect(Math.min(...counts.values())).toBeGreaterThan(5)
})

test('a failure is repeated in its cell or on its day', () => {
  expect(cellOf('dashboard', day(1), 'dark,1024,en')).toEqual({ skin: 'dark', width: 1024, language: 'en' })
  expect(() => cellOf('dashboard', day(1), 'dark,1000,en')).toThrow('SCREEN_CELL')
  expect(() => cellOf('dashboard', 'yesterday', '')).toThrow('SCREEN_DAY')
})

test('what has its turn every six days has one in any six', () => {
  const days = Array.from({ length: 6 }, (_, number) => isItsTurn('channel', 6, day(number + 1)))
  expect(days.filter(Boolean)).toHaveLength(1)
})
