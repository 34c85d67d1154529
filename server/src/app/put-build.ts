import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

/** How many builds before the present one keep their hashed files, for the tabs that were opened with them. */
const keptBuilds = 2

/** Inside of the served folder, where a rename cannot meet another file system; its dot keeps it unserved. */
const waiting = '.next'
const listed = '.builds'
const stamp = '.stamp'

/** The folder in which the next build of `folder` is made. */
export const nextOf = (folder: string): string => join(folder, waiting)

/** The files of a folder by their names below it; what stands in hidden folders of ours is left out. */
function filesOf(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .filter((name) => !name.startsWith(`${waiting}/`) && name !== listed && name !== stamp)
}

/** The files of each build that is kept, newest first; of a folder without a list, all there are. */
function buildsIn(folder: string): string[][] {
  try {
    return JSON.parse(readFileSync(join(folder, listed), 'utf8')) as string[][]
  } catch {
    return [filesOf(folder)]
  }
}

/** Whether a file is named by its content, so that it never changes and two builds can stand beside each other. */
const isHashed = (name: string): boolean => /(^|\/)assets\//.test(name)

/** What is named by its content comes first, what names it afterwards, the service worker last. */
function rank(name: string): number {
  if (isHashed(name)) return 0
  if (/^sw\.js/.test(name)) return 3
  return /^index\.html/.test(name) ? 2 : 1
}

/**
 * Puts the finished build in `nextOf(folder)` in the place of the one that is served. Every file is renamed
 * over its predecessor, in an order in which no file ever names one that is not there yet; the hashed files of
 * the builds before stay for a while. Interrupted, it leaves the folder without its stamp.
 *
 * @param digest becomes the folder's stamp
 */
export function putBuild(folder: string, digest: string): void {
  const next = nextOf(folder)
  const files = filesOf(next).sort((one, other) => rank(one) - rank(other))
  const earlier = buildsIn(folder)
    .slice(0, keptBuilds)
    .map((build) => build.filter(isHashed))
  rmSync(join(folder, stamp), { force: true })
  // The list first: what an interruption leaves behind is then known to the next build.
  writeFileSync(join(folder, listed), JSON.stringify([files, ...earlier]))
  for (const name of files) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    renameSync(join(next, name), join(folder, name))
  }
  const kept = new Set([files, ...earlier].flat())
  for (const name of filesOf(folder)) if (!kept.has(name)) rmSync(join(folder, name))
  rmSync(next, { recursive: true, force: true })
  writeFileSync(join(folder, stamp), `${digest}\n`)
}

/** The digest of the sources of the build in a folder; null when there is none or an interrupted one. */
export function stampOf(folder: string): string | null {
  try {
    return readFileSync(join(folder, stamp), 'utf8').trim()
  } catch {
    return null
  }
}
