// @vitest-environment jsdom

import { expect, it } from 'vitest'
import { readDay } from './day-input.tsx'

it.each([
  ['21/11/2026', '2026-11-21'],
  [' 3/4/2026 ', '2026-04-03'],
  ['03.04.2026', '2026-04-03'],
  ['2026-11-21', '2026-11-21'],
  ['11/21/2026', null],
  ['31/02/2026', null],
  ['hôm qua', null],
])('reads %j as %j', (typed, day) => {
  expect(readDay(typed)).toBe(day)
})
