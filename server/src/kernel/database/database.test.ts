import { expect, test } from 'vitest'
import { isoInstant } from './database.ts'

test.each([
  ['2026-11-21 06:57:38.123456+00', '2026-11-21T06:57:38.123Z'],
  ['2026-11-21 06:57:38+00', '2026-11-21T06:57:38.000Z'],
  ['2026-11-21 06:57:38.1+00', '2026-11-21T06:57:38.100Z'],
  ['2026-11-21 13:57:38.5+07', '2026-11-21T06:57:38.500Z'],
])('%s is the instant %s', (given, instant) => {
  expect(isoInstant(given)).toBe(instant)
})
