/* npm test: everything. The last line is `N passed, N failed`. */
import { ensureChromium } from './chromium.mjs'
import { findNode } from './node.mjs'
import { bin, checks, conclude, run, runReported, runSteps } from './steps.mjs'

const fromVitest = ({ numPassedTests, numFailedTests }) => ({
  passed: numPassedTests,
  failed: numFailedTests,
})
const fromPlaywright = ({ stats }) => ({ passed: stats.expected + stats.flaky, failed: stats.unexpected })

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
