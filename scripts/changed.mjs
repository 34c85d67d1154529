/* Which tests a change concerns, for `npm run test:quick -- --changed`. */
import { execFileSync } from 'node:child_process'
import { projectFolder } from './node.mjs'
import { testFiles } from './suites.mjs'

const lines = (...words) =>
  execFileSync('git', words, { cwd: projectFolder, encoding: 'utf8' }).split('\n').filter(Boolean)

/** Files changed since the last commit, and new ones, as paths from the project's folder. */
export const changedFiles = () => [
  ...lines('diff', '--name-only', '--relative', 'HEAD'),
  ...lines('ls-files', '--others', '--exclude-standard'),
]

const isUnitTest = (file) => /\.test\.tsx?$/.test(file)

/** The domain of a file, such as `facilities/borrows`, the same in contract, server and web; null for what all use. */
export function domainOf(file) {
  const [, area, domain] =
    /^(?:contract|server|web)\/src\/(?:features\/)?([a-z-]+)\/([a-z-]+)/.exec(file) ?? []
  return !area || /^(kernel|app|ui|entities|client|session|kit|access|language|worker)$/.test(area)
    ? null
    : `${area}/${domain}`
}

/**
 * The tests of some changed files: `unit` are files of Vitest, `browser` says whether journeys are run as well. A domain's
 * tests are those in its folders; what all domains use (`kernel`, `ui`, a migration) concerns `everything`.
 */
export function testsOf(
  changed,
  all = testFiles(['contract/src', 'server', 'scripts', 'web/src', 'site/src']),
) {
  const code = changed.filter((file) => !/\.md$|^docs\//.test(file))
  const others = code.filter((file) => !isUnitTest(file) && !file.startsWith('e2e/'))
  if (others.some((file) => domainOf(file) === null)) return { everything: true, unit: [], browser: true }
  const domains = new Set(others.map(domainOf))
  const unit = all.filter(
    (file) => isUnitTest(file) && (code.includes(file) || (domainOf(file) && domains.has(domainOf(file)))),
  )
  return { everything: false, unit, browser: code.some((file) => !isUnitTest(file)) }
}
