/*
 * npm test, npm run test:quick (`-- --changed`: of what changed since the last commit), npm run test:all: what each holds is
 * said in scripts/suites.mjs. The last line is `N passed, N failed`.
 */
import { writeFileSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { changedFiles, testsOf } from './changed.mjs'
import { ensureChromium } from './chromium.mjs'
import { findNode } from './node.mjs'
import { fromPlaywright, fromVitest } from './reports.mjs'
import { bin, calmChecks, checks, conclude, quickChecks, run, runReported, runSteps } from './steps.mjs'
import { suite, tagWords } from './suites.mjs'
import { overBudget, startTimings } from './timings.mjs'
import { turnsOf } from './turns.mjs'

const name = suite(process.argv[2] ?? 'test')
process.env.SUITE = name
// The day that decides whose turn it is, also when the run goes on after midnight.
process.env.SCREEN_DAY ??= new Date().toISOString().slice(0, 10)
// Servers that tests start read the same files each time.
process.env.NODE_COMPILE_CACHE ??= join(tmpdir(), `toasoan-compiled-${userInfo().uid}`)
const { part, write } = startTimings(name)

/** With `--changed`, the tests of what changed; without, `everything` is set and no file is named. */
const chosen = process.argv.includes('--changed') ? testsOf(changedFiles()) : { everything: true, unit: [] }

/** A file that names tests, for Playwright. */
function listed(tests) {
  const file = join(tmpdir(), `toasoan-again-${process.pid}.txt`)
  writeFileSync(file, `${tests.join('\n')}\n`)
  return file
}

/** Format, types and rules, in the time in which the tests beside them wait for PostgreSQL and for clocks. */
const checked = part('check', () => runSteps(name === 'quick' ? quickChecks : checks, calmChecks))

/** The tests of Vitest. */
const unitTests = () =>
  runReported(
    'unit-and-api',
    bin('vitest'),
    (report, again) => [
      'run',
      ...tagWords(name),
      '--reporter=default',
      '--reporter=json',
      '--reporter=./scripts/outside-reporter.mjs',
      `--outputFile.json=${report}`,
      ...(again ?? chosen.unit),
    ],
    fromVitest,
  )

const counts = []
if (chosen.everything || chosen.unit.length > 0) counts.push(await part('unit and API tests', unitTests))
counts.push(await checked)

if (chosen.everything || chosen.browser) {
  const built = [['builds of the web and the site', findNode(), ['server/src/app/commands/build-web.ts']]]
  counts.push(await part('builds', () => runSteps(built)))

  if (await ensureChromium(run)) {
    const turns = name === 'test' ? await turnsOf(process.env.SCREEN_DAY) : null
    counts.push(
      await part('browser tests', () =>
        runReported(
          'browser',
          bin('playwright'),
          (_report, again) => [
            'test',
            '--config',
            'e2e/playwright.config.ts',
            '--reporter=list,json',
            ...((again ?? turns) ? ['--test-list', listed(again ?? turns)] : []),
          ],
          fromPlaywright,
        ),
      ),
    )
  } else {
    counts.push({ passed: 0, failed: 1 })
  }
}

if (name === 'all') counts.push(overBudget(counts))
write(counts)
conclude(counts)
