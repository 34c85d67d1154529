import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { startError } from '../configuration/start-error.ts'
import type { Span } from './base-backup.ts'

/** Content of `backup.json` in each backup. */
export type BackupNote = {
  /** End of the copy: the earliest time to which it can be restored. ISO 8601. */
  readonly taken_at: string
  /** Major version of PostgreSQL. */
  readonly postgres: number
  readonly wal: Span & { readonly first_file: string }
  /** End of the activity log's hash chain when the copy began. */
  readonly chain: { readonly seq: number; readonly hash: string } | null
  readonly files: { readonly files: number; readonly bytes: number }
  readonly seconds: number
}

export type Backup = { readonly name: string; readonly folder: string; readonly note: BackupNote }

const nameOf = /^\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}Z$/

/** Name of a backup folder while the backup is incomplete. */
export const unfinished = '.new-'

/** Milliseconds after which an incomplete backup counts as abandoned. */
const abandoned = 86_400_000

/** Name of a backup that starts now. */
export const newName = (now = new Date()) => `${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z`

/** The complete backups of a folder, oldest first. */
export function backupsIn(place: string): Backup[] {
  if (!existsSync(place)) return []
  return readdirSync(place)
    .filter((name) => nameOf.test(name) && existsSync(join(place, name, 'backup.json')))
    .sort()
    .map((name) => {
      const folder = join(place, name)
      return {
        name,
        folder,
        note: JSON.parse(readFileSync(join(folder, 'backup.json'), 'utf8')) as BackupNote,
      }
    })
}

/**
 * The backup to restore: the named one, else the newest that was complete at `until`.
 * @throws StartError when there is none
 */
export function chooseBackup(place: string, { name, until }: { name?: string; until?: Date }): Backup {
  const found = backupsIn(place)
    .filter((each) => (name ? each.name === name : true))
    .filter(({ note }) => !until || new Date(note.taken_at) <= until)
    .at(-1)
  if (found) return found
  throw startError(`Không có bản sao lưu phù hợp trong ${place}.`, `There is no fitting backup in ${place}.`)
}

/**
 * Removes all but the newest backups, leftovers of interrupted ones, and archived WAL that no remaining
 * backup needs.
 */
export function keepNewest(place: string, wal: string, keep: number): string[] {
  const all = backupsIn(place)
  const gone = all.slice(0, Math.max(0, all.length - keep))
  for (const { folder } of gone) rmSync(folder, { recursive: true, force: true })
  for (const left of existsSync(place) ? readdirSync(place) : []) {
    const folder = join(place, left)
    if (left.startsWith(unfinished) && statSync(folder).mtimeMs < Date.now() - abandoned)
      rmSync(folder, { recursive: true, force: true })
  }
  const first = all[gone.length]?.note.wal.first_file
  if (first && existsSync(wal)) {
    // The timeline is ignored: the rest of the name is the WAL position.
    for (const name of readdirSync(wal).filter((each) => /^[0-9A-F]{24}(\..*)?$/.test(each)))
      if (name.slice(8, 24) < first.slice(8)) rmSync(join(wal, name), { force: true })
  }
  return gone.map(({ name }) => name)
}
