/* npm test: everything. The last line is `N passed, N failed`. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureChromium } from './chromium.mjs'
import { findNode } from './node.mjs'
import { bin, checks, conclude, run, runReported, runSteps } from './steps.mjs'

const ofVitest = (testResults, wanted) =>
  testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === wanted)
      .map(({ fullName, failureMessages }) => [name, fullName, failureMessages.join('\n')]),
  )

const fromVitest = ({ numPassedTests, numFailedTests, testResults }) => ({
  passed: numPassedTests,
  failed: numFailedTests,
  // Also a file that failed before its first test.
  again: testResults.filter(({ status }) => status === 'failed').map(({ name }) => name),
  done: ofVitest(testResults, 'passed'),
  failures: ofVitest(testResults, 'failed'),
  times: new Map(testResults.map(({ name, startTime, endTime }) => [name, endTime - startTime])),
})

/** The time of all tests of a suite, and of the suites within it; a test tried again counts each time. */
const timeOf = ({ specs = [], suites = [] }) =>
  specs
    .flatMap(({ tests }) => tests.flatMap(({ results }) => results.map(({ duration }) => duration)))
    .concat(suites.map(timeOf))
    .reduce((sum, time) => sum + time, 0)

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

/** The tests of a suite, and of the suites within it, that failed: each time they were tried, or once. */
const failuresOf = ({ file, specs = [], suites = [] }, wanted) =>
  specs
    .filter(({ tests }) => tests.some(({ status }) => status === wanted))
    .map(({ title, tests }) => {
      const failed = tests.flatMap(({ results }) => results).findLast(({ error }) => error)
      const why = (failed?.error?.message ?? '').slice(0, wanted === 'flaky' ? 300 : 1000)
      return [file, title, why + (failed ? pageOf(failed) : '')]
    })
    .concat(suites.flatMap((suite) => failuresOf(suite, wanted)))

/** The tests of a suite that failed, or that were left out because one before them failed, as a list of tests. */
const unfinishedOf = ({ file, title, specs = [], suites = [] }, path = []) => {
  const here = title === file ? path : [...path, title]
  return specs
    .filter(({ tests }) =>
      tests.some(
        ({ status, annotations }) =>
          status === 'unexpected' ||
          (status === 'skipped' && !annotations.some(({ type }) => type === 'skip' || type === 'fixme')),
      ),
    )
    .map((spec) => [file, ...here, spec.title].join(' › '))
    .concat(suites.flatMap((suite) => unfinishedOf({ file, ...suite }, here)))
}

const inFolder = ({ rootDir }, suites, wanted) =>
  suites
    .flatMap((suite) => failuresOf(suite, wanted))
    .map(([file, ...rest]) => [join(rootDir, file), ...rest])

const fromPlaywright = ({ stats, suites, config }) => ({
  passed: stats.expected + stats.flaky,
  failed: stats.unexpected,
  again: suites.flatMap((suite) => unfinishedOf(suite)),
  done: [...inFolder(config, suites, 'expected'), ...inFolder(config, suites, 'flaky')],
  failures: inFolder(config, suites, 'unexpected'),
  shaky: inFolder(config, suites, 'flaky'),
  times: new Map(suites.map((suite) => [join(config.rootDir, suite.file), timeOf(suite)])),
})

/** A file that names tests, for Playwright. */
function listed(tests) {
  const file = join(tmpdir(), `toasoan-again-${process.pid}.txt`)
  writeFileSync(file, `${tests.join('\n')}\n`)
  return file
}

const counts = [await runSteps(checks)]

counts.push(
  await runReported(
    'unit-and-api',
    bin('vitest'),
    (report, again) => [
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
      ...(again ?? []),
    ],
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
      (_report, again) => [
        'test',
        '--config',
        'e2e/playwright.config.ts',
        '--reporter=list,json',
        ...(again ? ['--test-list', listed(again)] : []),
      ],
      fromPlaywright,
    ),
  )
} else {
  counts.push({ passed: 0, failed: 1 })
}

conclude(counts)
