/* Reads the JSON reports of Vitest and Playwright for scripts/steps.mjs. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const ofVitest = (testResults, requested) =>
  testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === requested)
      .map(({ fullName, failureMessages }) => [name, fullName, failureMessages.join('\n')]),
  )

export const fromVitest = ({ numPassedTests, numFailedTests, testResults }) => ({
  passed: numPassedTests,
  failed: numFailedTests,
  // Also a file that failed before its first test.
  again: testResults.filter(({ status }) => status === 'failed').map(({ name }) => name),
  done: ofVitest(testResults, 'passed'),
  failures: ofVitest(testResults, 'failed'),
  times: new Map(testResults.map(({ name, startTime, endTime }) => [name, endTime - startTime])),
  each: testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => [name, fullName, duration ?? 0]),
  ),
})

/** The time of all tests of a suite, and of the suites within it; a test tried again counts each time. */
const timeOf = ({ specs = [], suites = [] }) =>
  specs
    .flatMap(({ tests }) => tests.flatMap(({ results }) => results.map(({ duration }) => duration)))
    .concat(suites.map(timeOf))
    .reduce((sum, time) => sum + time, 0)

/** Each test of a suite, and of the suites within it, with its milliseconds. */
const eachOf = (suite, path = []) => {
  const { file, specs = [], suites = [] } = suite
  const here = pathTo(suite, path)
  return specs
    .map((spec) => [file, [...here, spec.title].join(' › '), timeOf({ specs: [spec] })])
    .concat(suites.flatMap((inner) => eachOf({ file, ...inner }, here)))
}

/** What stood on the page when a test failed: its headings, dialogs and alerts. */
function pageOf({ attachments = [] }) {
  const context = attachments.find(({ name }) => name === 'error-context')?.path
  if (!context || !existsSync(context)) return ''
  const lines = readFileSync(context, 'utf8')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => /^- (heading|dialog|alert|alertdialog)\b/.test(line))
  return lines
    .slice(0, 8)
    .map((line) => `\n  on the page: ${line.slice(0, 160)}`)
    .join('')
}

/** The suites around the tests of a suite: the one of a file adds nothing to the names of its tests. */
const pathTo = ({ file, title }, path) => (title === file ? path : [...path, title])

/** The tests of a suite, and of the suites within it, that ended so: the last time they failed, or once. */
const endedOf = (suite, requested, path = []) => {
  const { file, specs = [], suites = [] } = suite
  const here = pathTo(suite, path)
  return specs
    .filter(({ tests }) => tests.some(({ status }) => status === requested))
    .map(({ title, tests }) => {
      const failed = tests.flatMap(({ results }) => results).findLast(({ error }) => error)
      const why = (failed?.error?.message ?? '').slice(0, requested === 'flaky' ? 300 : 1000)
      // Two groups of a file may have a test of one title.
      return [file, [...here, title].join(' › '), why + (failed ? pageOf(failed) : '')]
    })
    .concat(suites.flatMap((inner) => endedOf({ file, ...inner }, requested, here)))
}

/** The tests of a suite that failed, or that were left out because one before them failed, as a list of tests. */
const unfinishedOf = (suite, path = []) => {
  const { file, specs = [], suites = [] } = suite
  const here = pathTo(suite, path)
  return specs
    .filter(({ tests }) =>
      tests.some(
        ({ status, annotations }) =>
          status === 'unexpected' ||
          (status === 'skipped' && !annotations.some(({ type }) => type === 'skip' || type === 'fixme')),
      ),
    )
    .map((spec) => [file, ...here, spec.title].join(' › '))
    .concat(suites.flatMap((inner) => unfinishedOf({ file, ...inner }, here)))
}

const inFolder = ({ rootDir }, suites, requested) =>
  suites
    .flatMap((suite) => endedOf(suite, requested))
    .map(([file, ...rest]) => [join(rootDir, file), ...rest])

export const fromPlaywright = ({ stats, suites, config, errors = [] }) => ({
  passed: stats.expected + stats.flaky,
  failed: stats.unexpected,
  again: suites.flatMap((suite) => unfinishedOf(suite)),
  done: [...inFolder(config, suites, 'expected'), ...inFolder(config, suites, 'flaky')],
  failures: inFolder(config, suites, 'unexpected'),
  shaky: inFolder(config, suites, 'flaky'),
  errors: errors.map(({ stack, message }) => stack || message || ''),
  times: new Map(suites.map((suite) => [join(config.rootDir, suite.file), timeOf(suite)])),
  each: suites
    .flatMap((suite) => eachOf(suite))
    .map(([file, ...rest]) => [join(config.rootDir, file), ...rest]),
})
