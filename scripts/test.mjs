/* npm test: everything. The last line is `N passed, N failed`. */
import { join } from 'node:path'
import { ensureChromium } from './chromium.mjs'
import { findNode } from './node.mjs'
import { bin, checks, conclude, run, runReported, runSteps } from './steps.mjs'

const fromVitest = ({ numPassedTests, numFailedTests, testResults }) => ({
  passed: numPassedTests,
  failed: numFailedTests,
  times: new Map(testResults.map(({ name, startTime, endTime }) => [name, endTime - startTime])),
})

/** The time of all tests of a suite, and of the suites within it; a test tried again counts each time. */
const timeOf = ({ specs = [], suites = [] }) =>
  specs
    .flatMap(({ tests }) => tests.flatMap(({ results }) => results.map(({ duration }) => duration)))
    .concat(suites.map(timeOf))
    .reduce((sum, time) => sum + time, 0)

const fromPlaywright = ({ stats, suites, config }) => ({
  passed: stats.expected + stats.flaky,
  failed: stats.unexpected,
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
