import { expect, test } from 'vitest'
import { freeBeginnings } from './free-beginnings.ts'

const at = (time: string, day = 1) => Date.parse(`2031-03-0${day}T${time}:00+07:00`)
const gap = (starts: number, ends: number) => ({ starts, ends })
const hour = 3_600_000
const always = { opens_at: '00:00', closes_at: '24:00' }
const usual = { opens_at: '06:00', closes_at: '22:00' }

const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Ho_Chi_Minh',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

test.each([
  [
    'the next ones after, then the nearest before',
    [gap(at('07:00'), at('09:00')), gap(at('10:00'), at('12:00')), gap(at('13:00'), at('20:00'))],
    { from: at('09:00'), length: 1.5 * hour, open: [always] },
    ['1, 10:00', '1, 13:00', '1, 07:30'],
  ],
  [
    'before, as late as it fits',
    [gap(at('06:00'), at('09:00'))],
    { from: at('08:30'), length: hour, open: [always] },
    ['1, 08:00'],
  ],
  [
    'only while the room is open',
    [gap(at('05:00'), at('08:00')), gap(at('21:30'), at('12:00', 2))],
    { from: at('20:00'), length: hour, open: [usual] },
    ['2, 06:00', '1, 07:00'],
  ],
  [
    'by day for who wants the day, though the room never closes',
    [gap(at('22:30'), at('12:00', 2))],
    { from: at('20:00'), length: hour, open: [always] },
    ['2, 06:00'],
  ],
  [
    'while both the room and the vehicle are open',
    [gap(at('05:00', 2), at('12:00', 2))],
    { from: at('20:00'), length: hour, open: [usual, { opens_at: '08:00', closes_at: '18:00' }] },
    ['2, 08:00'],
  ],
  [
    'nothing where nothing fits',
    [gap(at('08:00'), at('08:45'))],
    { from: at('09:00'), length: hour, open: [] },
    [],
  ],
])('%s', (_, gaps, requested, expected) => {
  expect(freeBeginnings(gaps, requested).map((begins) => clock.format(begins))).toEqual(expected)
})
