import { constants } from 'node:fs'
import { copyFile, link, mkdir, readdir, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'

/** Number of files in a copy, and bytes that had to be read. */
export type Copied = { files: number; bytes: number }

type Choice = {
  /** An earlier copy of the same folder: unchanged files become hard links to it. */
  before?: string | undefined
  /** Whether a path below the folder is included in the copy. */
  wanted?: (path: string) => boolean
}

const absent = (error: NodeJS.ErrnoException) => {
  if (error.code === 'ENOENT') return null
  throw error
}

/** Copies or hard-links one file. False when it has been deleted meanwhile. */
async function take(from: string, to: string, before: string | null): Promise<number | null> {
  const found = await stat(from).catch(absent)
  if (!found) return null
  const earlier = before ? await stat(before).catch(absent) : null
  if (before && earlier?.size === found.size && Math.abs(earlier.mtimeMs - found.mtimeMs) < 2) {
    const linked = await link(before, to).then(
      () => true,
      () => false,
    )
    if (linked) return 0
  }
  const copied = await copyFile(from, to, constants.COPYFILE_FICLONE).then(() => true, absent)
  if (!copied) return null
  await utimes(to, found.atime, found.mtime)
  return found.size
}

/**
 * Copies a folder recursively. Existing files are kept. Names that begin with a dot are skipped: such files
 * are still being written.
 */
export async function copyFiles(from: string, to: string, { before, wanted }: Choice = {}): Promise<Copied> {
  const sum: Copied = { files: 0, bytes: 0 }
  async function walk(below: string): Promise<void> {
    const entries = (await readdir(join(from, below), { withFileTypes: true }).catch(absent)) ?? []
    await mkdir(join(to, below), { recursive: true })
    for (const entry of entries) {
      const path = join(below, entry.name)
      if (entry.name.startsWith('.') || wanted?.(path) === false) continue
      if (entry.isDirectory()) await walk(path)
      else if (entry.isFile() && !(await stat(join(to, path)).catch(absent))) {
        const bytes = await take(join(from, path), join(to, path), before ? join(before, path) : null)
        if (bytes === null) continue
        sum.files += 1
        sum.bytes += bytes
      }
    }
  }
  await walk('')
  return sum
}
