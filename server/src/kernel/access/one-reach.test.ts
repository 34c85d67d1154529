import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectFolder } from '../configuration/configuration.ts'

/** What reads like a scope being turned into departments: its names compared or listed, or the departments below read. */
const expansions = [
  /\.subtree\b/,
  // A `kind` is no scope: a room of a department, a report by department.
  /(?<!\bkind |=)===? '(?:department|subtree)'/,
  /'(?:department|subtree)' ===?/,
  /\bscope (?:=|<>) '(?:own|department|subtree)'/,
  /\bscope (?:not )?in \(/,
]

/** Where a scope is expanded: here, and where a session's departments are read. */
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
