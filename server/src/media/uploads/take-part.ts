import { IncomingMessage } from 'node:http'
import { kernelErrors } from '@toasoan/contract/kit/errors'
import { fileErrors } from '@toasoan/contract/media/file-errors'
import {
  chunkAddress,
  chunkFields,
  chunkSize,
  type UploadSession,
  uploadErrors,
} from '@toasoan/contract/media/uploads'
import type { z } from 'zod'
import type { Access } from '#server/kernel/access/access.ts'
import { isDatabaseAway } from '#server/kernel/database/away.ts'
import { InvalidInput } from '#server/kernel/http/error-handler.ts'
import { fail, Refusal } from '#server/kernel/http/fail.ts'
import type { Call } from '#server/kernel/http/route.ts'
import { requireRoomForPart } from './disk-space.ts'
import { endingWhenLost } from './dropped.ts'
import { partsOf } from './parts-of.ts'
import { requireSession, shownSession } from './sessions.ts'
import type { Coming } from './write-part.ts'

export type UploadCall = Call & { access: Access }

type Address = z.output<typeof chunkAddress>

/** What is still under way is read and dropped, so that the caller can read the answer. */
function dropRest({ request }: UploadCall): void {
  request.raw.unpipe()
  request.raw.resume()
}

/** The fields of a form that stand before the bytes, and the bytes. */
async function readForm(
  call: UploadCall,
  handle: (fields: unknown, coming: Coming) => Promise<void>,
): Promise<void> {
  const { request } = call
  const fields: Record<string, unknown> = {}
  const limits = { fileSize: chunkSize + 1, files: 1, fields: 20, fieldSize: 20_000 }
  let seen = false
  try {
    for await (const part of request.parts({ limits, throwFileSizeLimit: false } as never)) {
      if (part.type === 'field') fields[part.fieldname] = part.value
      else {
        seen = true
        await handle(fields, { stream: part.file, ours: false })
      }
    }
  } catch (error) {
    dropRest(call)
    const ours =
      error instanceof Refusal ||
      error instanceof InvalidInput ||
      (error as NodeJS.ErrnoException).syscall ||
      isDatabaseAway(error)
    throw ours ? error : fail(kernelErrors.malformed)
  }
  if (!seen) throw fail(fileErrors.noFile)
}

async function takeOne(
  call: UploadCall,
  { session_id, start_offset: start, chunk_sha256: sha256 }: Address,
  coming: Coming,
): Promise<void> {
  const session = await requireSession(call.db, call.access.userId, session_id)
  const parts = partsOf(call)
  if (start >= session.size) throw fail(uploadErrors.outside)
  if (session.state === 'finished' || !parts.holds(session)) throw fail(uploadErrors.gone)
  await requireRoomForPart(call, session, start)
  await endingWhenLost(call, session.id, () => parts.take(session, { start, sha256, coming }))
}

const shown = async ({ db, access }: UploadCall, id: string): Promise<UploadSession> =>
  shownSession(await requireSession(db, access.userId, id))

/** Takes one part of an upload from a form; it is durable when this ends. The same bytes again change nothing. */
export async function takeForm(call: UploadCall): Promise<UploadSession> {
  let id = ''
  await readForm(call, async (given, coming) => {
    const fields = chunkFields.safeParse(given)
    if (!fields.success) throw new InvalidInput(fields.error, given)
    await takeOne(call, fields.data, coming)
    id = fields.data.session_id
  })
  return shown(call, id)
}

/** Takes one part whose bytes are the whole body, as `takeForm` does. */
export async function takeOctets(call: UploadCall): Promise<UploadSession> {
  const { request } = call
  try {
    const address = chunkAddress.safeParse(request.query)
    if (!address.success) throw new InvalidInput(address.error, request.query)
    if (Number(request.headers['content-length'] ?? 0) > chunkSize) throw fail(uploadErrors.outside)
    // What Node reads from a connection, each piece is copied out of it for whoever listens.
    const ours = request.raw instanceof IncomingMessage
    await takeOne(call, address.data, { stream: request.raw, ours })
    return await shown(call, address.data.session_id)
  } catch (error) {
    dropRest(call)
    throw request.raw.destroyed && !request.raw.complete ? fail(kernelErrors.malformed) : error
  }
}
