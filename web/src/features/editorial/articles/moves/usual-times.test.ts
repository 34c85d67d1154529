import { expect, test } from 'vitest'
import { usualTimes } from './usual-times.ts'

const at = (now: string) => usualTimes(new Date(now)).map((time) => [time.label.vi, time.at])

test('in the morning all three times are to come, on the house’s clock', () => {
  expect(at('2026-11-27T02:15:40Z')).toEqual([
    ['+1 giờ', '2026-11-27T03:15:00.000Z'],
    ['18:00', '2026-11-27T11:00:00.000Z'],
    ['06:00 mai', '2026-11-27T23:00:00.000Z'],
  ])
})

test('after six in the evening that time is not offered, and tomorrow is the house’s', () => {
  expect(at('2026-11-27T17:30:00Z')).toEqual([
    ['+1 giờ', '2026-11-27T18:30:00.000Z'],
    ['18:00', '2026-11-28T11:00:00.000Z'],
    ['06:00 mai', '2026-11-28T23:00:00.000Z'],
  ])
  expect(at('2026-11-27T12:00:00Z').map(([label]) => label)).toEqual(['+1 giờ', '06:00 mai'])
})
