import type {
  logActivity,
  logActivityOutcome,
  logAudioEditing,
  logFileActivity,
} from '@toasoan/contract/administration/logs'
import { kernelErrors } from '@toasoan/contract/kit/errors'
import { say, text } from '@toasoan/contract/kit/text'
import { sql } from 'kysely'
import type { Access } from '#server/kernel/access/access.ts'
import { masked } from '#server/kernel/activity/activity.ts'
import type { Database } from '#server/kernel/database/database.ts'
import { fail } from '#server/kernel/http/fail.ts'
import type { Call } from '#server/kernel/http/route.ts'
import { limitCalls, limitKey } from '../../account/auth/public.ts'
import { findFile, mayFile } from '../../media/files/public.ts'
import { audioModule } from './activity.ts'

/** Marks entries that browsers wrote themselves. */
const clientRecord = 'client'

const mostBytes = 20_000
/** Entries that one person's browsers may write in a minute. */
const mostEntries = 300

const sentences = {
  another: text('Chỉ ghi được cho chính mình.', 'You can only write for yourself.'),
  long: text('Dữ liệu kèm theo quá dài.', 'The data that goes with it is too long.'),
}

type Entry = {
  module: string
  permission: string
  method: string
  api: string
  name: string
  recordType: string
  recordId: string
  data: Record<string, unknown>
}

/** A text that PostgreSQL takes: without null characters and halves of surrogate pairs. */
const clean = (value: string) => value.replaceAll('\0', '').toWellFormed()

function cleaned(value: unknown): unknown {
  if (typeof value === 'string') return clean(value)
  if (Array.isArray(value)) return value.map(cleaned)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [clean(key), cleaned(item)]))
}

/** JSON to keep, secrets masked. `masked` also bounds how deep it goes. */
const storable = (value: unknown): string => JSON.stringify(cleaned(masked(value)))

/** Writes one entry of a browser under the name of who is logged in. */
async function write(
  call: { db: Database; access: Access; language: 'vi' | 'en'; request: { ip: string } },
  entry: Entry,
): Promise<{ id: number }> {
  const { db, access, language, request } = call
  await limitCalls(db, limitKey('own-entries', String(access.userId)), mostEntries, 60)
  const json = storable(entry.data)
  if (json.length > mostBytes)
    throw fail(kernelErrors.invalid, {}, { json_data: [say(sentences.long, language)] })
  const { rows } = await sql<{ id: number }>`
    insert into activity_log (user_id, session_id, module, permission, method, api, name, record_type, record_id,
      json_data, address)
    values (${access.userId}, ${access.sessionId}, ${entry.module}, ${entry.permission}, ${entry.method}, ${entry.api},
      ${entry.name}, ${entry.recordType}, ${entry.recordId}, ${json}::jsonb, ${request.ip})
    returning id`.execute(db)
  return { id: rows[0]?.id ?? 0 }
}

/** What the browser says it is about to do. */
export async function writeOwn(call: Call<typeof logActivity>): Promise<{ id: number }> {
  const { body, access, language } = call
  if (body.user_id && body.user_id !== access.userId)
    throw fail(kernelErrors.invalid, {}, { user_id: [say(sentences.another, language)] })
  const { module, permission, method, api, name, json_data: data } = body
  return write(call, { module, permission, method, api, name, recordType: clientRecord, recordId: '', data })
}

/** How that went, as an entry of its own which names the first. */
export async function writeOutcome(call: Call<typeof logActivityOutcome>): Promise<{ id: number }> {
  const { db, body, access } = call
  const { rows } = await sql<Omit<Entry, 'data'>>`
    select module, permission, method, api, name from activity_log
    where id = ${body.id} and user_id = ${access.userId} and record_type = ${clientRecord} and record_id = ''`.execute(
    db,
  )
  if (!rows[0]) throw fail(kernelErrors.notFound)
  return write(call, {
    ...rows[0],
    recordType: clientRecord,
    recordId: String(body.id),
    data: body.json_data,
  })
}

/** The name of a file that one may handle so, what is shared with the house included; 404 otherwise. */
async function fileName(
  { db, access }: { db: Database; access: Access },
  permission: 'file.view' | 'file.update',
  id: number,
): Promise<string> {
  const found = await findFile(db, id)
  if (!found || found.file.deleted_at || !mayFile(access, permission, found))
    throw fail(kernelErrors.notFound)
  return found.row.name
}

/** What a browser did with a file. */
export async function writeFileEntry(call: Call<typeof logFileActivity>): Promise<{ id: number }> {
  const { file_id, action, json_data } = call.body
  return write(call, {
    module: 'file',
    permission: 'file.view',
    method: 'POST',
    api: '/files/log',
    name: await fileName(call, 'file.view', file_id),
    recordType: 'file',
    recordId: String(file_id),
    data: { ...json_data, action },
  })
}

/** What was done to a recording in the audio editor. */
export async function writeAudioEntry(call: Call<typeof logAudioEditing>): Promise<{ id: number }> {
  const { file_id, action, json_data } = call.body
  return write(call, {
    module: audioModule,
    permission: 'file.update',
    method: 'POST',
    api: '/logs/audio-editing',
    name: await fileName(call, 'file.update', file_id),
    recordType: 'file',
    recordId: String(file_id),
    data: { ...json_data, action },
  })
}
