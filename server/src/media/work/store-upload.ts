import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { say } from '@toasoan/contract/kit/text'
import { fileErrors } from '@toasoan/contract/media/file-errors'
import { isAgencyPicture } from '@toasoan/contract/media/watermark'
import { sql } from 'kysely'
import { inTransaction } from '#server/kernel/database/database.ts'
import { Refusal } from '#server/kernel/http/fail.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import { hashFile, type Written } from '#server/kernel/storage/write-file.ts'
import { originalKey, preparePicture, readPictureFields, storeCopies, watermarkFor } from '../files/public.ts'
import { inScratch } from '../tools/public.ts'
import { forgetParts, partHashes, partsPath } from '../uploads/public.ts'
import { addJob, type MediaJob } from './media-jobs.ts'
import { partsHash } from './parts-hash.ts'
import type { Doing } from './work-file.ts'
import { WorkRefused } from './work-refused.ts'

type Row = {
  key: string
  mimetype: string
  filename_original: string
  size: number
  type: string
  sha256: Buffer
  created_by: number | null
  category_id: number | null
  upload_type: string
  credit: string
}

async function rowOf({ db }: Kernel, id: number): Promise<Row> {
  const { rows } = await sql<Row>`select key, mimetype, filename_original, size, type, sha256, created_by,
      category_id, upload_type, credit
      from file where id = ${id}`.execute(db)
  if (!rows[0]) throw new WorkRefused('gone')
  return rows[0]
}

/** Pictures beyond this many bytes are kept without being read. */
const largestRead = 200 * 1024 * 1024

/** The smaller copies of a picture, and what replaces it where it told too much; their sizes are noted at once. */
async function copies(
  kernel: Kernel,
  row: Row,
  { id, path, choice }: { id: number; path: string; choice: string | undefined },
): Promise<Buffer | null> {
  const { db, storage } = kernel
  if (row.type !== 'image' || row.size > largestRead) return null
  const { filename_original: name, mimetype } = row
  // Before it is rewritten: what is kept of a picture says nothing of itself any more.
  const said = await readPictureFields(path)
  const isAgencys = isAgencyPicture({
    ...row,
    credit: row.credit || said.credit,
    rights_note: said.rights_note,
  })
  const watermark = isAgencys
    ? undefined
    : await watermarkFor(kernel, { choice, categoryId: row.category_id })
  const owner = row.created_by ?? 'nobody'
  const picture = await preparePicture(path, { name, mimetype, owner, watermark }).catch((error) => {
    if (error instanceof Refusal && error.definition.status < 500)
      throw new WorkRefused(say(error.definition.message, 'vi', error.data))
    throw error
  })
  await storeCopies(storage, row.key, picture)
  await sql`update file set width = ${picture.width}, height = ${picture.height},
      widths = ${picture.copies.map(({ width }) => width)}, watermark = ${picture.copies.some(({ marked }) => marked)},
      drawn = ${picture.drawn !== null},
      metadata = ${JSON.stringify(said.metadata)}::jsonb,
      description = case when description = '' then ${said.description} else description end,
      credit = case when credit = '' then ${said.credit} else credit end,
      rights_note = case when rights_note = '' then ${said.rights_note} else rights_note end,
      ai_generated = ai_generated or ${said.ai_generated}
    where id = ${id}`.execute(db)
  return picture.rewritten
}

/** What the uploader chose of the watermark; undefined leaves it to the folder. */
async function chosenMark({ db }: Kernel, sessionId: string): Promise<string | undefined> {
  const { rows } = await sql<{
    choice: string | null
  }>`select fields ->> 'watermark' as choice from upload_session where id = ${sessionId}`.execute(db)
  return rows[0]?.choice ?? undefined
}

const differs = 'Nội dung nhận được khác với tệp gốc.'
const lost = 'Không còn dữ liệu đã tải lên.'

/** The bytes of an upload that are known to be whole. */
type Whole = {
  hashed: Written
  /** Where this machine has them as a file; null when nothing here needs one. */
  path: string | null
  /** Puts them into the storage at the key of their file; nothing where they are there already. */
  keep(): Promise<Written>
}

/** Whether the bytes are a picture, of which copies are made. */
const isRead = ({ type, size }: Row): boolean => type === 'image' && size <= largestRead

/**
 * Makes a file of bytes that are whole. Until its row is ready nobody is given them, so what must be known of the
 * content of every uploaded file is found out here, from `whole`, before anything is kept.
 */
async function keepWhole(
  kernel: Kernel,
  job: MediaJob,
  row: Row,
  whole: Whole,
  tell: Doing['tell'],
): Promise<Written> {
  const requested = job.data.sha256
  if (requested && whole.hashed.sha256.toString('hex') !== requested) throw new WorkRefused(differs)
  tell(40)
  const choice = await chosenMark(kernel, String(job.data.session_id))
  const rewritten =
    whole.path && isRead(row)
      ? await copies(kernel, row, { id: job.file_id, path: whole.path, choice })
      : null
  tell(60)
  if (!rewritten) return whole.keep()
  // Noted first: a process that is killed after the next line must know its own result from the upload's bytes.
  const written = { size: rewritten.length, sha256: createHash('sha256').update(rewritten).digest() }
  await sql`update file set sha256 = ${written.sha256}, sent_sha256 = ${whole.hashed.sha256}
    where id = ${job.file_id}`.execute(kernel.db)
  return kernel.storage.put(originalKey(row.key), rewritten, { contentType: row.mimetype })
}

/** Bytes whose parts are in a file of the data folder. */
async function wholeOfFolder({ storage }: Kernel, row: Row, path: string): Promise<Whole> {
  const hashed = await hashFile(path)
  const options = { contentType: row.mimetype, hashed }
  return { hashed, path, keep: () => storage.putFile(originalKey(row.key), path, options) }
}

/**
 * Bytes that are an object of the bucket, read once: each part is compared with what was acknowledged. A picture is
 * copied into `folder` meanwhile.
 */
async function wholeOfBucket(
  { db, storage }: Kernel,
  row: Row,
  sessionId: string,
  folder: string,
): Promise<Whole | { kept: Written }> {
  const opened = await storage.open(originalKey(row.key))
  // Not lasting: stores may show an object a moment after it was put together.
  if (!opened) throw new Error('the uploaded object is not in the storage')
  const parts = partsHash(await partHashes(db, sessionId))
  const path = isRead(row) ? join(folder, 'original') : null
  const file = path ? await open(path, 'wx') : null
  const hash = createHash('sha256')
  let size = 0
  try {
    for await (const piece of opened.stream as AsyncIterable<Buffer>) {
      hash.update(piece)
      parts.update(piece)
      size += piece.length
      await file?.writeFile(piece)
    }
  } finally {
    await file?.close()
  }
  const hashed = { size, sha256: hash.digest() }
  // A process was killed after it had put the rewritten picture in its place.
  if (row.sha256.equals(hashed.sha256)) return { kept: hashed }
  if (!parts.isEqual() || size !== row.size) throw new WorkRefused(differs)
  return { hashed, path, keep: async () => hashed }
}

/** What the storage has of a file whose parts are gone, when a killed process had come that far. */
async function keptBefore({ storage }: Kernel, { key, size }: Row): Promise<Written> {
  const opened = await storage.open(originalKey(key))
  if (!opened) throw new WorkRefused(lost)
  const hash = createHash('sha256')
  for await (const piece of opened.stream) hash.update(piece)
  if (opened.size !== size) throw new WorkRefused(lost)
  return { size, sha256: hash.digest() }
}

async function kept(kernel: Kernel, job: MediaJob, row: Row, tell: Doing['tell']): Promise<Written> {
  const sessionId = String(job.data.session_id)
  if (kernel.storage.multipart)
    return inScratch(kernel, `${job.id}-${job.attempts}`, async (folder) => {
      const whole = await wholeOfBucket(kernel, row, sessionId, folder)
      return 'kept' in whole ? whole.kept : keepWhole(kernel, job, row, whole, tell)
    })
  const path = partsPath(kernel.configuration.dataDir, sessionId)
  if (!existsSync(path)) return keptBefore(kernel, row)
  return keepWhole(kernel, job, row, await wholeOfFolder(kernel, row, path), tell)
}

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
  const sessionId = String(job.data.session_id)
  const row = await rowOf(kernel, job.file_id)
  const { sha256, size } = await kept(kernel, job, row, tell)
  await refuseInfected(kernel, row)
  await inTransaction(kernel.db, async (tx) => {
    await sql`update file set sha256 = ${sha256}, size = ${size}, pipeline = 'ready', failure = '',
        version = version + 1, updated_at = now()
      where id = ${job.file_id}`.execute(tx)
    await forgetParts(tx, sessionId)
    if (row.type !== 'document') await addJob(tx, { kind: 'probe', fileId: job.file_id })
  })
  await rm(partsPath(kernel.configuration.dataDir, sessionId), { force: true })
}
