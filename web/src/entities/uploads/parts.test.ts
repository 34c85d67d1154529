import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bytesOf, missingParts, type Part } from './parts.ts'

describe('the parts of an upload', () => {
  it('are the whole file where nothing has come', () => {
    expect(missingParts(25, [], 10)).toEqual([
      [0, 10],
      [10, 20],
      [20, 25],
    ])
  })

  it('are only what is missing after a break', () => {
    const received: Part[] = [
      [20, 25],
      [0, 10],
    ]
    expect(missingParts(25, received, 10)).toEqual([[10, 20]])
    expect(missingParts(25, [[0, 25]], 10)).toEqual([])
  })

  it('and what has come make the file, without overlap, none too long', () => {
    const cuts = fc.array(fc.integer({ min: 0, max: 400 }), { maxLength: 12 })
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 400 }),
        cuts,
        fc.integer({ min: 1, max: 50 }),
        (size, at, most) => {
          const edges = [...new Set(at.map((one) => Math.min(one, size)))].sort((a, b) => a - b)
          const received = edges.flatMap((from, place): Part[] =>
            place % 2 === 0 && edges[place + 1] !== undefined ? [[from, edges[place + 1] as number]] : [],
          )
          const missing = missingParts(size, received, most)
          expect(missing.every(([from, to]) => to > from && to - from <= most)).toBe(true)
          const all = [...missing, ...received].sort((a, b) => a[0] - b[0])
          expect(bytesOf(all)).toBe(size)
          expect(all.every(([from], place) => from === (all[place - 1]?.[1] ?? 0))).toBe(true)
        },
      ),
    )
  })
})
