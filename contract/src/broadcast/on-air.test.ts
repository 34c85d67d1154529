import { expect, test } from 'vitest'
import { type Actual, expectDay } from './on-air.ts'
import { runningOrder } from './running-order.ts'

const minute = 60
const item = (key: string, start: number, minutes: number, mode: 'fixed' | 'follows' = 'fixed') => ({
  ...{ key, mode, start: start * minute, seconds: minutes * minute },
})
const placed = runningOrder([
  item('a', 0, 30),
  item('b', 0, 20, 'follows'),
  item('c', 60, 30),
  item('d', 0, 10, 'follows'),
])
const sent = (key: string, from: number, until: number, open = false): Actual => ({
  ...{ key, from: from * minute, until: until * minute, open },
})
const at = (actuals: Actual[], now: number) => {
  const { rows, onAir, next } = expectDay(placed, actuals, now * minute)
  return { froms: rows.map(({ from }) => from / minute), onAir, next }
}

test('without actuals the plan is expected, and the clock says what is on air', () => {
  expect(at([], 31)).toEqual({ froms: [0, 30, 60, 90], onAir: 1, next: 2 })
  expect(at([], 55), 'in a gap').toEqual({ froms: [0, 30, 60, 90], onAir: -1, next: 2 })
  expect(at([], 200).next).toBe(-1)
})

test('followers come after what was really sent, fixed items at their start', () => {
  expect(at([sent('a', 5, 36)], 20)).toEqual({ froms: [5, 36, 60, 90], onAir: 0, next: 1 })
  expect(at([sent('a', 5, 35, true)], 40).froms, 'it lasts until now').toEqual([5, 40, 60, 90])
})

test('an item on air by hand stays so until the next is started, and delays a fixed one only as long as it lasts', () => {
  const late = [sent('a', 0, 30), sent('b', 45, 65, true)]
  expect(at(late, 62)).toEqual({ froms: [0, 45, 62, 92], onAir: 1, next: 2 })
  expect(at(late, 90), 'nobody started the next one').toEqual({ froms: [0, 45, 60, 90], onAir: 3, next: -1 })
  expect(at([...late.slice(0, 1), sent('b', 45, 63), sent('c', 63, 93, true)], 64)).toEqual({
    ...{ froms: [0, 45, 63, 93], onAir: 2, next: 3 },
  })
})
