import { randomBytes } from 'node:crypto'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { MultipartFile } from '@fastify/multipart'
import { kernelErrors } from '@toasoan/contract/kit/errors'
import { extensionOf, typeOfExtension, uploadLimits } from '@toasoan/contract/media/extensions'
import { fileErrors } from '@toasoan/contract/media/file-errors'
import type { FastifyRequest } from 'fastify'
import { fail, Refusal } from '#server/kernel/http/fail.ts'
import { asStorageError, writeFileDurably } from '#server/kernel/storage/write-file.ts'
import { cleanName } from './store-file.ts'

/** What came: the file in a temporary place, which the receiver removes, and the other fields as sent. */
export type Upload = { path: string; name: string; fields: Record<string, unknown> }

const mostOfLibrary = Math.max(...Object.values(uploadLimits))
/** Bytes that the other fields and the boundaries may take. */
export const around = 100_000

const tooLarge = (name: string, limit: number) =>
  fail(fileErrors.tooLarge, { name, megabytes: Math.floor(limit / 1_048_576) })

/** Bytes that a file of this name may have; refuses names that are not taken. */
type LimitOf = (name: string) => number

/** What the library takes. */
const ofLibrary: LimitOf = (name) => {
  const type = typeOfExtension(extensionOf(name))
  if (!type) throw fail(fileErrors.typeNotAllowed, { name })
  return uploadLimits[type]
}

async function receiveFile(
  part: MultipartFile,
  folder: string,
  limitOf: LimitOf,
): Promise<{ path: string; name: string }> {
  const name = cleanName(part.filename ?? '')
  const limit = limitOf(name)
  const path = join(folder, randomBytes(16).toString('hex'))
  await mkdir(folder, { recursive: true }).catch((error) => {
    throw asStorageError(error)
  })
  await writeFileDurably(path, part.file, { limit, tooLarge: () => tooLarge(name, limit) })
  return { path, name }
}

/** Errors of the parser say nothing about whose fault they are; those of the disk carry a system call. */
const asCallerError = (error: unknown): unknown =>
  error instanceof Refusal || (error as NodeJS.ErrnoException).syscall ? error : fail(kernelErrors.malformed)

/**
 * Reads a multipart body, its one file to a temporary file in `folder`. When anything goes wrong, the
 * caller going away included, nothing is left there.
 *
 * @throws Refusal 422 without a file, 413, 415, 400 for a body that is cut off or no multipart at all
 */
export async function receiveUpload(
  request: FastifyRequest,
  folder: string,
  { limitOf = ofLibrary, most = mostOfLibrary }: { limitOf?: LimitOf; most?: number } = {},
): Promise<Upload> {
  if (!request.isMultipart()) throw fail(fileErrors.noFile)
  if (Number(request.headers['content-length'] ?? 0) > most + around) throw tooLarge('', most)
  let file: { path: string; name: string } | null = null
  const fields: Record<string, unknown> = {}
  const limits = { fileSize: most + 1, files: 1, fields: 20, fieldSize: 20_000 }
  try {
    for await (const part of request.parts({ limits, throwFileSizeLimit: false } as never)) {
      if (part.type === 'field') {
        fields[part.fieldname] = part.value
        continue
      }
      file = await receiveFile(part, folder, limitOf)
    }
  } catch (error) {
    // What is still under way is read and dropped: the parser no longer takes it, and a caller who cannot
    // finish sending would not read the answer, nor the connection ever become free.
    request.raw.unpipe()
    request.raw.resume()
    if (file) await rm(file.path, { force: true })
    throw asCallerError(error)
  }
  if (!file) throw fail(fileErrors.noFile)
  return { ...file, fields }
}
