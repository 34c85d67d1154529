import { buffer } from 'node:stream/consumers'
import { archiveUploadOf } from '@toasoan/contract/media/archive'
import { sql } from 'kysely'
import { inTransaction } from '#server/kernel/database/database.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import { inWorker, piece } from '#server/kernel/work/in-worker.ts'
import { sendUploaded } from '../archive/public.ts'
import { copyKey, dhashOf, isDrawn, loadSharp, preparePicture, storeCopies } from '../files/public.ts'
import { inScratch, readable } from '../tools/public.ts'
import { noteDuration } from './duration.ts'
import { keepMade } from './keep-made.ts'
import { addJob } from './media-jobs.ts'
import type { Tags } from './read-tags.ts'
import { type Worker, type WorkFile, workFile } from './work-file.ts'

const tags = piece('readTags', new URL('./read-tags.ts', import.meta.url), () => import('./read-tags.ts'))

/** Fills what nobody wrote with what the file says of itself. */
async function fill({ db }: Kernel, file: WorkFile, found: Omit<Tags, 'cover' | 'duration'>): Promise<void> {
  await sql`update file set metadata = metadata || ${JSON.stringify(found.metadata)}::jsonb,
      description = case when description = '' then ${found.description} else description end,
      credit = case when credit = '' then ${found.credit} else credit end
    where id = ${file.id}`.execute(db)
}

async function keepCover(kernel: Kernel, file: WorkFile, cover: Uint8Array): Promise<void> {
  const sharp = await loadSharp()
  const picture = sharp(cover, { limitInputPixels: 25_000_000 }).resize({
    width: 640,
    withoutEnlargement: true,
  })
  const { data, info } = await picture.webp({ quality: 80 }).toBuffer({ resolveWithObject: true })
  const { width, height } = info
  const name = 'poster.webp'
  await keepMade(kernel, file, [
    { name, kind: 'poster', mimetype: 'image/webp', content: data, width, height },
  ])
}

async function readRecording(kernel: Kernel, file: WorkFile, path: string): Promise<void> {
  // What is broken, or of a format it does not know, has no tags; the tools read on.
  const found = await inWorker('media', tags, path, { milliseconds: 60_000 }).catch((error) => {
    kernel.log.debug({ err: error, file: file.id }, 'no tags were read')
    return null
  })
  if (found) {
    await noteDuration(kernel.db, file.id, found.duration)
    await fill(kernel, file, found)
    if (found.cover)
      await keepCover(kernel, file, found.cover).catch((error) =>
        kernel.log.debug({ err: error, file: file.id }, 'the cover cannot be read'),
      )
  }
  await inTransaction(kernel.db, (tx) => {
    const isFilm = file.type === 'video'
    return addJob(tx, { kind: isFilm ? 'film' : 'sound', fileId: file.id, lane: isFilm ? 'bulk' : 'now' })
  })
  const archived = archiveUploadOf(file.upload_type)
  if (archived && file.created_by !== null)
    await sendUploaded(kernel, file.created_by, file.id, archived.accountId)
}

/** Draws a picture that came before its format could be read, or whose drawing failed. */
async function draw({ db, storage }: Kernel, file: WorkFile, path: string): Promise<void> {
  const { name, mimetype } = file
  const picture = await preparePicture(path, { name, mimetype, owner: 'media' })
  if (!picture.drawn) return
  await storeCopies(storage, file.key, picture)
  await sql`update file set drawn = true, width = ${picture.width}, height = ${picture.height}, watermark = false,
      widths = ${picture.copies.map(({ width }) => width)}, version = version + 1, updated_at = now()
    where id = ${file.id}`.execute(db)
}

/** The smallest copy of a picture, or the picture. */
async function readPicture(kernel: Kernel, file: WorkFile, path: string): Promise<void> {
  const { db, storage, log } = kernel
  if (!file.drawn && !isDrawn(file.mimetype))
    await draw(kernel, file, path).catch((error) =>
      log.debug({ err: error, file: file.id }, 'the picture cannot be drawn'),
    )
  const small = await storage.open(copyKey(file.key, 320))
  const source = small ? await buffer(small.stream) : path
  const dhash = await dhashOf(source).catch((error) => {
    log.debug({ err: error, file: file.id }, 'no hash of the picture')
    return null
  })
  if (dhash) await sql`update file set dhash = ${dhash}::bit(64) where id = ${file.id}`.execute(db)
}

/** Reads what a file is and says of itself, without any tool; what needs one follows as work of its own. */
export const readFileInfo: Worker = async (kernel, job, { signal }) => {
  const file = await workFile(kernel, job.file_id)
  if (file.type === 'document') return
  await inScratch(kernel, `${job.id}-${job.attempts}`, async (folder) => {
    const path = await readable(kernel, file.key, folder, signal)
    await (file.type === 'image' ? readPicture(kernel, file, path) : readRecording(kernel, file, path))
  })
}
