import { randomUUID } from 'node:crypto'
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const name = 'folder-id'

/**
 * The identifier of a data folder, made the first time. It moves with the folder, and processes that share the folder
 * agree on it: a link, unlike a rename, never replaces what another has just put there.
 */
export function folderId(dataDir: string): string {
  const path = join(dataDir, name)
  const made = randomUUID()
  const trial = `${path}.${made}`
  try {
    writeFileSync(trial, `${made}\n`, { mode: 0o600 })
    linkSync(trial, path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(trial, { force: true })
  }
  return readFileSync(path, 'utf8').trim()
}
