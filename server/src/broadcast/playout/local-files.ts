import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rename, rm, stat, symlink } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Configuration } from '#server/kernel/configuration/configuration.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import { madeKey, originalKey } from '../../media/files/public.ts'
import type { ItemRow } from './rows.ts'

type FileOf = ItemRow['files'][number]

const filesIn = (folder: string) => join(folder, 'files')

const nameOf = ({ id, key, made, extension }: FileOf): string =>
  `${id}-${key.replace(/[^A-Za-z0-9_-]/g, '')}${made ? `-made${extname(made)}` : `.${extension.replace(/[^a-z0-9]/gi, '')}`}`

/**
 * Where the program reads a file, its copy at the loudness of broadcast where there is one: a link to the storage's own,
 * or a copy of what is in a bucket. Null when the storage has lost it.
 */
export async function localFile(
  { storage }: Pick<Kernel, 'storage'>,
  folder: string,
  file: FileOf,
): Promise<string | null> {
  const path = join(filesIn(folder), nameOf(file))
  // What a link leads to may be gone.
  if (await stat(path).catch(() => null)) return path
  await mkdir(filesIn(folder), { recursive: true, mode: 0o700 })
  await rm(path, { force: true })
  const key = file.made ? madeKey(file.key, file.made) : originalKey(file.key)
  const local = await storage.localPath(key)
  if (local) {
    await symlink(local, path)
    return path
  }
  const opened = await storage.open(key)
  if (!opened) return null
  await pipeline(opened.stream, createWriteStream(`${path}.part`, { mode: 0o600 }))
  await rename(`${path}.part`, path)
  return path
}

/** Removes the links and copies that are no longer planned. */
export async function dropFiles(folder: string, kept: ReadonlySet<string>): Promise<void> {
  for (const name of await readdir(filesIn(folder)).catch(() => []))
    if (!kept.has(join(filesIn(folder), name))) await rm(join(filesIn(folder), name), { force: true })
}

const sounds = new Set(['.mp3', '.ogg', '.oga', '.opus', '.flac', '.wav', '.m4a', '.aac'])

/** Pieces of music that are known to the program at most. */
const most = 2000

/** The fallback music of a channel: the folder of its code below `PLAYOUT_MUSIC`, else that folder or file itself. */
export async function musicOf(
  { playoutMusic }: Pick<Configuration, 'playoutMusic'>,
  code: string,
): Promise<string[]> {
  if (!playoutMusic) return []
  const found = await stat(playoutMusic).catch(() => null)
  if (found?.isFile()) return [playoutMusic]
  for (const folder of [join(playoutMusic, code.replace(/[^A-Za-z0-9_-]/g, '_')), playoutMusic]) {
    const names = await readdir(folder).catch(() => [])
    const paths = names.filter((name) => sounds.has(extname(name).toLowerCase())).sort()
    if (paths.length > 0) return paths.slice(0, most).map((name) => join(folder, name))
  }
  return []
}
