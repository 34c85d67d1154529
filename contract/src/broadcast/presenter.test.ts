import { expect, test } from 'vitest'
import { itemAt, type PresentedItem, placeBeside, placeByClock, standing } from './presenter.ts'

const begin = Date.parse('2027-03-01T00:00:00Z')
const at = (seconds: number) => begin + seconds * 1000
const item = (key: string, from: number, until: number, ...parts: number[]): PresentedItem => ({
  key,
  starts_at: new Date(at(from)).toISOString(),
  ends_at: new Date(at(until)).toISOString(),
  title: key,
  kind: 'live',
  note: '',
  studio_name: null,
  parts: parts.map((seconds, place) => ({ title: `${key} ${place}`, text: '', seconds })),
})
const items = [item('a', 0, 300, 60, 90, 120), item('b', 300, 360), item('c', 600, 900, 200)]

test('the item on the air, else the next one, and the part in which one is who keeps to the plan', () => {
  expect([0, 299, 300, 400, 899, 900].map((seconds) => itemAt(items, at(seconds)))).toEqual([
    0, 0, 1, 2, 2, -1,
  ])
  expect(placeByClock(items, at(100))).toEqual({ key: 'a', part: 1, since: at(60) })
  expect(placeByClock(items, at(290))).toEqual({ key: 'a', part: 2, since: at(150) })
  expect(placeByClock(items, at(1000))).toBeNull()
})

test('over and under count against the item’s own end', () => {
  const place = { key: 'a', part: 0, since: at(0) }
  const [a, , c] = items as [PresentedItem, PresentedItem, PresentedItem]
  // 270 seconds are to be read in 300.
  expect(standing(a, place, at(0))).toEqual({ partLeft: 60, itemLeft: 300, slack: 30 })
  expect(standing(a, place, at(30))).toEqual({ partLeft: 30, itemLeft: 270, slack: 30 })
  // The first part takes forty seconds too long: the rest no longer fits.
  expect(standing(a, place, at(100))).toEqual({ partLeft: -40, itemLeft: 200, slack: -10 })
  expect(standing(a, { key: 'a', part: 2, since: at(150) }, at(310))).toEqual({
    partLeft: -40,
    itemLeft: -10,
    slack: -10,
  })
  expect(standing(c, { key: 'c', part: 0, since: at(500) }, at(540)), 'it has not begun').toEqual({
    partLeft: 200,
    itemLeft: 360,
    slack: 100,
  })
})

test('steps go through the parts and on to the items beside', () => {
  const place = { key: 'a', part: 2, since: at(0) }
  expect(placeBeside(items, place, 1, at(9))).toEqual({ key: 'b', part: 0, since: at(9) })
  expect(placeBeside(items, { key: 'b', part: 0, since: 0 }, -1, at(9))).toEqual({
    key: 'a',
    part: 2,
    since: at(9),
  })
  const last = { key: 'c', part: 0, since: at(600) }
  expect(placeBeside(items, last, 1, at(700))).toEqual(last)
})
