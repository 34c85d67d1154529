/*
 * The three sets of tests, each in the next one: `quick` for daily work, `test` before a commit is merged (`npm test`), `all` at
 * night and before a release. A test says where it is left out or taken in:
 *
 *   // @module-tag all            the file (Vitest or Playwright) runs in `all` only
 *   // @module-tag long           the file (Vitest) does not run in `quick`
 *   // @module-tag turns          the file (Vitest) runs in `test` every third day only, and not in `quick`
 *   test('…', { tags: ['all'] })  one test of Vitest, in `all` only; `long` likewise
 *   test('…', { tag: '@all' })    one test of Playwright, in `all` only
 *   test('…', { tag: '@quick' })  one test of Playwright, also in `quick`
 *
 * docs/tests.md says what belongs where. Without SUITE, as in a run of single files by hand, everything runs.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectFolder } from './node.mjs'
import { isItsTurn } from './turns.mjs'

const suites = ['quick', 'test', 'all']

/** The tags whose tests a suite leaves out. */
const without = { quick: ['all', 'long', 'turns'], test: ['all'], all: [] }

/** Days between two runs of a file whose tests take turns. */
const turnEvery = 3

/** The suite that runs: SUITE of the environment, or everything. Throws at another word. */
export function suite(word = process.env.SUITE || 'all') {
  if (!suites.includes(word)) throw new Error(`SUITE is one of ${suites.join(', ')}, not ${word}`)
  return word
}

/** The words of Vitest's command line that leave out single tests. */
export const tagWords = (name) => without[name].map((tag) => `--tags-filter=!${tag}`)

/** Vitest's tags. */
export const tags = [
  { name: 'all', description: 'npm run test:all only: starts processes, tries at random, or is long' },
  { name: 'long', description: 'npm test, but not npm run test:quick' },
  { name: 'turns', description: 'npm test every third day, npm run test:all' },
]

/** The tags that a file carries as a whole. */
const tagsOf = (source) => [...source.matchAll(/^\/\/ @module-tag (\w+)$/gm)].map(([, tag]) => tag)

/** The test files of these folders, as paths from the project's folder. */
export const testFiles = (folders) =>
  folders.flatMap((folder) =>
    readdirSync(join(projectFolder, folder), { recursive: true })
      .filter((file) => /\.(test|spec)\.tsx?$/.test(file) && !file.includes('node_modules'))
      .map((file) => `${folder}/${file}`),
  )

/** The test files of these folders that a suite leaves out as a whole: they are not even loaded. */
export function leftOut(folders, name = suite()) {
  if (without[name].length === 0) return []
  return testFiles(folders).filter((file) => {
    const own = tagsOf(readFileSync(join(projectFolder, file), 'utf8'))
    if (own.includes('turns') && !isItsTurn(file, turnEvery)) return true
    return own.some((tag) => without[name].includes(tag))
  })
}

/** Which tests of Playwright a suite runs, by their tags. */
export const browserTests = (name = suite()) =>
  ({ quick: { grep: /@quick\b/ }, test: { grepInvert: /@all\b/ }, all: {} })[name]
