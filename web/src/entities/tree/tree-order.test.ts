import { describe, expect, it } from 'vitest'
import { dropTarget, keyTarget, standsBelow } from './tree-order.ts'

const row = (id: number, parent_id: number | null) => ({ id, parent_id })
const tree = [row(1, null), row(2, 1), row(3, 1), row(4, 3), row(5, 1), row(6, null)]
const at = (id: number) => tree.find((one) => one.id === id)!

describe('the order of a tree', () => {
  it('knows what stands below what', () => {
    expect(standsBelow(tree, 4, 1)).toBe(true)
    expect(standsBelow(tree, 3, 3)).toBe(true)
    expect(standsBelow(tree, 6, 1)).toBe(false)
  })

  it('counts the places of a drop without the moved one', () => {
    expect(dropTarget(tree, at(2), at(5), 'after')).toEqual({ parent_id: 1, place: 2 })
    expect(dropTarget(tree, at(5), at(2), 'before')).toEqual({ parent_id: 1, place: 0 })
    expect(dropTarget(tree, at(6), at(3), 'inside')).toEqual({ parent_id: 3, place: 1 })
  })

  it('refuses a drop into itself', () => {
    expect(dropTarget(tree, at(3), at(4), 'inside')).toBeNull()
    expect(dropTarget(tree, at(3), at(3), 'after')).toBeNull()
  })

  it('moves by the arrow keys, and not beyond the ends', () => {
    expect(keyTarget(tree, at(3), 'ArrowUp')).toEqual({ parent_id: 1, place: 0 })
    expect(keyTarget(tree, at(3), 'ArrowDown')).toEqual({ parent_id: 1, place: 2 })
    expect(keyTarget(tree, at(3), 'ArrowRight')).toEqual({ parent_id: 2, place: 0 })
    expect(keyTarget(tree, at(4), 'ArrowLeft')).toEqual({ parent_id: 1, place: 2 })
    expect(keyTarget(tree, at(2), 'ArrowUp')).toBeNull()
    expect(keyTarget(tree, at(1), 'ArrowLeft')).toBeNull()
  })
})
