import { expect, it } from 'vitest'
import { untilAutosave } from './autosave-rule.ts'

it.each([
  ['nothing typed', { firstAt: null, lastAt: 0, failedAt: null }, 5000, null],
  ['just typed', { firstAt: 0, lastAt: 0, failedAt: null }, 0, 2000],
  ['typing rests', { firstAt: 0, lastAt: 1000, failedAt: null }, 2500, 500],
  ['rest is over', { firstAt: 0, lastAt: 1000, failedAt: null }, 3000, 0],
  ['never in the past', { firstAt: 0, lastAt: 1000, failedAt: null }, 60_000, 0],
  ['typing without rest', { firstAt: 0, lastAt: 9500, failedAt: null }, 9500, 500],
  ['no later than ten seconds', { firstAt: 0, lastAt: 10_000, failedAt: null }, 10_000, 0],
  ['after a failure', { firstAt: 0, lastAt: 1000, failedAt: 3000 }, 4000, 9000],
  ['typing goes on after a failure', { firstAt: 0, lastAt: 12_500, failedAt: 3000 }, 12_500, 500],
] as const)('%s', (_name, typing, now, expected) => {
  expect(untilAutosave(typing, now)).toBe(expected)
})
