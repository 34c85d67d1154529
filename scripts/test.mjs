/* npm test: everything. The last line is `N passed, N failed`. */
import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureChromium } from './chromium.mjs'
import { findNode } from './node.mjs'
import { fromPlaywright, fromVitest } from './reports.mjs'
import { bin, checks, conclude, run, runReported, runSteps } from './steps.mjs'

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
      '--reporter=./scripts/outside-reporter.mjs',
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
