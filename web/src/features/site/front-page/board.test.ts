import { describe, expect, it } from 'vitest'
import { type Board, boardOf, layoutOf, partMoved, placed, spotOf, stepped } from './board.ts'

const board: Board = {
  lead: 1,
  beam: [2, 3],
  parts: [
    { category_id: 50, articles: [4] },
    { category_id: 60, articles: [] },
  ],
}

describe('placing stories', () => {
  it('lets the lead step to the head of the pictures when another takes its place', () => {
    expect(placed(board, 3, { slot: 'lead', place: 0 })).toMatchObject({ lead: 3, beam: [1, 2] })
  })

  it('has each story once, wherever it came from', () => {
    const next = placed(board, 4, { slot: 'beam', place: 1 })
    expect(next).toMatchObject({ lead: 1, beam: [2, 4, 3] })
    expect(next.parts[0]?.articles).toEqual([])
  })

  it('keeps to the room there is', () => {
    const full = { ...board, beam: [2, 3, 5, 6, 7] }
    expect(placed(full, 9, { slot: 'beam', place: 0 }).beam).toEqual([9, 2, 3, 5, 6])
  })

  it('steps by the arrow keys over the ends of a place, and no further than the page', () => {
    expect(stepped(board, 3, -1)).toEqual({ slot: 'beam', place: 0 })
    expect(stepped(board, 2, -1)).toEqual({ slot: 'lead', place: 1 })
    expect(stepped(board, 3, 1)).toEqual({ slot: 50, place: 0 })
    expect(stepped(board, 4, 1)).toEqual({ slot: 60, place: 0 })
    expect(stepped(board, 1, -1)).toBeNull()
    expect(spotOf(placed(board, 4, { slot: 60, place: 0 }), 4)).toEqual({ slot: 60, place: 0 })
  })
})

describe('parts', () => {
  it('move, and are left open while they stand as usual', () => {
    const usual = [50, 60]
    const open = boardOf({ lead: null, beam: [], parts: null }, usual)
    expect(layoutOf(open, usual).parts).toBeNull()
    const moved = partMoved(open, 0, 1)
    expect(layoutOf(moved, usual).parts?.map(({ category_id }) => category_id)).toEqual([60, 50])
    expect(partMoved(open, 0, 5)).toBe(open)
  })
})
