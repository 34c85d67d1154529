import { expect, test } from 'vitest'
// @ts-expect-error plain JavaScript, which runs before anything is installed
import { withSecond } from './steps.mjs'

const first = {
  passed: 2,
  failed: 3,
  done: [
    ['a.ts', 'stands'],
    ['b.ts', 'stands too'],
  ],
  failures: [
    ['a.ts', 'met another', 'busy'],
    ['a.ts', 'is broken', 'wrong'],
    ['b.ts', 'was late', 'late'],
  ],
  shaky: [['c.ts', 'at the second try', 'late']],
  times: new Map([['a.ts', 1]]),
}

test('what passes alone is counted and named as shaky; what fails twice has failed', () => {
  const second = {
    passed: 3,
    failed: 1,
    done: [
      ['a.ts', 'stands'],
      ['a.ts', 'met another'],
      ['b.ts', 'was late'],
    ],
    failures: [['a.ts', 'is broken', 'wrong again']],
  }
  expect(withSecond(first, second)).toEqual({
    passed: 4,
    failed: 1,
    failures: [['a.ts', 'is broken', 'wrong again']],
    shaky: [
      ['c.ts', 'at the second try', 'late'],
      ['a.ts', 'met another', 'busy'],
      ['b.ts', 'was late', 'late'],
    ],
    times: first.times,
  })
})

test('a second run that tells nothing leaves the failures failed', () => {
  const nothing = { passed: 0, failed: 1, failures: [] }
  expect(withSecond(first, nothing)).toMatchObject({ passed: 2, failed: 4, failures: first.failures })
})

test('what failed only when it was run again has failed', () => {
  const done = first.failures.map(([file, title]) => [file, title])
  const second = { passed: 3, failed: 1, done, failures: [['b.ts', 'stands too', 'broken after all']] }
  expect(withSecond(first, second)).toMatchObject({ passed: 5, failed: 1, failures: second.failures })
})
