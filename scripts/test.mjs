/* npm test: everything. The last line is `N passed, N failed`. */
import { join } from 'node:path'
import { ensureChromium } from './chromium.mjs'
import { findNode } from './node.mjs'
import { bin, checks, conclude, run, runReported, runSteps } from './steps.mjs'

const fromVitest = ({ numPassedTests, numFailedTests, testResults }) => ({
  passed: numPassedTests,
  failed: numFailedTests,
  failures: testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => [name, fullName, failureMessages.join('\n')]),
  ),
  times: new Map(testResults.map(({ name, startTime, endTime }) => [name, endTime - startTime])),
})

/** The time of all tests of a suite, and of the suites within it; a test tried again counts each time. */
const timeOf = ({ specs = [], suites = [] }) =>
  specs
    .flatMap(({ tests }) => tests.flatMap(({ results }) => results.map(({ duration }) => duration)))
    .concat(suites.map(timeOf))
    .reduce((sum, time) => sum + time, 0)

/** The tests of a suite, and of the suites within it, that failed each time they were tried. */
const failuresOf = ({ file, specs = [], suites = [] }) =>
  specs
    .filter(({ tests }) => tests.some(({ status }) => status === 'unexpected'))
    .map(({ title, tests }) => [file, title, tests.at(-1).results.at(-1).error?.message ?? ''])
    .concat(suites.flatMap(failuresOf))

const fromPlaywright = ({ stats, suites, config }) => ({
  passed: stats.expected + stats.flaky,
  failed: stats.unexpected,
  failures: suites.flatMap(failuresOf).map(([file, ...rest]) => [join(config.rootDir, file), ...rest]),
  times: new Map(suites.map((suite) => [join(config.rootDir, suite.file), timeOf(suite)])),
})

const counts = [await runSteps(checks)]

counts.push(
  await runReported(
    'unit-and-api',
    bin('vitest'),
    (report) => ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
    fromVitest,
  ),
)

const built = [['builds of the web and the site', findNode(), ['server/src/app/commands/build-web.ts']]]
counts.push(await runSteps(built))

if (await ensureChromium(run)) {
  counts.push(
    await runReported(
      'browser',
      bin('playwright'),
      () => ['test', '--config', 'e2e/playwright.config.ts', '--reporter=list,json'],
      fromPlaywright,
    ),
  )
} else {
  counts.push({ passed: 0, failed: 1 })
}

conclude(counts)
