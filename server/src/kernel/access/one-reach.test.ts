import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectFolder } from '../configuration/configuration.ts'

/** Patterns of code that expands a scope: comparing or listing scope names, or reading sub-departments. */
const expansions = [
  /\.subtree\b/,
  // A `kind` is not a scope: a room of a department, a report by department.
  /(?<!\bkind |=)===? '(?:department|subtree)'/,
  /'(?:department|subtree)' ===?/,
  /\bscope (?:=|<>) '(?:own|department|subtree)'/,
  /\bscope (?:not )?in \(/,
]

/** Files that may expand a scope: this domain, and the one that loads a session's departments. */
const home = ['server/src/kernel/access/', 'server/src/kernel/sessions/load-access.ts']

test('a scope is turned into departments in one place only', () => {
  const sources = globSync('server/src/**/*.ts', { cwd: projectFolder }).filter(
    (file) => !/\.test\.ts$|-for-tests\.ts$/.test(file) && !home.some((place) => file.startsWith(place)),
  )
  expect(sources.length).toBeGreaterThan(500)
  const found = sources.flatMap((file) =>
    readFileSync(join(projectFolder, file), 'utf8')
      .split('\n')
      .flatMap((line, place) =>
        expansions.some((expansion) => expansion.test(line)) ? [`${file}:${place + 1} ${line.trim()}`] : [],
      ),
  )
  expect(found, 'use reaches, within, reachOf or holdersOf of kernel/access').toEqual([])
})
