import { expect, test } from 'vitest'
import type { DraftMove } from './draft.ts'
import { arrowsOf, lineHeight, widthOf } from './geometry.ts'

const move = (from_stage: number, to_stage: number, name: string) =>
  ({ key: name, from_stage, to_stage, name, direction: 'forward' }) as DraftMove

test('the words of an arrow leave a crossing arrow free', () => {
  // Two diagonals that cross in their middles, where both would have their words.
  const layout = { 1: { x: 0, y: 0 }, 2: { x: 40, y: 20 }, 3: { x: 40, y: 0 }, 4: { x: 0, y: 20 } }
  const [one, other] = arrowsOf(layout, [1, 2, 3, 4], [move(1, 2, 'Gửi'), move(3, 4, 'Trả lại')])
  const middle = { x: 482, y: 229 }
  for (const arrow of [one, other]) {
    const label = arrow?.label ?? middle
    const covers =
      Math.abs(label.x - middle.x) * 2 < widthOf('Trả lại') && Math.abs(label.y - middle.y) * 2 < lineHeight
    expect(covers).toBe(false)
  }
})
