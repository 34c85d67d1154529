import { expect, test } from 'vitest'
import { droppedTimes, stretchedTimes } from './week-drag.ts'

const grid = { from: '06:00:00', step: 30 }
const event = { start: '2027-09-07 09:00:00', end: '2027-09-07 11:00:00' }

test('a block keeps below the pointer where it was taken, to half an hour', () => {
  expect(droppedTimes(event, { day: '2027-09-08', minutes: 13 * 60 + 40 }, 60, grid)).toEqual({
    start: '2027-09-08 12:30:00',
    end: '2027-09-08 14:30:00',
  })
})

test('a block neither begins before what is shown nor on the next day, though it may end there', () => {
  expect(droppedTimes(event, { day: '2027-09-08', minutes: 6 * 60 }, 60, grid).start).toBe(
    '2027-09-08 06:00:00',
  )
  expect(droppedTimes(event, { day: '2027-09-08', minutes: 24 * 60 }, 0, grid)).toEqual({
    start: '2027-09-08 23:30:00',
    end: '2027-09-09 01:30:00',
  })
})

test('a stretched block tells the times of its edges', () => {
  const shown = { from: '06:00:00', minutes: 16 * 60, step: 30 }
  expect(stretchedTimes('2027-09-07', { top: 18.75, bottom: 65.625 }, shown)).toEqual({
    start: '2027-09-07 09:00:00',
    end: '2027-09-07 11:30:00',
  })
})
