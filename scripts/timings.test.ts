import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
// @ts-expect-error plain JavaScript, which runs before anything is installed
import { overBudget } from './timings.mjs'

const file = (name: string) => fileURLToPath(new URL(`../${name}`, import.meta.url))
const run = (seconds: [string, number][]) => [
  { times: new Map(seconds.map(([name, time]) => [file(name), time * 1000])) },
]

test('a file over its budget fails, and is named with its time', () => {
  const times: [string, number][] = [
    ['server/a.test.ts', 1],
    ['server/b.test.ts', 1],
    ['server/c.test.ts', 41],
  ]
  expect(overBudget(run(times))).toMatchObject({
    failed: 1,
    failures: [[file('server/c.test.ts'), 'its budget of time', expect.stringContaining('41 s of 40 s')]],
  })
})

test('where all files take longer, the computer is busy, and budgets grow', () => {
  const times: [string, number][] = [
    ['server/a.test.ts', 4],
    ['server/b.test.ts', 4],
    ['server/c.test.ts', 41],
  ]
  expect(overBudget(run(times))).toEqual({ passed: 1, failed: 0, failures: [] })
})
