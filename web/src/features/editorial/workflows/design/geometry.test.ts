import { expect, test } from 'vitest'
import type { DraftMove } from './draft.ts'
import { arrowsOf, centerOf, lineHeight, node, widthOf } from './geometry.ts'

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

/** Points of an arrow that bends once. */
function pointsOf(path: string): [x: number, y: number][] {
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 0, x3 = 0, y3 = 0] = (path.match(/-?\d+/g) ?? []).map(Number)
  return Array.from({ length: 61 }, (_, step) => {
    const [at, rest] = [step / 60, 1 - step / 60]
    return [
      rest ** 2 * x1 + 2 * at * rest * x2 + at ** 2 * x3,
      rest ** 2 * y1 + 2 * at * rest * y2 + at ** 2 * y3,
    ]
  })
}

test('an arrow goes around the stage between its own two, and ways there and back lie apart', () => {
  const layout = { 1: { x: 4, y: 10 }, 2: { x: 19, y: 10 }, 3: { x: 34, y: 10 } }
  const [far, back, there] = arrowsOf(
    layout,
    [1, 2, 3],
    [move(1, 3, 'Đăng ngay'), move(2, 1, 'Trả lại'), move(1, 2, 'Gửi')],
  )
  const between = centerOf(layout, 2)
  for (const [x, y] of pointsOf(far?.path ?? ''))
    expect(Math.abs(x - between.x) * 2 < node.width && Math.abs(y - between.y) * 2 < node.height).toBe(false)
  const middle = (path = '') => pointsOf(path)[30]?.[1] ?? 0
  expect(Math.abs(middle(back?.path) - middle(there?.path))).toBeGreaterThan(14)
})
