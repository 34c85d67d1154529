import type { FileRow } from '@toasoan/contract/media/file-row'
import { uploadFile, viewFile } from '@toasoan/contract/media/files'
import {
  checkMimetype,
  chunkSize,
  headSize,
  type UploadSession,
  uploadChunk,
  uploadErrors,
} from '@toasoan/contract/media/uploads'
import { isApiError } from '#web/client/api-error.ts'
import { call } from '#web/client/call.ts'
import { upload } from '#web/client/upload.ts'
import { currentSession } from '#web/session/session.ts'
import { hashFile } from './hash-file.ts'
import { bytesOf, missingParts, type Part } from './parts.ts'
import { patiently } from './patience.ts'
import type { Slots } from './slots.ts'
import { keyOfFile, type UploadFields } from './upload-item.ts'

/** Progress events of an upload. */
export type Telling = {
  onSent: (bytes: number) => void
  onAway: (away: boolean) => void
  onFull: (full: boolean) => void
  onPhase: (phase: 'checking' | 'sending' | 'finishing') => void
  onSession: (id: string) => void
}

type Sending = Telling & {
  fields: () => UploadFields
  signal: AbortSignal
  slots: Slots
  keepBoth: boolean
  /** Purpose of the upload (`upload_type`). */
  uploadType: string
  /** Previously opened upload of the file, if any. */
  sessionId: string | null
}

/** The result; `row` is null if the user may upload files but not see them. */
export type Sent =
  | { kind: 'refused'; reason: string }
  | { kind: 'duplicates'; rows: FileRow[]; by: 'content' | 'name' }
  | { kind: 'stored'; row: FileRow | null; fields: UploadFields }

/** Watermark choice as a form field; absent: the folder's setting. */
const markOf = (watermark: boolean | undefined): { watermark?: '0' | '1' } =>
  watermark === undefined ? {} : { watermark: watermark ? '1' : '0' }

const formOf = (fields: Record<string, string>, name: string, bytes: Blob, fileName: string): FormData => {
  const form = new FormData()
  // Fields first: the server parses the body as a stream.
  for (const [key, value] of Object.entries(fields)) form.append(key, value)
  form.append(name, bytes, fileName)
  return form
}

/** Maximum size in bytes for hashing before upload; larger files would be delayed. */
const largestHashed = 200 * 1024 * 1024

/** The server's check of a file by name, size, hash and first bytes. */
async function check(file: File, { signal, onAway }: Sending) {
  const head = file.slice(0, headSize)
  const sha256 = file.size > 0 && file.size <= largestHashed ? ((await hashFile(file)) ?? '') : ''
  const form = () => formOf({ name: file.name, size: String(file.size), sha256 }, 'file', head, file.name)
  return patiently(() => upload(checkMimetype, form(), { signal }), { signal, onAway })
}

/** An attempt without a response may have succeeded: the file then exists. */
async function arrivedBefore(file: File, since: number, sending: Sending): Promise<FileRow | undefined> {
  const me = currentSession().user?.id
  const { duplicates } = await check(file, sending)
  return duplicates.find(
    ({ created_by, created_at, trashed_at }) =>
      created_by?.id === me && Date.parse(created_at) >= since && trashed_at === null,
  )
}

/** Tolerated clock difference between server and browser in ms. */
const clocks = 60_000

async function sendWhole(file: File, sending: Sending, known: readonly FileRow[]): Promise<FileRow> {
  const { signal, slots, onSent, onAway } = sending
  const begun = Date.now() - clocks
  let unanswered = false
  return slots(signal, () =>
    patiently(
      async () => {
        if (unanswered) {
          const there = await arrivedBefore(file, begun, sending)
          if (there && !known.some(({ id }) => id === there.id)) return there
        }
        const { category_id, credit, watermark } = sending.fields()
        const form = formOf(
          { category_id: String(category_id), credit, upload_type: sending.uploadType, ...markOf(watermark) },
          'file',
          file,
          file.name,
        )
        try {
          const onProgress = (part: number) => onSent(Math.min(file.size, part * file.size))
          return await upload(uploadFile, form, { signal, onProgress })
        } catch (error) {
          unanswered = isApiError(error) && error.status === 0
          throw error
        }
      },
      { signal, onAway },
    ),
  )
}

type Step = Record<string, unknown> & { phase: 'start' | 'finish' | 'cancel' }

/** A step of a multipart upload. */
export const takeStep = (step: Step, signal?: AbortSignal): Promise<UploadSession> =>
  call(uploadChunk, { body: step as never, signal })

function opened(file: File, sending: Sending): Promise<UploadSession> {
  const { signal, onAway } = sending
  const { category_id, credit, watermark } = sending.fields()
  const { name, size, type: mime_type } = file
  const step = {
    phase: 'start' as const,
    name,
    size,
    mime_type,
    client_key: keyOfFile(file),
    category_id,
    credit,
    upload_type: sending.uploadType,
    ...markOf(watermark),
  }
  return patiently(() => takeStep(step, signal), { signal, onAway })
}

/** Sends missing parts, three at once over the whole queue; the first failure stops the others. */
async function sendParts(file: File, session: UploadSession, sending: Sending): Promise<void> {
  const { slots, onSent, onAway, onFull } = sending
  const failed = new AbortController()
  const signal = AbortSignal.any([sending.signal, failed.signal])
  const received = session.received as Part[]
  const safe = bytesOf(received)
  const under = new Map<number, number>()
  const tell = (from: number, bytes: number) => {
    under.set(from, bytes)
    onSent(safe + [...under.values()].reduce((sum, one) => sum + one, 0))
  }
  const { session_id, chunk_size } = session
  const one = async ([from, to]: Part) => {
    const query = { session_id, start_offset: from }
    const onProgress = (part: number) => tell(from, Math.min(to - from, part * (to - from)))
    const send = () => upload(uploadChunk, file.slice(from, to), { query, signal, onProgress })
    await slots(signal, () => patiently(send, { signal, onAway, onFull }))
    tell(from, to - from)
  }
  onSent(safe)
  await Promise.all(
    missingParts(file.size, received, chunk_size).map((part) =>
      one(part).catch((error) => {
        failed.abort(error)
        throw error
      }),
    ),
  )
}

/** Maximum restarts of an upload that the server has incompletely, or not any more. */
const mostOpenings = 3

async function sendInParts(file: File, sending: Sending): Promise<number> {
  const { signal, onAway, onSession, onPhase } = sending
  const hash = hashFile(file)
  for (let time = 1; ; time += 1) {
    try {
      onPhase('sending')
      const session = await opened(file, sending)
      onSession(session.session_id)
      await sendParts(file, session, sending)
      onPhase('finishing')
      const sha256 = (await hash) ?? undefined
      const finish = { phase: 'finish' as const, session_id: session.session_id, sha256 }
      const { file_id } = await patiently(() => takeStep(finish, signal), { signal, onAway })
      return file_id as number
    } catch (error) {
      const again =
        isApiError(error) && [uploadErrors.gone.code, uploadErrors.incomplete.code].includes(error.error)
      if (!again || time === mostOpenings) throw error
    }
  }
}

/** Polling interval in ms for a file being assembled. */
const lookEvery = 1000

/** The assembled file; null if the user may not see it. */
async function ready(id: number, signal: AbortSignal): Promise<FileRow | null> {
  while (true) {
    try {
      const row = await patiently(() => call(viewFile, { params: { id }, signal }), { signal })
      if (row.pipeline !== 'assembling') return row
    } catch (error) {
      if (isApiError(error) && [403, 404].includes(error.status)) return null
      throw error
    }
    await new Promise((resolve) => setTimeout(resolve, lookEvery))
  }
}

/** The file among these that an earlier upload of the same file created, whose completion was missed. */
async function becameBefore(
  rows: readonly FileRow[],
  { sessionId, signal }: Sending,
): Promise<FileRow | undefined> {
  if (rows.length === 0 || !sessionId) return undefined
  const finish = { phase: 'finish' as const, session_id: sessionId }
  const made = await takeStep(finish, signal).catch(() => null)
  return rows.find(({ id }) => id === made?.file_id)
}

/**
 * Uploads a file to the library: in one request if small, otherwise in resumable parts. Rejects with an
 * `ApiError`, or when cancelled.
 */
export async function sendFile(file: File, sending: Sending): Promise<Sent> {
  const { signal, onPhase, keepBoth, fields } = sending
  onPhase('checking')
  const { ok, reason, duplicates, same_by } = await check(file, sending)
  if (!ok) return { kind: 'refused', reason: reason ?? '' }
  const before = await becameBefore(duplicates, sending)
  if (before) return { kind: 'stored', row: before, fields: fields() }
  if (same_by && !keepBoth) return { kind: 'duplicates', rows: duplicates, by: same_by }
  onPhase('sending')
  const given = fields()
  if (file.size <= chunkSize)
    return { kind: 'stored', row: await sendWhole(file, sending, duplicates), fields: given }
  const row = await ready(await sendInParts(file, sending), signal)
  if (row?.pipeline === 'failed') return { kind: 'refused', reason: row.failure }
  return { kind: 'stored', row, fields: given }
}
