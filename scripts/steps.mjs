/* Runs the steps of `npm run check` and `npm test` and counts what passed. */
import { spawn } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { constants, setPriority, tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { findNode, projectFolder } from './node.mjs'

const bin = (name) => join(projectFolder, 'node_modules', '.bin', name)
const path = `${join(projectFolder, 'node_modules', '.bin')}:${process.env.PATH}`

/** Lets others go first, and those that a program starts from then on. */
function calm({ pid }) {
  try {
    setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    // It has ended already.
  }
}

/**
 * Runs a program with the project's Node; resolves to its exit code. What it says goes to this process's own output, or
 * to `hear`. A `calm` one gets the processor when others do not need it.
 */
export function run(program, words, environment = {}, hear = null, isCalm = false) {
  return new Promise((resolve) => {
    const output = hear ? 'pipe' : 'inherit'
    const child = spawn(program, words, {
      cwd: projectFolder,
      stdio: ['ignore', output, output],
      env: { ...process.env, PATH: path, ...environment },
    })
    if (isCalm && child.pid) calm(child)
    child.stdout?.on('data', hear)
    child.stderr?.on('data', hear)
    const end = (signal) => child.kill(signal)
    process.once('SIGINT', end)
    process.once('SIGTERM', end)
    child.on('error', (error) => {
      console.error(error.message)
      resolve(1)
    })
    // Not at its exit: what it said last may still be on the way.
    child.on('close', (code) => {
      process.off('SIGINT', end)
      process.off('SIGTERM', end)
      resolve(code ?? 1)
    })
  })
}

/** The steps of `npm run check`: name, program, words. */
export const checks = [
  ['format and lint', bin('biome'), ['check', '--error-on-warnings', '.']],
  ['types of the server', bin('tsc'), ['-p', 'tsconfig.json']],
  ['types of the web', bin('tsc'), ['-p', 'web/tsconfig.json']],
  ['types of the service worker', bin('tsc'), ['-p', 'web/tsconfig.worker.json']],
  ['types of the site', bin('tsc'), ['-p', 'site/tsconfig.json']],
  ['boundaries', findNode(), ['scripts/boundaries.mjs']],
  ['own ways', findNode(), ['scripts/own-ways.mjs']],
  ['expressions', findNode(), ['scripts/expressions.mjs']],
  ['lists of screens and calls', findNode(), ['scripts/generate-lists.ts', '--check']],
  ['table types', findNode(), ['scripts/generate-table-types.ts', '--check']],
]

/** Those of `npm run test:quick`: format, lint and types. */
export const quickChecks = checks.slice(0, 5)

/** Those that start no server, which would wait for them for a limited time only. */
export const calmChecks = checks.filter(([name]) => !/^(lists of|table types)/.test(name))

/** Steps at once; most of them keep one core busy. */
const together = 2

/**
 * Runs a list of steps, two beside each other, each counted as one; what a step says is written when it has ended. Those that are
 * named `calm` leave the processor to tests that run meanwhile.
 */
export async function runSteps(steps, calmOnes = []) {
  const counts = { passed: 0, failed: 0 }
  const waiting = [...steps]
  async function work() {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      const [name, program, words] = step
      const said = []
      const started = Date.now()
      const code = await run(program, words, {}, (text) => said.push(text), calmOnes.includes(step))
      counts[code === 0 ? 'passed' : 'failed'] += 1
      process.stdout.write(Buffer.concat(said))
      console.info(`${code === 0 ? '✓' : '✗'} ${name} (${((Date.now() - started) / 1000).toFixed(1)} s)`)
    }
  }
  await Promise.all(Array.from({ length: together }, work))
  return counts
}

/** The files of a report that took longest, in seconds, as lines. */
export function slowest(times, count = 20) {
  return [...times]
    .sort(([, one], [, other]) => other - one)
    .slice(0, count)
    .map(
      ([file, milliseconds]) =>
        `${(milliseconds / 1000).toFixed(1).padStart(8)} s  ${relative(projectFolder, file)}`,
    )
}

/** The file that a worker of Vitest ran when its process ended; undefined of other errors. */
function crashedFile(message) {
  const at = message.indexOf('Worker exited unexpectedly')
  return at < 0 ? undefined : message.slice(at).split(' while running test file ')[1]?.split('\n')[0]
}

const crash = 'its process ended'

/**
 * What was thrown outside of tests counts as failed; no test that passes takes it back. A file whose process ended (a fault
 * of Node, not of a test) is run again; it has failed if it ends again or a test of it fails.
 */
export function withOutside(counts, errors, file) {
  const outside = errors.map((message) => [
    crashedFile(message) ?? file,
    crashedFile(message) ? crash : 'outside of tests',
    message,
  ])
  const crashed = outside.filter(([, name]) => name === crash).map(([path]) => path)
  return {
    ...counts,
    failed: counts.failed + outside.length,
    failures: [...counts.failures, ...outside],
    // To run tests once more says nothing of what was thrown outside of them.
    again: crashed.length < outside.length ? [] : [...new Set([...counts.again, ...crashed])],
  }
}

/** What Vitest heard outside of tests, by scripts/outside-reporter.mjs; nothing where it did not get so far. */
function heardOutside(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return []
  }
}

/** One run of a test runner: its counts, and those of a run that could not be read. */
async function report(name, program, words, file, read) {
  const outside = `${file}.outside`
  const code = await run(program, words, { PLAYWRIGHT_JSON_OUTPUT_NAME: file, OUTSIDE_OUTPUT_NAME: outside })
  let counts = { passed: 0, failed: 0, times: new Map(), failures: [], again: [] }
  try {
    const { errors = [], ...rest } = read(JSON.parse(readFileSync(file, 'utf8')))
    counts = withOutside(rest, [...errors, ...heardOutside(outside)], projectFolder)
  } catch {
    console.error(`${name}: no report`)
  }
  for (const one of [file, outside]) rmSync(one, { force: true })
  if ((code !== 0 && counts.failed === 0) || counts.passed + counts.failed === 0) counts.failed += 1
  return counts
}

/** More than so many pieces that failed are no accident. */
const mostAgain = 12

/** What a run and the second one of its failures say: what passed only then is shaky, what did not pass has failed. */
export function withSecond(first, second) {
  const key = ([file, test]) => `${file} › ${test}`
  const known = new Set((first.done ?? []).map(key))
  const passes = new Set((second.done ?? []).map(key))
  const fails = new Set(second.failures.map(key))
  // A file whose process ended has passed when all of its tests did.
  for (const [file, test] of first.failures.filter(([, name]) => name === crash))
    if (
      (second.done ?? []).some(([path]) => path === file) &&
      !second.failures.some(([path]) => path === file)
    )
      passes.add(key([file, test]))
  const unseen = first.failures.filter((test) => !passes.has(key(test)) && !fails.has(key(test)))
  return {
    passed: first.passed + (second.done ?? []).filter((test) => !known.has(key(test))).length,
    failed: second.failed + unseen.length,
    failures: [...second.failures, ...unseen],
    shaky: [
      ...(first.shaky ?? []),
      ...(second.shaky ?? []),
      ...first.failures.filter((test) => passes.has(key(test))),
    ],
    times: first.times,
    each: first.each,
  }
}

/**
 * Runs a test runner that writes a JSON report to the file it is told, and counts its tests. A run
 * that failed without a failed test (it did not start) counts as one, and so does each error outside of tests, which
 * stays one without a second run. `read` gives the counts, those `errors`, the milliseconds of each file, file and name of
 * each test that passed (`done`), what to run `again`, and file, name and reason of each failed test, also (`shaky`) of
 * those that passed when they were tried again.
 *
 * A few failures are run once more by themselves, with a new server and new data: a test that met another's
 * records or a computer that others used passes there, and is named among the shaky ones.
 */
export async function runReported(name, program, wordsFor, read) {
  const file = join(tmpdir(), `toasoan-${name}-${process.pid}.json`)
  let counts = await report(name, program, wordsFor(file), file, read)
  const { again = [] } = counts
  if (counts.failed > 0 && again.length > 0 && again.length <= mostAgain) {
    console.info(`${name}: ${counts.failed} failed; once more, alone:\n  ${again.join('\n  ')}`)
    counts = withSecond(counts, await report(name, program, wordsFor(file, again), file, read))
  }
  console.info(`${counts.failed === 0 ? '✓' : '✗'} ${name}: ${counts.passed} passed, ${counts.failed} failed`)
  return counts
}

/** The lines that a test run ends with, the counts last; the exit code says the same. */
export function conclude(counts) {
  const times = slowest(counts.flatMap((count) => [...(count.times ?? [])]))
  if (times.length > 0) console.info(`The slowest files:\n${times.join('\n')}`)
  // Once more, last: whoever reads only the end of a log shall learn what failed.
  const tell = (mark, [file, name, why]) =>
    console.info(`${mark} ${relative(projectFolder, file)} › ${name}\n${why.slice(0, 1800)}`)
  for (const one of counts.flatMap(({ shaky = [] }) => shaky)) tell('~ only when tried again:', one)
  for (const one of counts.flatMap(({ failures = [] }) => failures)) tell('✗', one)
  const passed = counts.reduce((sum, count) => sum + count.passed, 0)
  const failed = counts.reduce((sum, count) => sum + count.failed, 0)
  console.info(`${passed} passed, ${failed} failed`)
  process.exit(failed === 0 ? 0 : 1)
}

export { bin }
