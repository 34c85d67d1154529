import { randomUUID } from 'node:crypto'
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const name = 'folder-id'

/**
 * Identifier of a data folder, created on first use. It moves with the folder, and processes that share the
 * folder agree on it: unlike a rename, a link never replaces an existing file.
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
