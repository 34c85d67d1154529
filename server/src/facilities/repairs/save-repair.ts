import { type repairEdit, repairErrors } from '@toasoan/contract/facilities/repair-steps'
import { kernelErrors } from '@toasoan/contract/kit/errors'
import { withChange } from '@toasoan/contract/kit/left-out'
import { say, text } from '@toasoan/contract/kit/text'
import { sql } from 'kysely'
import type { z } from 'zod'
import { notifyInbox } from '#server/kernel/approvals/notify-inbox.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import { fail } from '#server/kernel/http/fail.ts'
import type { Actor } from '#server/kernel/transitions/change-status.ts'
import { releaseClaims, waitWithClaims } from '../claims/public.ts'
import { checkFile } from '../documents/public.ts'
import { writeEvents } from '../history/public.ts'
import { type Kind, tableOf } from './kinds.ts'
import { assertRepairAllowed, isOpen, type RepairRead, readRepair } from './repair-rows.ts'

/** What is said of a repair. */
export type RepairFields = {
  title: string
  description: string
  starts_at?: string
  expected_on: string | null
  provider_id: number | null
  picture_file_id: number | null
}

const unknown = text('Không tìm thấy.', 'It was not found.')

async function checkFields(
  tx: Tx,
  actor: Actor,
  fields: RepairFields,
  keptPicture: number | null,
): Promise<void> {
  if (fields.provider_id !== null) {
    const { rows } = await sql`select from provider where id = ${fields.provider_id}`.execute(tx)
    if (rows.length === 0)
      throw fail(kernelErrors.invalid, {}, { provider_id: [say(unknown, actor.language)] })
  }
  if (fields.picture_file_id !== keptPicture)
    await checkFile(tx, actor, 'picture_file_id', fields.picture_file_id)
}

/** Asks for a repair; 409 while another one of the same thing is not finished. Returns its id. */
export async function askForRepair(
  tx: Tx,
  actor: Actor,
  kind: Kind,
  ids: Record<string, number | null>,
  fields: RepairFields,
): Promise<number> {
  const { access } = actor
  const resource = await kind.subject.lock(tx, actor, ids)
  await checkFields(tx, actor, fields, null)
  const same = kind.subject.names.map(
    (name) => sql`${sql.ref(name)} is not distinct from ${ids[name] ?? null}::bigint`,
  )
  const open = await sql`select from ${tableOf(kind)}
    where ${sql.join(same, sql` and `)} and status in ('pending', 'approved', 'repairing') limit 1`.execute(
    tx,
  )
  if (open.rows.length > 0) throw fail(repairErrors.open, { what: resource.name })
  const values = {
    ...Object.fromEntries(kind.subject.names.map((name) => [name, ids[name] ?? null])),
    title: fields.title,
    description: fields.description,
    expected_on: fields.expected_on,
    provider_id: fields.provider_id,
    picture_file_id: fields.picture_file_id,
    ...(fields.starts_at ? { starts_at: fields.starts_at } : {}),
    requester_id: access.userId,
    department_id: access.departments[0] ?? null,
  }
  const { rows } = await sql<{ id: number; starts_at: string }>`
    insert into ${tableOf(kind)} (${sql.join(Object.keys(values).map((name) => sql.ref(name)))})
    values (${sql.join(Object.values(values))}) returning id, starts_at`.execute(tx)
  const { id, starts_at } = rows[0] as { id: number; starts_at: string }
  await waitWithClaims(tx, { source: kind.table, id }, [
    { kind: resource.kind, id: resource.id, from: starts_at, until: null },
  ])
  await writeEvents(tx, access, [{ entity: kind.table, id, kind: 'created', data: { what: resource.name } }])
  await notifyInbox(tx, kind.table, id)
  await kind.subject.record(tx, actor, resource, 'fault', { repair_id: id, title: fields.title })
  return id
}

type RepairChange = z.output<typeof repairEdit>

/** Changes what is said of a repair that is not finished; its beginning only until it is approved. */
export async function editRepair(
  tx: Tx,
  actor: Actor,
  kind: Kind,
  id: number,
  { version, ...given }: RepairChange,
): Promise<{ before: RepairRead; after: RepairRead }> {
  const before = await readRepair(tx, kind, id, true)
  assertRepairAllowed(actor.access, kind, 'update', before)
  if (version && version !== before.version) throw fail(kernelErrors.stale, { version: before.version })
  if (!isOpen(before)) throw fail(repairErrors.settled)
  const fields = withChange({ ...before, provider_id: before.provider?.id ?? null }, given)
  await checkFields(tx, actor, fields, before.picture_file_id)
  const moved = fields.starts_at !== before.starts_at
  if (moved && before.status !== 'pending') throw fail(repairErrors.settled)
  await sql`update ${tableOf(kind)} set title = ${fields.title}, description = ${fields.description},
      expected_on = ${fields.expected_on}, provider_id = ${fields.provider_id},
      picture_file_id = ${fields.picture_file_id}, starts_at = ${fields.starts_at},
      cost = ${fields.cost}, result = ${fields.result},
      version = version + 1, updated_at = now() where id = ${id}`.execute(tx)
  const after = await readRepair(tx, kind, id)
  if (moved) {
    const resource = await kind.subject.lock(tx, actor, before as never)
    await waitWithClaims(tx, { source: kind.table, id }, [
      { kind: resource.kind, id: resource.id, from: after.starts_at, until: null },
    ])
  }
  await writeEvents(tx, actor.access, [{ entity: kind.table, id, kind: 'updated' }])
  await notifyInbox(tx, kind.table, id)
  return { before, after }
}

/** Deletes a repair that never began. */
export async function deleteRepairOf(tx: Tx, actor: Actor, kind: Kind, id: number): Promise<RepairRead> {
  const before = await readRepair(tx, kind, id, true)
  assertRepairAllowed(actor.access, kind, 'delete', before)
  if (before.started_at !== null || before.status === 'approved') throw fail(repairErrors.settled)
  await releaseClaims(tx, { source: kind.table, id })
  await sql`delete from ${tableOf(kind)} where id = ${id}`.execute(tx)
  await notifyInbox(tx, kind.table, id)
  return before
}
