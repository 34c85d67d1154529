import { type Language, say } from '@toasoan/contract/kit/text'
import { fileErrors } from '@toasoan/contract/media/file-errors'
import type { FastifyRequest } from 'fastify'
import { fail, Refusal } from '#server/kernel/http/fail.ts'

/** A picture that came with a form, whole in memory, and the form's text fields before it. */
export type ReceivedPicture = { name: string; buffer: Buffer; fields: Record<string, string> }

const mostBytes = 10 * 1_048_576

/** Extensions of pictures that browsers show. */
export const shownPictures = ['png', 'jpg', 'jpeg', 'gif', 'webp', 'avif']

/**
 * Reads the one picture of a multipart body, 10 MB at most.
 *
 * @throws Refusal 422 without a file, 413
 */
export async function receivePicture(request: FastifyRequest): Promise<ReceivedPicture> {
  if (!request.isMultipart()) throw fail(fileErrors.noFile)
  const limits = { fileSize: mostBytes, files: 1 }
  const part = await request.file({ limits, throwFileSizeLimit: false })
  if (!part) throw fail(fileErrors.noFile)
  const buffer = await part.toBuffer().catch(() => null)
  const name = part.filename ?? ''
  if (!buffer || part.file.truncated) {
    throw fail(fileErrors.tooLarge, { name, megabytes: mostBytes / 1_048_576 })
  }
  const fields = Object.entries(part.fields).flatMap(([key, field]) =>
    field && 'value' in field && typeof field.value === 'string' ? [[key, field.value]] : [],
  )
  return { name, buffer, fields: Object.fromEntries(fields) }
}

/** The refusal with its sentence under the field `file`, unless it is about something else. */
export function aboutFile(error: unknown, language: Language): unknown {
  if (!(error instanceof Refusal) || !error.definition.code.startsWith('file.')) return error
  const { definition, data } = error
  return fail(definition, data, { file: [say(definition.message, language, data)] })
}
