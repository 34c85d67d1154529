/*
 * Checks the import rules of .dependency-cruiser.cjs. TypeScript 7 has no parser that
 * dependency-cruiser can use, and its other parser, swc, is never told of JSX: here it is.
 */
import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)
const swc = require('@swc/core')
const parseFile = swc.parseFileSync
swc.parseFileSync = (path, options) => parseFile(path, { ...options, tsx: path.endsWith('.tsx') })

const { cruise } = await import('dependency-cruiser')
const { forbidden, options } = require('../.dependency-cruiser.cjs')

/** Fewer than this means that files were not read, not that there are none. */
const leastModules = 250

const folders = ['contract/src', 'server/src', 'server/seeds', 'web/src', 'site/src']
const { output } = await cruise(folders, { ...options, ruleSet: { forbidden }, validate: true })
const { violations, totalCruised } = output.summary
for (const { rule, from, to, cycle } of violations) {
  const way = cycle?.length ? cycle.map(({ name }) => name).join(' → ') : to
  console.error(`${rule.name}: ${from} → ${way}`)
}
console.info(`${totalCruised} modules, ${violations.length} violations`)
if (violations.length > 0 || totalCruised < leastModules) process.exit(1)
