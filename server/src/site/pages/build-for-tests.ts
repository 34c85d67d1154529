import { execFileSync } from 'node:child_process'
import { existsSync, globSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const project = fileURLToPath(new URL('../../../../', import.meta.url))

/** Builds the public site when it is missing or older than its sources; takes about two seconds. */
export function buildSiteForTests(): void {
  const entry = `${project}site/dist/server/entry.js`
  const built = existsSync(entry) ? statSync(entry).mtimeMs : 0
  const newer = globSync(['site/src/**/*', 'contract/src/{site,kit}/**/*'], { cwd: project }).some(
    (file) => statSync(project + file).mtimeMs > built,
  )
  if (!newer) return
  execFileSync(process.execPath, ['node_modules/vite/bin/vite.js', 'build', 'site', '--logLevel', 'error'], {
    cwd: project,
    env: { ...process.env, NODE_ENV: 'production' },
  })
}
