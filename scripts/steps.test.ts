import { expect, test } from 'vitest'
// @ts-expect-error plain JavaScript, which runs before anything is installed
import { withCauses } from './outside-reporter.mjs'
// @ts-expect-error plain JavaScript, which runs before anything is installed
import { fromPlaywright } from './reports.mjs'
// @ts-expect-error plain JavaScript, which runs before anything is installed
import { withOutside, withSecond } from './steps.mjs'

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

test('what is thrown outside of tests stays a failure, also beside one that passes when it is run again', () => {
  const counts = withOutside({ ...first, again: ['a.ts'] }, ['a promise that nobody awaited'], '/project')
  expect(counts).toMatchObject({ passed: 2, failed: 4, again: [] })
  const done = first.failures.map(([file, title]) => [file, title])
  expect(withSecond(counts, { passed: 3, failed: 0, done, failures: [] })).toMatchObject({
    failed: 1,
    failures: [['/project', 'outside of tests', 'a promise that nobody awaited']],
  })
  expect(withOutside({ ...first, again: ['a.ts'] }, [], '/project')).toEqual({ ...first, again: ['a.ts'] })
})

test('what ended a worker is told with what caused it', () => {
  const cause = { message: 'Worker exited unexpectedly while running test file a.test.ts' }
  expect(withCauses({ message: 'Worker forks emitted error', cause })).toBe(
    'Worker forks emitted error\ncaused by Worker exited unexpectedly while running test file a.test.ts',
  )
})

/** A spec of Playwright's report. */
const spec = (title: string, status: string, message = '') => ({
  title,
  tests: [{ status, annotations: [], results: [{ duration: 1, error: message ? { message } : undefined }] }],
})

test('two groups of a file may have a test of one title, and errors outside of tests are read', () => {
  const group = (title: string, status: string) => ({
    file: 'a.spec.ts',
    title,
    specs: [spec('saves', status)],
  })
  const read = fromPlaywright({
    stats: { expected: 1, flaky: 0, unexpected: 1 },
    config: { rootDir: '/e2e' },
    errors: [{ message: 'the server fell over' }],
    suites: [
      {
        file: 'a.spec.ts',
        title: 'a.spec.ts',
        specs: [],
        suites: [group('a writer', 'unexpected'), group('a reader', 'expected')],
      },
    ],
  })
  expect(read).toMatchObject({
    failed: 1,
    again: ['a.spec.ts › a writer › saves'],
    done: [['/e2e/a.spec.ts', 'a reader › saves', '']],
    failures: [['/e2e/a.spec.ts', 'a writer › saves', '']],
    errors: ['the server fell over'],
  })
})

test('a file whose process ended is run again, and has failed only if it fails then', () => {
  const message = [
    'Error: [vitest-pool]: Worker forks emitted error.',
    'caused by Error: Worker exited unexpectedly with signal SIGTRAP during started state while running test file /project/c.ts',
    '    at ChildProcess.exit (pool.js:1:1)',
  ].join('\n')
  const counts = withOutside(
    { passed: 2, failed: 0, failures: [], done: [], again: [] },
    [message],
    '/project',
  )
  expect(counts).toMatchObject({ failed: 1, again: ['/project/c.ts'] })
  const done = [['/project/c.ts', 'counts', '']]
  expect(withSecond(counts, { passed: 1, failed: 0, done, failures: [] })).toMatchObject({
    passed: 3,
    failed: 0,
    shaky: [['/project/c.ts', 'its process ended', message]],
  })
  const failures = [['/project/c.ts', 'sums', 'no']]
  expect(withSecond(counts, { passed: 1, failed: 1, done, failures })).toMatchObject({ failed: 2 })
  const again = withOutside(
    { passed: 0, failed: 0, failures: [], done: [], again: [] },
    [message],
    '/project',
  )
  expect(withSecond(counts, again)).toMatchObject({ failed: 1 })
  expect(withOutside(counts, ['a promise that nobody awaited'], '/project').again).toEqual([])
})
