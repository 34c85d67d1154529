import { expect, test } from 'vitest'
import { backIntoQueue, keepQueue, leaveQueue, type Place, placeOf } from './queue.ts'

const rows = [{ id: 7 }, { id: 3 }, { id: 9 }]

test('an article knows its place, and its neighbours, in the list it was opened from', () => {
  keepQueue('/article/draft', rows)
  expect(placeOf(3)).toEqual({ from: '/article/draft', number: 2, count: 3, before: 7, next: 9 })
  expect(placeOf(9)?.next).toBeNull()
  expect(placeOf(4)).toBeNull()
})

test('what moved on is out of the list, and back in its place when that was undone', () => {
  keepQueue('/article/draft', rows)
  const place = placeOf(3) as Place
  leaveQueue(3)
  expect(placeOf(3)).toBeNull()
  expect(placeOf(9)).toMatchObject({ number: 2, count: 2, before: 7 })
  backIntoQueue(3, place)
  backIntoQueue(3, place)
  expect(placeOf(3)).toEqual(place)
})

test('another list takes nothing back', () => {
  keepQueue('/article/draft', rows)
  const place = placeOf(3) as Place
  keepQueue('/article/approved', [{ id: 1 }])
  backIntoQueue(3, place)
  expect(placeOf(3)).toBeNull()
})
