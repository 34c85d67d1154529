import { createHash, randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { fileErrors } from '@toasoan/contract/media/file-errors'
import { isAgencyPicture } from '@toasoan/contract/media/watermark'
import type { Insertable, Selectable } from 'kysely'
import type { Database } from '#server/kernel/database/database.ts'
import type { File } from '#server/kernel/database/tables.generated.ts'
import { fail } from '#server/kernel/http/fail.ts'
import type { Storage } from '#server/kernel/storage/storage.ts'
import { hashFile } from '#server/kernel/storage/write-file.ts'
import { copyKey, drawnKey, fileAddress, madeKey, markedKey, originalKey } from './addresses.ts'
import { type PreparedPicture, preparePicture } from './picture-copies.ts'
import { readPictureFields } from './read-picture-fields.ts'
import { type Recognised, recognise } from './recognise.ts'
import { sharedKeys } from './share-picture.ts'

/** What storing a file needs of the storage. */
export type FileStore = Pick<Storage, 'put' | 'remove' | 'scan'>

export type StoredFile = Selectable<File>

/** Where the content is: a file on this machine, or the content itself. */
type Source = { path: string; buffer?: undefined } | { buffer: Buffer; path?: undefined }

export type NewFile = Source & {
  /** The name it was given, with its extension. */
  name: string
  userId: number | null
  departmentId?: number | null
  categoryId?: number | null
  uploadType?: string
  description?: string
  credit?: string
  /** Extensions that may be stored; every one the library knows when absent. */
  accepted?: readonly string[]
  /** A further check of what the file is; refuses by throwing. */
  check?: (file: Recognised, name: string) => void
  /** What readers see on a picture, unless it turns out to be an agency's. */
  watermark?: Buffer
  /** Whether this server made it itself, so that no scanner is asked. */
  own?: boolean
  /** The unguessable part of the address; fresh when absent. */
  key?: string
}

const sha256Of = (content: Buffer): Buffer => createHash('sha256').update(content).digest()

const noPicture: PreparedPicture = {
  width: null,
  height: null,
  rewritten: null,
  copies: [],
  drawn: null,
  dhash: null,
}

/** 128 random bits in lower case, so that they also survive a file system that ignores case. */
export const freshKey = () => randomBytes(16).toString('hex')

/** The name without folders, overlong parts and signs that nobody sees: controls, and turns of the reading direction. */
export function cleanName(given: string): string {
  const name = basename(given.replaceAll('\\', '/'))
    .normalize('NFC')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: the point of the expression
    .replace(/[\u0000-\u001f\u007f\u202a-\u202e\u2066-\u2069]/g, '')
    .trim()
  const dot = name.lastIndexOf('.')
  return dot > 0 ? name.slice(0, dot).slice(0, 200) + name.slice(dot, dot + 11) : name.slice(0, 200)
}

/** What a file is called until somebody names it: its name without the extension. */
export const titleOf = (name: string): string => name.replace(/\.[^.]*$/, '').trim() || name

/** Takes back what `prepareFile` stored, and what was made of it since. */
export async function discardFile(
  storage: FileStore,
  { key, widths = [], made = [] }: Pick<Insertable<File>, 'key' | 'widths'> & { made?: string[] },
) {
  const others = [
    ...widths.flatMap((width) => [copyKey(key, width), markedKey(key, width)]),
    ...made.map((name) => madeKey(key, name)),
  ]
  const keys = [originalKey(key), drawnKey(key), ...sharedKeys(key), ...others]
  await Promise.allSettled(keys.map((each) => storage.remove(each)))
}

/** Puts what browsers draw of a picture into the storage: its copies, clean and marked, and its JPEG if it needs one. */
export async function storeCopies(
  storage: Pick<FileStore, 'put'>,
  key: string,
  { copies, drawn }: Pick<PreparedPicture, 'copies' | 'drawn'>,
): Promise<void> {
  if (drawn) await storage.put(drawnKey(key), drawn, { contentType: 'image/jpeg' })
  const options = { contentType: 'image/webp' }
  for (const { width, webp, marked } of copies) {
    await storage.put(copyKey(key, width), webp, options)
    if (marked) await storage.put(markedKey(key, width), marked, options)
  }
}

/**
 * Checks a file, makes its smaller copies and puts everything into the storage. The row is still to be
 * inserted; when that fails, `discardFile` takes everything back.
 *
 * @throws Refusal 415, 422, 413 or 503, as in `fileErrors`
 */
export async function prepareFile(storage: FileStore, file: NewFile): Promise<Insertable<File>> {
  const source = file.buffer ?? file.path
  const name = cleanName(file.name)
  const size = Buffer.isBuffer(source) ? source.length : (await stat(source)).size
  if (size === 0) throw fail(fileErrors.empty, { name })
  if (!file.own) await storage.scan?.(source, { name, size })
  const recognised = await recognise(source, name, file.accepted)
  file.check?.(recognised, name)
  const { type, extension, mimetype } = recognised
  // Before its copies are made: what is kept of a picture says nothing of itself any more.
  const said = type === 'image' ? await readPictureFields(source) : null
  const origin = {
    upload_type: file.uploadType ?? '',
    credit: file.credit || said?.credit || '',
    rights_note: said?.rights_note ?? '',
  }
  const watermark = isAgencyPicture(origin) ? undefined : file.watermark
  const { width, height, rewritten, copies, drawn, dhash } =
    type === 'image'
      ? await preparePicture(source, {
          name,
          mimetype,
          watermark,
          owner: file.userId ?? 'nobody',
        })
      : noPicture
  const key = file.key ?? freshKey()
  const widths = copies.map((copy) => copy.width)
  try {
    const body = rewritten ?? (Buffer.isBuffer(source) ? source : createReadStream(source))
    const written = await storage.put(originalKey(key), body, { contentType: mimetype })
    await storeCopies(storage, key, { copies, drawn })
    return {
      key,
      name: titleOf(name),
      extension,
      mimetype,
      filename_original: name,
      description: file.description || said?.description || '',
      credit: origin.credit,
      ...(said && {
        rights_note: said.rights_note,
        ai_generated: said.ai_generated,
        metadata: said.metadata,
      }),
      type,
      ...written,
      sent_sha256: rewritten
        ? file.buffer
          ? sha256Of(file.buffer)
          : (await hashFile(file.path)).sha256
        : null,
      width,
      height,
      widths,
      dhash,
      drawn: drawn !== null,
      category_id: file.categoryId || null,
      upload_type: origin.upload_type,
      watermark: copies.some(({ marked }) => marked !== null),
      department_id: file.departmentId ?? null,
      created_by: file.userId,
    }
  } catch (error) {
    await discardFile(storage, { key, widths })
    throw error
  }
}

const withAddress = (file: StoredFile) => ({
  ...file,
  file_local: fileAddress(file.key, file.name, file.extension),
})

/**
 * Stores a file with its row, outside of any call (seeds, jobs). With a `key` that is already there,
 * nothing is done and that file is returned.
 */
export async function storeFile(
  { db, storage }: { db: Database; storage: Storage },
  file: NewFile,
): Promise<StoredFile & { file_local: string }> {
  const known = file.key
    ? await db.selectFrom('file').selectAll().where('key', '=', file.key).executeTakeFirst()
    : undefined
  if (known) return withAddress(known)
  const values = await prepareFile(storage, file)
  try {
    return withAddress(await db.insertInto('file').values(values).returningAll().executeTakeFirstOrThrow())
  } catch (error) {
    await discardFile(storage, values)
    throw error
  }
}
