/* Runs the steps of `npm run check` and `npm test` and counts what passed. */
import { spawn } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { findNode, projectFolder } from './node.mjs'

const bin = (name) => join(projectFolder, 'node_modules', '.bin', name)
const path = `${join(projectFolder, 'node_modules', '.bin')}:${process.env.PATH}`

/**
 * Runs a program with the project's Node; resolves to its exit code. What it says goes to this process's own output, or
 * to `hear`.
 */
export function run(program, words, environment = {}, hear = null) {
  return new Promise((resolve) => {
    const output = hear ? 'pipe' : 'inherit'
    const child = spawn(program, words, {
      cwd: projectFolder,
      stdio: ['ignore', output, output],
      env: { ...process.env, PATH: path, ...environment },
    })
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
  ['expressions', findNode(), ['scripts/expressions.mjs']],
  ['lists of screens and calls', findNode(), ['scripts/generate-lists.ts', '--check']],
  ['table types', findNode(), ['scripts/generate-table-types.ts', '--check']],
]

/** Steps at once; most of them keep one core busy. */
const together = 2

/** Runs a list of steps, two beside each other, each counted as one; what a step says is written when it has ended. */
export async function runSteps(steps) {
  const counts = { passed: 0, failed: 0 }
  const waiting = [...steps]
  async function work() {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      const [name, program, words] = step
      const said = []
      const started = Date.now()
      const code = await run(program, words, {}, (text) => said.push(text))
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

/**
 * Runs a test runner that writes a JSON report to the file it is told, and counts its tests. A run
 * that failed without a failed test (it did not start, or an error outside of tests) counts as one. `read` gives the
 * counts, the milliseconds of each file, and file, name and reason of each failed test,
 * also (`shaky`) of those that passed when they were tried again.
 */
export async function runReported(name, program, wordsFor, read) {
  const report = join(tmpdir(), `toasoan-${name}-${process.pid}.json`)
  const code = await run(program, wordsFor(report), { PLAYWRIGHT_JSON_OUTPUT_NAME: report })
  let counts = { passed: 0, failed: 0, times: new Map(), failures: [] }
  try {
    counts = read(JSON.parse(readFileSync(report, 'utf8')))
  } catch {
    console.error(`${name}: no report`)
  }
  rmSync(report, { force: true })
  if ((code !== 0 && counts.failed === 0) || counts.passed + counts.failed === 0) counts.failed += 1
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
