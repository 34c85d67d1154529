import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { say } from '@toasoan/contract/kit/text'
import { fileErrors } from '@toasoan/contract/media/file-errors'
import { sql } from 'kysely'
import { inTransaction } from '#server/kernel/database/database.ts'
import { Refusal } from '#server/kernel/http/fail.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import { hashFile, type Written } from '#server/kernel/storage/write-file.ts'
import { copyKey, originalKey, preparePicture, readPictureFields } from '../files/public.ts'
import { partsPath, removeParts } from '../uploads/public.ts'
import { addJob, type MediaJob } from './media-jobs.ts'
import type { Doing } from './work-file.ts'
import { WorkRefused } from './work-refused.ts'

type Row = {
  key: string
  mimetype: string
  filename_original: string
  size: number
  type: string
  created_by: number | null
}

async function rowOf({ db }: Kernel, id: number): Promise<Row> {
  const { rows } =
    await sql<Row>`select key, mimetype, filename_original, size, type, created_by from file where id = ${id}`.execute(
      db,
    )
  if (!rows[0]) throw new WorkRefused('gone')
  return rows[0]
}

/** The hash of what the storage has already, when a killed process had come that far; null otherwise. */
async function stored({ storage }: Kernel, { key, size }: Row): Promise<Written | null> {
  const opened = await storage.open(originalKey(key))
  if (!opened) return null
  const hash = createHash('sha256')
  for await (const piece of opened.stream) hash.update(piece)
  return opened.size === size ? { size, sha256: hash.digest() } : null
}

/** Pictures beyond this many bytes are kept without being read. */
const largestRead = 200 * 1024 * 1024

/** The smaller copies of a picture, and what replaces it where it told too much; their sizes are noted at once. */
async function copies({ db, storage }: Kernel, row: Row, id: number, path: string): Promise<Buffer | null> {
  if (row.type !== 'image' || row.size > largestRead) return null
  const { filename_original: name, mimetype } = row
  // Before it is rewritten: what is kept of a picture says nothing of itself any more.
  const said = await readPictureFields(path)
  const picture = await preparePicture(path, { name, mimetype, owner: row.created_by ?? 'nobody' }).catch(
    (error) => {
      if (error instanceof Refusal && error.definition.status < 500)
        throw new WorkRefused(say(error.definition.message, 'vi', error.data))
      throw error
    },
  )
  for (const { width, webp } of picture.copies)
    await storage.put(copyKey(row.key, width), webp, { contentType: 'image/webp' })
  await sql`update file set width = ${picture.width}, height = ${picture.height},
      widths = ${picture.copies.map(({ width }) => width)}, metadata = ${JSON.stringify(said.metadata)}::jsonb,
      description = case when description = '' then ${said.description} else description end,
      credit = case when credit = '' then ${said.credit} else credit end,
      rights_note = case when rights_note = '' then ${said.rights_note} else rights_note end,
      ai_generated = ai_generated or ${said.ai_generated}
    where id = ${id}`.execute(db)
  return picture.rewritten
}

const differs = 'Nội dung nhận được khác với tệp gốc.'
const lost = 'Không còn dữ liệu đã tải lên.'

/**
 * Asks the virus scanner about the stored bytes, before anybody is given them. What it refuses is removed; while the
 * scanner is away the job is tried again.
 */
async function refuseInfected(
  { storage }: Kernel,
  { key, filename_original: name, size }: Row,
): Promise<void> {
  const opened = storage.scan && (await storage.open(originalKey(key)))
  if (!opened) return
  try {
    await storage.scan?.(opened.stream, { name, size })
  } catch (error) {
    if (!(error instanceof Refusal) || error.definition !== fileErrors.infected) throw error
    await storage.remove(originalKey(key))
    throw new WorkRefused(say(error.definition.message, 'vi', error.data))
  }
}

/**
 * Puts the bytes of a finished upload into the storage and makes its file ready. Killed at any point, it can be done
 * again: the parts stay until the storage has them.
 */
export async function storeUpload(
  kernel: Kernel,
  job: MediaJob,
  { tell }: Pick<Doing, 'tell'>,
): Promise<void> {
  const { db, storage, configuration } = kernel
  const sessionId = String(job.data.session_id)
  const path = partsPath(configuration.dataDir, sessionId)
  const row = await rowOf(kernel, job.file_id)
  const { mimetype: contentType } = row
  let kept = existsSync(path) ? null : await stored(kernel, row)
  if (!kept) {
    if (!existsSync(path)) throw new WorkRefused(lost)
    const hashed = await hashFile(path)
    const requested = job.data.sha256
    if (requested && hashed.sha256.toString('hex') !== requested) throw new WorkRefused(differs)
    tell(40)
    const rewritten = await copies(kernel, row, job.file_id, path)
    tell(60)
    kept = rewritten
      ? await storage.put(originalKey(row.key), rewritten, { contentType })
      : await storage.putFile(originalKey(row.key), path, { contentType, hashed })
  }
  await refuseInfected(kernel, row)
  const { sha256, size } = kept
  await inTransaction(db, async (tx) => {
    await sql`update file set sha256 = ${sha256}, size = ${size}, pipeline = 'ready', failure = '',
        version = version + 1, updated_at = now()
      where id = ${job.file_id}`.execute(tx)
    if (row.type !== 'document') await addJob(tx, { kind: 'probe', fileId: job.file_id })
  })
  await removeParts(configuration.dataDir, sessionId)
}
