import { kernelErrors } from '@toasoan/contract/kit/errors'
import { type Language, say } from '@toasoan/contract/kit/text'
import { timeZone } from '@toasoan/contract/kit/time-zone'
import { fileErrors } from '@toasoan/contract/media/file-errors'
import type { FileDetail, fileChange } from '@toasoan/contract/media/files'
import { isAgencyPicture } from '@toasoan/contract/media/watermark'
import { sql } from 'kysely'
import type { z } from 'zod'
import { type Access, can } from '#server/kernel/access/access.ts'
import type { Configuration } from '#server/kernel/configuration/configuration.ts'
import type { Database, Tx } from '#server/kernel/database/database.ts'
import { fail } from '#server/kernel/http/fail.ts'
import type { Note } from '#server/kernel/http/route.ts'
import { refuseStale, updateValues } from '#server/kernel/records/change-record.ts'
import { jobsOfFile } from '../work/public.ts'
import { madeAddress } from './addresses.ts'
import { type Found, findFile } from './file-rows.ts'
import { fileUses } from './file-uses.ts'
import { requireFolder } from './folders.ts'
import { signedAddress } from './reach.ts'
import { mayFile, type Verb } from './seen.ts'

type Made = Omit<FileDetail['renditions'][number], 'address'> & { name: string }

/** What was made of a file; parts that another one names are left out. */
async function renditionsOf(db: Database | Tx, id: number): Promise<Made[]> {
  const { rows } = await sql<Made>`select kind, name, mimetype, size, width, height from file_rendition
    where file_id = ${id} and kind is not null order by kind, width`.execute(db)
  return rows
}

export type FileChange = z.output<typeof fileChange>

/** Who changes a file, and in which language they are refused. */
type Actor = { access: Access; language: Language }

/** A file that the actor may handle so: 404 when they may not even see it, 403 when only this is not theirs. */
export async function requireFile(
  db: Database | Tx,
  { access }: Pick<Actor, 'access'>,
  id: number,
  verb: Verb,
  lock = false,
): Promise<Found> {
  const found = await findFile(db, id, lock)
  const seen = found && (mayFile(access, 'file.view', found) || mayFile(access, verb, found))
  if (!found || (found.file.deleted_at && !seen)) throw fail(kernelErrors.notFound)
  if (!mayFile(access, verb, found)) throw fail(kernelErrors.permissionDenied, { permission: verb })
  return found
}

/** A file with what was made of it, where it is used and what the actor may do with it. */
export async function fileDetail(
  { db, access, configuration }: { db: Database | Tx; access: Access; configuration: Configuration },
  found: Found,
): Promise<FileDetail> {
  const { key, metadata } = found.file
  return {
    ...found.row,
    open_address: signedAddress(configuration, key, found.row.file_local),
    renditions: (await renditionsOf(db, found.file.id)).map(({ name, ...made }) => ({
      ...made,
      address: signedAddress(configuration, key, madeAddress(key, name)),
    })),
    metadata: metadata as FileDetail['metadata'],
    jobs: await jobsOfFile(db, configuration, found.file.id),
    uses: await fileUses(db, access, found.file.id),
    may: {
      update: mayFile(access, 'file.update', found),
      delete: mayFile(access, 'file.delete', found),
      download: mayFile(access, 'file.download', found),
    },
  }
}

/** The house's day of an instant. */
const dayOf = (at: string): string => new Date(at).toLocaleDateString('en-CA', { timeZone })

function refuseTurned({ file }: Found, change: FileChange, language: Language): void {
  const from = change.rights_from === undefined ? file.rights_from : change.rights_from
  const to = change.rights_to === undefined ? file.rights_to : change.rights_to
  const until = change.rights_until === undefined ? file.rights_until : change.rights_until
  if (!from) return
  const field = to && to < from ? 'rights_to' : until && dayOf(until) < from ? 'rights_until' : null
  if (!field) return
  throw fail(fileErrors.rightsTurned, {}, { [field]: [say(fileErrors.rightsTurned.message, language)] })
}

/** The columns of a change; what is more than a column is left to those who do it. */
const columnsOf = ({
  trashed: _,
  mam_status: __,
  mam_account_id: ___,
  broadcast_copy: ____,
  ...columns
}: FileChange): Record<string, unknown> =>
  Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined))

/**
 * Changes a file, or takes it out of the trash. What is left out stays. `also` does more of the same change.
 *
 * @throws Refusal 404, 403, 409 `record.stale`, 422 at the field
 */
export async function changeFile(
  tx: Tx,
  actor: Actor,
  id: number,
  change: FileChange,
  note: Note,
  { seen, also }: { seen?: number; also?: (tx: Tx) => Promise<void> } = {},
): Promise<Found> {
  const { access, language } = actor
  const restored = change.trashed === false
  const before = await requireFile(tx, actor, id, restored ? 'file.delete' : 'file.update', true)
  if (restored && !mayFile(access, 'file.update', before) && Object.keys(columnsOf(change)).length > 0)
    throw fail(kernelErrors.permissionDenied, { permission: 'file.update' })
  if (before.file.deleted_at && !restored) throw fail(kernelErrors.notFound)
  refuseStale(before.file, seen)
  refuseTurned(before, change, language)
  await requireFolder(tx, change.category_id, language)
  // Who names an agency as its origin takes the watermark off by that.
  const isAgencys = before.file.watermark && isAgencyPicture({ ...before.file, ...columnsOf(change) })
  await updateValues(tx, 'file', id, {
    ...columnsOf(change),
    ...(isAgencys ? { watermark: false } : {}),
    ...(restored ? { deleted_at: null, deleted_by: null } : {}),
  })
  await also?.(tx)
  const after = (await findFile(tx, id)) as Found
  note({ type: 'file', id, name: after.row.name, before: before.row, after: after.row })
  return after
}

/** Puts a file into the trash; 409 `file.in_use` with the places while anything uses it. */
export async function trashFile(tx: Tx, actor: Actor, id: number, note: Note): Promise<void> {
  const found = await requireFile(tx, actor, id, 'file.delete', true)
  if (found.file.deleted_at) throw fail(kernelErrors.notFound)
  const uses = await fileUses(tx, actor.access, id)
  if (uses.length > 0) throw fail(fileErrors.inUse, { name: found.row.name, total: uses.length, uses })
  await updateValues(tx, 'file', id, { deleted_at: sql`now()`, deleted_by: actor.access.userId })
  note({ type: 'file', id, name: found.row.name, before: found.row })
}

/** What the storage keeps of a file. */
type Keys = { key: string; widths: number[]; made: string[] }

/**
 * Removes the row of a file for good, for somebody or by itself; gives its keys, whose bytes are removed once this is
 * committed.
 *
 * @throws Refusal 409 `file.in_use` with the places
 */
export async function removeForGood(tx: Tx, access: Access | null, { file, row }: Found): Promise<Keys> {
  const { id } = file
  const uses = await fileUses(tx, access, id)
  if (uses.length > 0) throw fail(fileErrors.inUse, { name: row.name, total: uses.length, uses })
  const { rows } = await sql<{ name: string }>`select name from file_rendition where file_id = ${id}`.execute(
    tx,
  )
  await sql`delete from upload_session where file_id = ${id}`.execute(tx)
  await sql`delete from file where id = ${id}`.execute(tx)
  return { key: file.key, widths: file.widths, made: rows.map(({ name }) => name) }
}

/** Removes a file from the library for somebody; as `removeForGood`. */
export async function purgeFile(tx: Tx, actor: Actor, id: number, note: Note): Promise<Keys> {
  if (!can(actor.access, 'file.manager'))
    throw fail(kernelErrors.permissionDenied, { permission: 'file.manager' })
  const found = await requireFile(tx, actor, id, 'file.manager', true)
  const keys = await removeForGood(tx, actor.access, found)
  note({ type: 'file', id, name: found.row.name, before: found.row })
  return keys
}
