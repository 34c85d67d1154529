import { createHash } from 'node:crypto'
import { Readable, Transform } from 'node:stream'
import { say } from '@toasoan/contract/kit/text'
import { archiveFailures } from '@toasoan/contract/media/archive'
import { sql } from 'kysely'
import type { Kernel } from '#server/kernel/kernel.ts'
import { originalKey } from '../files/public.ts'
import { type Doing, type MediaJob, WorkRefused } from '../work/public.ts'
import type { Way } from './meeting-place.ts'
import { meetingPlace } from './place-of-account.ts'
import { writeSidecar } from './sidecar.ts'

type Row = Way & {
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
}

/** The bytes of a sound; they end in a refusal when they are not those that the library knows. */
async function mediaOf({ storage }: Kernel, row: Row, { tell }: Doing): Promise<Readable> {
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
    flush: (done) =>
      done(hash.digest().equals(row.sha256) ? null : new WorkRefused(say(archiveFailures.missing, 'vi'))),
  })
  opened.stream.on('error', (error) => counted.destroy(error))
  // Whoever gives up early leaves the file open otherwise.
  counted.once('close', () => opened.stream.destroy())
  return opened.stream.pipe(counted)
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
      f.sha256, f.duration_ms, f.created_at, a.port, a.folder
    from file f join mam_account a on a.id = f.mam_account_id
    where f.id = ${job.file_id} and f.mam_status = 2 and f.mam_sending = ${sending}`.execute(db)
  const row = rows[0]
  // Somebody took it back meanwhile.
  if (!row) return
  const place = meetingPlace(configuration, row)
  const fileName = `${sending}.${row.extension}`
  const { mimetype, size } = row
  const content = await mediaOf(kernel, row, doing)
  await place.hand({ name: fileName, content, size, mimetype }, doing.signal).finally(() => content.destroy())
  const sidecar = writeSidecar({
    sending,
    title: row.name,
    description: row.description,
    credit: row.credit,
    rights: row.rights_note,
    created: row.created_at,
    fileName,
    mimetype,
    size,
    sha256: row.sha256.toString('hex'),
    duration: row.duration_ms,
  })
  const told = Buffer.from(sidecar)
  await place.hand(
    {
      ...{ name: `${sending}.xml`, mimetype: 'application/xml' },
      ...{ content: Readable.from([told]), size: told.length },
    },
    doing.signal,
  )
  await sql`update file set mam_sent_at = now() where id = ${job.file_id} and mam_sending = ${sending}`.execute(
    db,
  )
}
