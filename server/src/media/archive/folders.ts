import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Configuration } from '#server/kernel/configuration/configuration.ts'

type Place = Pick<Configuration, 'archiveFolder' | 'dataDir'>

/** The folder of an archive account, with what is handed over in it. */
export type ArchiveFolder = {
  root: string
  /** What we send: media, then its sidecar. */
  out: string
  /** Where the archive answers; what was read is removed. */
  answers: string
  /** Where the archive tells of what it has besides; what was read is removed. */
  catalogue: string
}

/** Where an account's archive and this house meet. */
export function archiveFolder({ archiveFolder, dataDir }: Place, folder: string): ArchiveFolder {
  const root = join(archiveFolder || join(dataDir, 'archive'), folder)
  return { root, out: join(root, 'in'), answers: join(root, 'ack'), catalogue: join(root, 'catalogue') }
}

/** Makes the folders that are not there yet. */
export async function openArchiveFolder(place: Place, name: string): Promise<ArchiveFolder> {
  const folder = archiveFolder(place, name)
  for (const path of [folder.out, folder.answers, folder.catalogue]) await mkdir(path, { recursive: true })
  return folder
}
