import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const project = fileURLToPath(new URL('../../../../', import.meta.url))

/** Builds the public site when it is missing or its sources have changed; takes about two seconds. */
export function buildSiteForTests(): void {
  execFileSync(process.execPath, ['server/src/app/commands/build-web.ts', 'site'], { cwd: project })
}
