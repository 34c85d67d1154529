/*
 * Where a test run's time goes. Each run writes timings.json; `npm run timings` shows the dearest parts, files and tests of the
 * last one. In `npm run test:all` a file over its budget counts as failed.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { projectFolder } from './node.mjs'

const place = join(projectFolder, 'timings.json')
const seconds = (milliseconds) => Math.round(milliseconds / 10) / 100

/** The dearest first. */
const dearest = (rows, count) => rows.toSorted((one, other) => other.at(-1) - one.at(-1)).slice(0, count)

/**
 * Seconds that a test file may take when nothing else uses two cores, and what the middle one of a run takes then. On a
 * busier computer all files take longer, and their budgets grow as the middle one does.
 */
const budgets = {
  unit: { middle: 2, most: 40 },
  browser: { middle: 15, most: 90 },
}

/** Files that hold more than others: a file for each rule of all screens or all calls. */
const own = {
  'e2e/screens.spec.ts': 1500,
  'e2e/forms.spec.ts': 700,
  'server/src/app/conformance/fuzz.test.ts': 240,
  'server/src/app/conformance/matrix.test.ts': 120,
  'server/src/app/conformance/matrix-scopes.test.ts': 120,
  'server/src/app/conformance/access.test.ts': 80,
}

const kindOf = (file) => (file.endsWith('.spec.ts') ? 'browser' : 'unit')

const middleOf = (values) => values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0

/** The files of a run that took longer than they may, as a count of failures: name, budget and time of each. */
export function overBudget(counts) {
  const times = counts.flatMap((count) => [...(count.times ?? [])])
  const rows = times.map(([file, time]) => [relative(projectFolder, file), time / 1000])
  const failures = Object.entries(budgets).flatMap(([kind, { middle, most }]) => {
    const ofKind = rows.filter(([file]) => kindOf(file) === kind)
    const slowness = Math.max(1, middleOf(ofKind.map(([, time]) => time)) / middle)
    return ofKind
      .map(([file, time]) => [file, time, (own[file] ?? most) * slowness])
      .filter(([, time, budget]) => time > budget)
      .map(([file, time, budget]) => [
        join(projectFolder, file),
        'its budget of time',
        `took ${time.toFixed(0)} s of ${budget.toFixed(0)} s: scripts/timings.mjs`,
      ])
  })
  return { passed: failures.length === 0 ? 1 : 0, failed: failures.length, failures }
}

/** Begins to measure a run: `part` times a piece of it, `write` keeps all in timings.json. */
export function startTimings(suite) {
  const began = Date.now()
  const parts = []
  return {
    async part(name, work) {
      const from = Date.now()
      const result = await work()
      parts.push([name, seconds(Date.now() - from)])
      return result
    },
    write(counts) {
      const files = counts
        .flatMap((count) => [...(count.times ?? [])])
        .map(([file, time]) => [relative(projectFolder, file), seconds(time)])
      const tests = counts
        .flatMap((count) => count.each ?? [])
        .map(([file, title, time]) => [relative(projectFolder, file), title, seconds(time)])
      const at = new Date(began).toISOString()
      const whole = {
        suite,
        at,
        seconds: seconds(Date.now() - began),
        parts,
        files: dearest(files, Infinity),
      }
      writeFileSync(place, `${JSON.stringify({ ...whole, tests: dearest(tests, 400) }, null, 1)}\n`)
    },
  }
}

/** The last run as lines. */
function show() {
  const { suite, at, seconds: whole, parts, files, tests } = JSON.parse(readFileSync(place, 'utf8'))
  const row = (words) => `${words.at(-1).toFixed(1).padStart(8)} s  ${words.slice(0, -1).join(' › ')}`
  const count = Number(process.argv[2] ?? 25)
  return [
    `${suite}, ${at}, ${whole.toFixed(0)} s`,
    ...parts.map(row),
    'The dearest files:',
    ...dearest(files, count).map(row),
    'The dearest tests:',
    ...dearest(tests, count).map(row),
  ].join('\n')
}

if (process.argv[1] === fileURLToPath(import.meta.url)) console.info(show())
