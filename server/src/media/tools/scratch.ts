import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Configuration } from '#server/kernel/configuration/configuration.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import { originalKey } from '../files/public.ts'
import { WorkRefused } from '../work/public.ts'

const root = ({ dataDir }: Pick<Configuration, 'dataDir'>): string => join(dataDir, 'work')

/** Gives work a folder of its own, which goes with everything in it when the work ends. */
export async function inScratch<T>(
  { configuration }: Pick<Kernel, 'configuration'>,
  name: string,
  work: (folder: string) => Promise<T>,
): Promise<T> {
  const folder = join(root(configuration), name)
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true, mode: 0o700 })
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Where a file's bytes can be read by its name on this machine: where they are kept, or a copy in the folder. */
export async function readable(
  { storage }: Pick<Kernel, 'storage'>,
  key: string,
  folder: string,
  signal?: AbortSignal,
): Promise<string> {
  const kept = await storage.localPath(originalKey(key))
  if (kept) return kept
  const opened = await storage.open(originalKey(key))
  if (!opened) throw new WorkRefused('its bytes are not in the storage')
  const path = join(folder, 'original')
  await pipeline(opened.stream, createWriteStream(path), { signal })
  return path
}

/** Milliseconds after which a folder belongs to no work any more. */
const abandoned = 3 * 24 * 3600 * 1000

/** Removes what killed servers were working in. */
export async function removeAbandonedScratch(configuration: Configuration, now = Date.now()): Promise<void> {
  for (const name of await readdir(root(configuration)).catch(() => [])) {
    const path = join(root(configuration), name)
    const found = await stat(path).catch(() => null)
    if (found && now - found.mtimeMs > abandoned) await rm(path, { recursive: true, force: true })
  }
}
