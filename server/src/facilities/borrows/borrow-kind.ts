import { type BorrowStatus, borrowErrors, borrows } from '@toasoan/contract/facilities/borrows'
import { kernelErrors } from '@toasoan/contract/kit/errors'
import { type Language, say, text } from '@toasoan/contract/kit/text'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { Tx } from '#server/kernel/database/database.ts'
import { fail } from '#server/kernel/http/fail.ts'
import { type Asked, ownerOf, type RequestKind } from '#server/kernel/requests/request-kind.ts'
import { toDecide } from '#server/kernel/requests/request-rows.ts'
import { guardBy } from '#server/kernel/transitions/ways.ts'
import { releaseClaims, waitWithClaims } from '../claims/public.ts'
import { assertReach, named } from '../devices/public.ts'
import { type Borrow, type BorrowMove, mayOf } from './borrow.ts'
import { columnsFor, effects, notifyOfStep } from './borrow-steps.ts'
import { notifyApprovers } from './notify-of-borrows.ts'

type Given = Partial<z.output<typeof borrows.input>>
type Query = z.output<typeof borrows.list.query>

const tooEarly = text('Hạn trả phải sau lúc mượn.', 'It must be after the beginning.')
const unknown = text('Không có thiết bị này.', 'There is no such device.')
const unknownKit = text('Không có bộ thiết bị này.', 'There is no such kit.')

/** Each wanted device must be within the actor's reach, and each unit be of its device and usable. */
async function checkItems(
  { tx, actor, by = 'device.index' }: Asked<Borrow, Given>,
  items: Given['items'] = [],
) {
  const { rows: devices } = await sql<{ id: number; owner_id: number | null; department_id: number | null }>`
    select id, created_by as owner_id, department_id from device
    where id = any(${items.map(({ device_id }) => device_id)}::bigint[])`.execute(tx)
  const { rows: units } = await sql<{ id: number; device_id: number }>`
    select id, device_id from device_serial where condition = 'normal'
    and id = any(${items.flatMap(({ serial_id }) => serial_id ?? [])}::bigint[])`.execute(tx)
  const deviceOf = new Map(units.map(({ id, device_id }) => [id, device_id]))
  const { rows: kits } = await sql<{ id: number }>`select id from device_kit
    where id = any(${items.flatMap(({ kit_id }) => kit_id ?? [])}::bigint[])`.execute(tx)
  const errors: Record<string, string[]> = {}
  for (const [place, { device_id, serial_id, kit_id }] of items.entries()) {
    if (kit_id !== null && !kits.some(({ id }) => id === kit_id))
      errors[`items.${place}.kit_id`] = [say(unknownKit, actor.language)]
    const device = devices.find(({ id }) => id === device_id)
    if (!device) errors[`items.${place}.device_id`] = [say(unknown, actor.language)]
    else assertReach(actor.access, by, device)
    if (serial_id !== null && deviceOf.get(serial_id) !== device_id)
      errors[`items.${place}.serial_id`] = [say(unknown, actor.language)]
  }
  if (Object.keys(errors).length > 0) throw fail(kernelErrors.invalid, {}, errors)
}

/** Replaces the items of a borrow: a row for each unit. */
async function putItems(tx: Tx, id: number, items: NonNullable<Given['items']>): Promise<void> {
  await sql`delete from borrow_item where borrow_id = ${id}`.execute(tx)
  await sql`insert into borrow_item (borrow_id, device_id, serial_id, kit_id)
    select ${id}, device_id, serial_id, kit_id from unnest(${items.map(({ device_id }) => device_id)}::bigint[],
      ${items.map(({ serial_id }) => serial_id)}::bigint[], ${items.map(({ kit_id }) => kit_id)}::bigint[],
      ${items.map(({ quantity }) => quantity)}::int[])
      with ordinality as given (device_id, serial_id, kit_id, quantity, place)
    cross join generate_series(1, quantity) as unit order by place, unit`.execute(tx)
}

/** Refuses (422) a time to give back that is not after the beginning. */
export function refuseTooEarly(
  { starts_at, due_at }: Pick<Borrow, 'starts_at' | 'due_at'>,
  language: Language,
) {
  if (Date.parse(due_at) <= Date.parse(starts_at))
    throw fail(kernelErrors.invalid, {}, { due_at: [say(tooEarly, language)] })
}

const isOut = sql`r.status in ('handed_over', 'partially_returned', 'return_reported')`
const overdue = sql`(${isOut} and r.due_at < now())`

const items = sql`(select coalesce(jsonb_agg(jsonb_build_object('id', i.id,
    'device', jsonb_build_object('id', d.id, 'code', d.code, 'name', d.name),
    'serial', case when s.id is not null then jsonb_build_object('id', s.id, 'serial', s.serial) end,
    'kit', case when k.id is not null then jsonb_build_object('id', k.id, 'name', k.name) end, 'outcome', i.outcome, 'ended_at', i.ended_at, 'ended_by', u.name, 'note', i.note) order by i.id), '[]')
  from borrow_item i join device d on d.id = i.device_id left join device_serial s on s.id = i.serial_id
  left join device_kit k on k.id = i.kit_id left join app_user u on u.id = i.ended_by where i.borrow_id = r.id)`

const hasItem = (condition: RawBuilder<unknown>) =>
  sql`exists (select from borrow_item i where i.borrow_id = r.id and ${condition})`

/** Asking to borrow blocks nobody until it is approved. */
export const borrowKind: RequestKind<Borrow, Given, Query, BorrowStatus, BorrowMove> = {
  resource: borrows,
  table: 'borrow',
  settled: borrowErrors.settled,
  columns: sql`r.note, r.starts_at, r.due_at, r.handed_over_at, ${named('giver')} as handed_over_by, r.received_at, r.returned_at, ${items} as items,
    ${overdue} as overdue`,
  joins: sql`left join app_user giver on giver.id = r.handed_over_by`,
  spanned: sql`r.starts_at`,
  where: ({ overdue: late, out, device_id, serial_id, to_confirm }, access) => [
    ...(late === undefined ? [] : [late ? overdue : sql`not ${overdue}`]),
    ...(out === undefined ? [] : [out ? isOut : sql`not ${isOut}`]),
    ...(device_id ? [hasItem(sql`i.device_id = ${device_id}`)] : []),
    ...(serial_id ? [hasItem(sql`i.serial_id = ${serial_id}`)] : []),
    ...(to_confirm ? [sql`r.status = 'return_reported' and ${toDecide(access, 'borrow.approve')}`] : []),
  ],
  // Only the borrower reports a return; the custodian confirms one without a report as well.
  guard: (access, way, borrow) =>
    way.to === 'return_reported' && borrow.requester_id !== access.userId
      ? kernelErrors.permissionDenied
      : guardBy<BorrowStatus, Borrow>(ownerOf)(access, way, borrow),
  editable: ({ status }) => status === 'pending',
  deletable: ({ status }) => ['pending', 'rejected', 'cancelled'].includes(status),
  may: mayOf,
  story: ({ items }) => ({ count: items.length }),
  async check(asked) {
    const { before, given, actor } = asked
    if (before) {
      const { starts_at = before.starts_at, due_at = before.due_at } = given
      refuseTooEarly({ starts_at, due_at }, actor.language)
    }
    await checkItems(asked, given.items)
  },
  values: ({ items: _, ...fields }) => fields,
  async saved({ tx, actor, given, before, after }) {
    const { id, starts_at } = after
    if (given.items) await putItems(tx, id, given.items)
    const { rows } = await sql<{ id: number }>`select serial_id as id from borrow_item
      where borrow_id = ${id} and serial_id is not null order by id`.execute(tx)
    await waitWithClaims(
      tx,
      { source: 'borrow', id },
      rows.map(({ id }) => ({ kind: 'serial', id, from: starts_at, until: null })),
    )
    if (!before) await notifyApprovers(tx, actor, after)
  },
  removed: (tx, { id }) => releaseClaims(tx, { source: 'borrow', id }),
  columnsFor: async (step) => columnsFor(step.tx, step.actor.access, step.before.status, step.way.to),
  effect: async (step) => effects[step.way.to]?.(step),
  moved: notifyOfStep,
}
