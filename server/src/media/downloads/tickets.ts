import { kernelErrors } from '@toasoan/contract/kit/errors'
import {
  downloadErrors,
  type PreparedDownload,
  type prepareDownload,
  ticketSeconds,
} from '@toasoan/contract/media/downloads'
import { sql } from 'kysely'
import type { Access } from '#server/kernel/access/access.ts'
import { fail } from '#server/kernel/http/fail.ts'
import type { Call } from '#server/kernel/http/route.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import { freshSecret, hashOf } from '#server/kernel/sessions/tokens.ts'
import { logFileAction, originalKey, requireFile, savedName, seen } from '../files/public.ts'
import { distinct, type Entry, zipSize } from './zip.ts'

/** A file that is to be sent. */
export type Requested = {
  id: number
  key: string
  name: string
  extension: string
  mimetype: string
  size: number
  created_at: string
  pipeline: string
}

/** Who may download everywhere still downloads only what they may see. */
const mayHave = (access: Access) => sql`${seen(access, 'file.download')} and ${seen(access, 'file.view')}`

/** The files in the order they were named; 404 or 403 for the first that the actor may not see and download. */
async function requestedFiles(call: Call<typeof prepareDownload>): Promise<Requested[]> {
  const { db, access, body } = call
  const ids = [...new Set(body.file_ids ?? [])]
  const { rows } = await sql<Requested>`
    select id, key, name, extension, mimetype, size, created_at, pipeline from file
    where id = any(${ids}) and deleted_at is null and ${mayHave(access)}`.execute(db)
  const found = new Map(rows.map((row) => [row.id, row]))
  const other = ids.find((id) => !found.has(id))
  if (other !== undefined) {
    await requireFile(db, call, other, 'file.view')
    await requireFile(db, call, other, 'file.download')
    throw fail(kernelErrors.notFound)
  }
  return ids.map((id) => found.get(id) as Requested)
}

/** Looks at this many files of the storage at once. */
const atOnce = 8

/** The names of those whose bytes are not there as they should be. */
async function missingOf({ storage }: Kernel, files: readonly Requested[]): Promise<string[]> {
  const missing: string[] = []
  const queue = [...files]
  const look = async () => {
    for (let file = queue.shift(); file; file = queue.shift()) {
      const ready = file.pipeline === 'ready' || file.pipeline === 'processing'
      const kept = ready ? await storage.stat(originalKey(file.key)) : null
      if (kept?.size !== file.size) missing.push(savedName(file))
    }
  }
  await Promise.all(Array.from({ length: atOnce }, look))
  return missing
}

/** Most names that a refusal tells. */
const told = 5

/** The files of a zip, to be read one after the other. */
export function entriesOf({ storage }: Pick<Kernel, 'storage'>, files: readonly Requested[]): Entry[] {
  const names = distinct(files.map(savedName))
  return files.map((file, n) => ({
    name: names[n] as string,
    size: file.size,
    at: new Date(file.created_at),
    open: async () => {
      const opened = await storage.open(originalKey(file.key))
      if (!opened) throw new Error(`${file.key} is missing from the storage`)
      return opened.stream
    },
  }))
}

/**
 * Prepares a download, which its address begins once.
 *
 * @throws Refusal 409 `download.missing` with the names of what is not there
 */
export async function prepare(
  call: Call<typeof prepareDownload>,
  endpoint: typeof prepareDownload,
): Promise<PreparedDownload> {
  const { db, access, body } = call
  const files = await requestedFiles(call)
  const missing = await missingOf(call, files)
  if (missing.length > 0) {
    const names = missing.slice(0, told).join(', ')
    throw fail(downloadErrors.missing, { total: missing.length, names, missing })
  }
  const name = body.plain && files[0] ? savedName(files[0]) : `folder_${Date.now()}.zip`
  const ticket = freshSecret()
  const ids = files.map(({ id }) => id)
  const { rows } = await sql<{ expires_at: string }>`
    insert into download_ticket (hash, user_id, session_id, file_ids, plain, name, expires_at)
    values (${hashOf(ticket)}, ${access.userId}, ${access.sessionId}, ${ids}, ${body.plain}, ${name},
      now() + ${ticketSeconds} * interval '1 second') returning expires_at`.execute(db)
  await logFileAction(call, endpoint, ids, body.plain ? 'download' : 'zip')
  return {
    address: `/api/download/ticket/${ticket}`,
    name,
    size: body.plain ? (files[0]?.size ?? 0) : await zipSize(entriesOf(call, files)),
    files: files.length,
    expires_at: rows[0]?.expires_at ?? '',
  }
}

/**
 * What a ticket stands for, as far as the session that prepared it may have it now; 410 when it was used, its time is over
 * or its session has ended. `keep` only looks.
 */
export async function takeTicket(
  { db, sessions }: Pick<Kernel, 'db' | 'sessions'>,
  ticket: string,
  keep: boolean,
): Promise<{ name: string; plain: boolean; files: Requested[] }> {
  const live = sql`from download_ticket where hash = ${hashOf(ticket)} and expires_at > now()`
  type Ticket = {
    user_id: number
    session_id: string | null
    file_ids: number[]
    plain: boolean
    name: string
  }
  const columns = sql`user_id, session_id, file_ids, plain, name`
  const { rows } = await (keep
    ? sql<Ticket>`select ${columns} ${live}`
    : sql<Ticket>`delete ${live} returning ${columns}`
  ).execute(db)
  const found = rows[0]
  const access = found?.session_id ? await sessions.accessOf(found.session_id) : null
  // Whoever looked with another person's eyes meanwhile is somebody else.
  if (!found || access?.userId !== found.user_id) throw fail(downloadErrors.gone)
  const { rows: files } = await sql<Requested>`
    select id, key, name, extension, mimetype, size, created_at, pipeline from file
    where id = any(${found.file_ids}) and deleted_at is null and ${mayHave(access)}
    order by array_position(${found.file_ids}::bigint[], id)`.execute(db)
  if (files.length === 0) throw fail(downloadErrors.gone)
  return { ...found, files }
}
