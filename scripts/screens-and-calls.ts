/*
 * node scripts/run.mjs scripts/screens-and-calls.ts [--missing | --keep]: counts the screens and calls
 * of the specification that exist. `--missing` lists the others; `--keep` stores the numbers in
 * contract/data/present.json, below which the test fails from then on.
 */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { projectFolder } from '../server/src/kernel/configuration/configuration.ts'

const wish = process.argv[2]?.replace(/^--/, '') ?? ''
if (!['', 'missing', 'keep'].includes(wish)) {
  console.error(`--${wish}? Chỉ có --missing và --keep. / Only --missing and --keep are known.`)
  process.exit(1)
}
const words = [
  join(projectFolder, 'node_modules/vitest/vitest.mjs'),
  'run',
  '--project',
  'server',
  'server/src/app/conformance/coverage.test.ts',
]
const { status } = spawnSync(process.execPath, words, {
  cwd: projectFolder,
  stdio: 'inherit',
  env: { ...process.env, CONFORMANCE: wish },
})
process.exit(status ?? 1)
