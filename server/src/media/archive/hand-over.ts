import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { open, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { say } from '@toasoan/contract/kit/text'
import { archiveFailures } from '@toasoan/contract/media/archive'
import { sql } from 'kysely'
import type { Kernel } from '#server/kernel/kernel.ts'
import { originalKey } from '../files/public.ts'
import { type Doing, type MediaJob, WorkRefused } from '../work/public.ts'
import { openArchiveFolder } from './folders.ts'
import { writeSidecar } from './sidecar.ts'

type Row = {
  key: string
  name: string
  extension: string
  description: string
  credit: string
  rights_note: string
  filename_original: string
  mimetype: string
  size: number
  sha256: Buffer
  duration_ms: number | null
  created_at: string
  folder: string
}

/** Writes a file so that nobody sees it before it is whole and on the disk. */
async function appear(path: string, write: (temporary: string) => Promise<void>): Promise<void> {
  const temporary = `${path}.part`
  try {
    await write(temporary)
    const file = await open(temporary, 'r')
    await file.sync().finally(() => file.close())
    await rename(temporary, path)
  } finally {
    await rm(temporary, { force: true })
  }
}

async function copyMedia(
  { storage }: Kernel,
  row: Row,
  path: string,
  { signal, tell }: Doing,
): Promise<void> {
  const opened = await storage.open(originalKey(row.key))
  if (!opened) throw new WorkRefused(say(archiveFailures.missing, 'vi'))
  const hash = createHash('sha256')
  let sent = 0
  const counted = new Transform({
    transform(piece: Buffer, _encoding, done) {
      hash.update(piece)
      sent += piece.length
      tell(Math.min(99, (sent / Math.max(1, row.size)) * 100))
      done(null, piece)
    },
  })
  await pipeline(opened.stream, counted, createWriteStream(path, { mode: 0o640 }), { signal })
  if (!hash.digest().equals(row.sha256)) throw new WorkRefused(say(archiveFailures.missing, 'vi'))
}

/**
 * Hands a sound over to its archive: the media under a temporary name, then under its own, the sidecar last. Done
 * again after a break, it ends in the same two files.
 */
export async function handOver(kernel: Kernel, job: MediaJob, doing: Doing): Promise<void> {
  const { db, configuration } = kernel
  const sending = String(job.data.sending)
  const { rows } = await sql<Row>`
    select f.key, f.name, f.extension, f.description, f.credit, f.rights_note, f.filename_original, f.mimetype, f.size,
      f.sha256, f.duration_ms, f.created_at, a.folder
    from file f join mam_account a on a.id = f.mam_account_id
    where f.id = ${job.file_id} and f.mam_status = 2 and f.mam_sending = ${sending}`.execute(db)
  const row = rows[0]
  // Somebody took it back meanwhile.
  if (!row) return
  const folder = await openArchiveFolder(configuration, row.folder)
  const fileName = `${sending}.${row.extension}`
  await appear(join(folder.out, fileName), (path) => copyMedia(kernel, row, path, doing))
  const sidecar = writeSidecar({
    sending,
    title: row.name,
    description: row.description,
    credit: row.credit,
    rights: row.rights_note,
    created: row.created_at,
    fileName,
    mimetype: row.mimetype,
    size: row.size,
    sha256: row.sha256.toString('hex'),
    duration: row.duration_ms,
  })
  await appear(join(folder.out, `${sending}.xml`), (path) => writeFile(path, sidecar))
  await sql`update file set mam_sent_at = now() where id = ${job.file_id} and mam_sending = ${sending}`.execute(
    db,
  )
}
