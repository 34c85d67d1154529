/*
 * The tests of `npm test` that have their turn today. In the browser: journeys, open dialogs and pages of readers take turns of several days,
 * so that a run stays short and each of them runs every few days. What people lose words or rights by runs each time, and so does
 * what is tagged `@quick`. `npm run test:all` takes all.
 */
import { readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bin, run } from './steps.mjs'

const dayLength = 86_400_000

/** Days between two runs of a test, by file; one of no row runs each time. `journeys` are all other files. */
const everyDays = { screens: 4, journeys: 5 }

/** Files whose tests run each time: nobody loses a word, a session ends for good, hostile text stays text. */
const eachTime = new Set([
  'account.spec.ts',
  'forms.spec.ts',
  'hostile.spec.ts',
  'page-budget.spec.ts',
  'session.spec.ts',
  'uploads.spec.ts',
  'writing.spec.ts',
])

/** A number of a name that stays when other tests join. */
const placeOf = (name) => [...name].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 1_000_003, 7)

/** The day of a run, by UTC: SCREEN_DAY, or today. */
const today = () => process.env.SCREEN_DAY ?? new Date().toISOString().slice(0, 10)

function daysOf(day) {
  const days = Math.floor(Date.parse(day) / dayLength)
  if (Number.isNaN(days)) throw new Error(`SCREEN_DAY is a day such as 2026-11-27, not ${day}`)
  return days
}

/** Whether a day is the turn of what runs every so many days. Throws where the day is none. */
export const isItsTurn = (name, every, day = today()) => (placeOf(name) + daysOf(day)) % every === 0

/** Whether a test of the browser runs on a day: `file`, its groups and title as `path`, and its tags. Throws where the day is none. */
export function hasTurn({ file, path, tags }, day) {
  const days = daysOf(day)
  if (eachTime.has(file) || tags.includes('quick')) return true
  // Screens have a cell of each day; what is open over them and pages of readers are longer.
  if (file === 'screens.spec.ts' && !/while it is open$|^public /.test(path.at(-1) ?? '')) return true
  const every = file === 'screens.spec.ts' ? everyDays.screens : everyDays.journeys
  // The tests of a group may need each other.
  return (placeOf(`${file} ${path[0]}`) + days) % every === 0
}

const testsOf = ({ specs = [], suites = [], file, title }, path = []) => {
  const here = title === file ? path : [...path, title]
  return specs
    .map((spec) => ({ file, path: [...here, spec.title], tags: spec.tags ?? [] }))
    .concat(suites.flatMap((inner) => testsOf({ ...inner, file: inner.file ?? file }, here)))
}

/** The tests that have their turn on a day, as a list of tests; null where Playwright could not list them. */
export async function turnsOf(day) {
  const file = join(tmpdir(), `toasoan-turns-${process.pid}.json`)
  const words = ['test', '--config', 'e2e/playwright.config.ts', '--list', '--reporter=json']
  await run(bin('playwright'), words, { PLAYWRIGHT_JSON_OUTPUT_NAME: file }, () => {})
  try {
    const { suites } = JSON.parse(readFileSync(file, 'utf8'))
    const all = suites.flatMap((suite) => testsOf(suite))
    const chosen = all.filter((one) => hasTurn(one, day))
    console.info(`browser tests: ${chosen.length} of ${all.length} have their turn on ${day}`)
    return chosen.map(({ file: name, path }) => [name, ...path].join(' › '))
  } catch {
    return null
  } finally {
    rmSync(file, { force: true })
  }
}
