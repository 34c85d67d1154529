import { expect, it } from 'vitest'
import { movedBy } from './picker-keys.ts'

const grid = { at: 0, count: 7, columns: 3, inGrid: true }

it('leaves left and right to the words until Down leads into the grid', () => {
  expect(movedBy({ ...grid, key: 'ArrowRight', inGrid: false })).toBeNull()
  expect(movedBy({ ...grid, key: 'ArrowDown', inGrid: false })).toEqual({ to: 0, inGrid: true })
  expect(movedBy({ ...grid, key: 'ArrowRight' })).toEqual({ to: 1, inGrid: true })
})

it('goes by rows, stops at the ends, and goes back to the words above the first row', () => {
  expect(movedBy({ ...grid, key: 'ArrowDown', at: 1 })).toEqual({ to: 4, inGrid: true })
  expect(movedBy({ ...grid, key: 'ArrowDown', at: 5 })).toEqual({ to: 6, inGrid: true })
  expect(movedBy({ ...grid, key: 'ArrowUp', at: 4 })).toEqual({ to: 1, inGrid: true })
  expect(movedBy({ ...grid, key: 'ArrowUp', at: 2 })).toEqual({ to: 2, inGrid: false })
  expect(movedBy({ ...grid, key: 'ArrowDown', count: 0 })).toBeNull()
})
