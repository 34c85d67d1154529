import type { Permission } from '@toasoan/contract/access/catalogue'
import {
  type BorrowInput,
  borrowErrors,
  borrowTimes,
  type updateBorrow,
} from '@toasoan/contract/facilities/borrows'
import { kernelErrors } from '@toasoan/contract/kit/errors'
import { withChange } from '@toasoan/contract/kit/left-out'
import { say, text } from '@toasoan/contract/kit/text'
import { transitionErrors } from '@toasoan/contract/kit/transitions'
import { sql } from 'kysely'
import { notifyInbox } from '#server/kernel/approvals/notify-inbox.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import { checkInput } from '#server/kernel/http/check-input.ts'
import { fail } from '#server/kernel/http/fail.ts'
import type { Call } from '#server/kernel/http/route.ts'
import type { Actor } from '#server/kernel/transitions/change-status.ts'
import { releaseClaims, waitWithClaims } from '../claims/public.ts'
import { assertReach } from '../devices/public.ts'
import { writeEvents } from '../history/public.ts'
import { assertBorrowAllowed, type Borrow, mayExtend, readBorrow } from './borrow-rows.ts'
import { notifyApprovers, notifyBorrower } from './notify-of-borrows.ts'

type Items = BorrowInput['items']

const tooEarly = text('Hạn trả phải sau lúc mượn.', 'It must be after the beginning.')
const unknown = text('Không có thiết bị này.', 'There is no such device.')

/** Each wanted device must be within the actor's reach, and each unit be of its device and usable. */
async function checkItems(tx: Tx, { access, language }: Actor, items: Items, permission: Permission) {
  const { rows: devices } = await sql<{ id: number; owner_id: number | null; department_id: number | null }>`
    select id, created_by as owner_id, department_id from device
    where id = any(${items.map(({ device_id }) => device_id)}::bigint[])`.execute(tx)
  const { rows: units } = await sql<{ id: number; device_id: number }>`
    select id, device_id from device_serial where condition = 'normal'
    and id = any(${items.flatMap(({ serial_id }) => serial_id ?? [])}::bigint[])`.execute(tx)
  const deviceOf = new Map(units.map(({ id, device_id }) => [id, device_id]))
  const errors: Record<string, string[]> = {}
  for (const [place, { device_id, serial_id }] of items.entries()) {
    const device = devices.find(({ id }) => id === device_id)
    if (!device) errors[`items.${place}.device_id`] = [say(unknown, language)]
    else assertReach(access, permission, device)
    if (serial_id !== null && deviceOf.get(serial_id) !== device_id)
      errors[`items.${place}.serial_id`] = [say(unknown, language)]
  }
  if (Object.keys(errors).length > 0) throw fail(kernelErrors.invalid, {}, errors)
}

async function putItems(tx: Tx, id: number, items: Items, startsAt: string): Promise<void> {
  await sql`delete from borrow_item where borrow_id = ${id}`.execute(tx)
  await sql`insert into borrow_item (borrow_id, device_id, serial_id)
    select ${id}, device_id, serial_id from unnest(${items.map(({ device_id }) => device_id)}::bigint[],
      ${items.map(({ serial_id }) => serial_id)}::bigint[]) with ordinality as given (device_id, serial_id, place)
    order by place`.execute(tx)
  const requested = items
    .flatMap(({ serial_id }) => serial_id ?? [])
    .map((serial) => ({ kind: 'serial' as const, id: serial, from: startsAt, until: null }))
  await waitWithClaims(tx, { source: 'borrow', id }, requested)
}

/** Asks to borrow. It blocks nobody until it is approved. Returns its id. */
export async function askToBorrow(
  tx: Tx,
  actor: Actor,
  { items, ...fields }: BorrowInput,
  permission: Permission = 'device.index',
): Promise<number> {
  const { access } = actor
  await checkItems(tx, actor, items, permission)
  const { rows } = await sql<{ id: number; starts_at: string }>`
    insert into borrow (title, note, starts_at, due_at, requester_id, department_id)
    values (${fields.title}, ${fields.note}, coalesce(${fields.starts_at ?? null}::timestamptz, now()), ${fields.due_at},
      ${access.userId}, ${access.departments[0] ?? null}) returning id, starts_at`.execute(tx)
  const { id, starts_at } = rows[0] as { id: number; starts_at: string }
  await putItems(tx, id, items, starts_at)
  await writeEvents(tx, access, [{ entity: 'borrow', id, kind: 'created', data: { count: items.length } }])
  await notifyInbox(tx, 'borrow', id)
  await notifyApprovers(tx, actor, await readBorrow(tx, id))
  return id
}

/** Changes a borrow that nobody has decided on. */
export async function editBorrow(
  tx: Tx,
  actor: Actor,
  id: number,
  { version, ...given }: Call<typeof updateBorrow>['body'],
): Promise<{ before: Borrow; after: Borrow }> {
  const before = await readBorrow(tx, id, true)
  assertBorrowAllowed(actor.access, 'borrow.update', before)
  if (version && version !== before.version) throw fail(kernelErrors.stale, { version: before.version })
  if (before.status !== 'pending') throw fail(borrowErrors.settled)
  const had = before.items.map(({ device, serial }) => ({
    device_id: device.id,
    serial_id: serial?.id ?? null,
  }))
  const { items, ...fields } = withChange({ ...before, items: had }, given)
  checkInput(borrowTimes, fields)
  if (given.items) await checkItems(tx, actor, items, 'device.index')
  await sql`update borrow set title = ${fields.title}, note = ${fields.note}, starts_at = ${fields.starts_at},
      due_at = ${fields.due_at}, version = version + 1, updated_at = now() where id = ${id}`.execute(tx)
  if (given.items || fields.starts_at !== before.starts_at) await putItems(tx, id, items, fields.starts_at)
  await writeEvents(tx, actor.access, [{ entity: 'borrow', id, kind: 'updated' }])
  await notifyInbox(tx, 'borrow', id)
  return { before, after: await readBorrow(tx, id) }
}

/** Gives another time until which something is lent. Who borrows it is told, and reminded anew. */
export async function extendBorrowOf(
  tx: Tx,
  actor: Actor,
  id: number,
  { due_at, version }: { due_at: string; version?: number | undefined },
): Promise<{ before: Borrow; after: Borrow }> {
  const { access } = actor
  const before = await readBorrow(tx, id, true)
  assertBorrowAllowed(access, 'borrow.approve', before)
  if (version && version !== before.version) throw fail(kernelErrors.stale, { version: before.version })
  if (before.requester_id === access.userId) throw fail(transitionErrors.ownRequest)
  if (!mayExtend(access, before)) throw fail(borrowErrors.settled)
  if (Date.parse(due_at) <= Date.parse(before.starts_at))
    throw fail(kernelErrors.invalid, {}, { due_at: [say(tooEarly, actor.language)] })
  await sql`update borrow set due_at = ${due_at}, reminded_at = null, version = version + 1, updated_at = now()
    where id = ${id}`.execute(tx)
  const after = await readBorrow(tx, id)
  const { starts_at } = before
  await writeEvents(tx, access, [
    {
      entity: 'borrow',
      id,
      kind: 'moved',
      data: { starts_at, ends_at: after.due_at, was: [starts_at, before.due_at] },
    },
  ])
  await notifyBorrower(tx, actor, after, 'borrow_extended', '')
  return { before, after }
}

/** Deletes a borrow that nothing came of. */
export async function deleteBorrowOf(tx: Tx, actor: Actor, id: number): Promise<Borrow> {
  const before = await readBorrow(tx, id, true)
  assertBorrowAllowed(actor.access, 'borrow.delete', before)
  if (!['pending', 'rejected', 'cancelled'].includes(before.status)) throw fail(borrowErrors.settled)
  await releaseClaims(tx, { source: 'borrow', id })
  await sql`delete from borrow where id = ${id}`.execute(tx)
  await notifyInbox(tx, 'borrow', id)
  return before
}
