import {
  borrowDevice,
  borrowErrors,
  extendBorrow,
  giveBack,
  handOverNote,
  listHolders,
  receiveBorrow,
} from '@toasoan/contract/facilities/borrows'
import { kernelErrors } from '@toasoan/contract/kit/errors'
import { transitionErrors } from '@toasoan/contract/kit/transitions'
import { sql } from 'kysely'
import { notifyInbox } from '#server/kernel/approvals/notify-inbox.ts'
import { changing } from '#server/kernel/http/changing.ts'
import { fail } from '#server/kernel/http/fail.ts'
import { type Route, route } from '#server/kernel/http/route.ts'
import { refuseStale, updateValues } from '#server/kernel/records/change-record.ts'
import { pagedList } from '#server/kernel/records/paged-list.ts'
import { rulesOf } from '#server/kernel/requests/request-kind.ts'
import { createRequest, requestRoutes, told } from '#server/kernel/requests/request-routes.ts'
import { assertMay, readRequest } from '#server/kernel/requests/request-rows.ts'
import { putStatus } from '#server/kernel/transitions/change-status.ts'
import { wayTo } from '#server/kernel/transitions/ways.ts'
import { writeEvents } from '../history/public.ts'
import { mayOf } from './borrow.ts'
import { borrowKind, refuseTooEarly } from './borrow-kind.ts'
import { columnsFor } from './borrow-steps.ts'
import { holderSource } from './holders.ts'
import { sendNote } from './note/send-note.ts'
import { notifyBorrower } from './notify-of-borrows.ts'
import { statusAfter, takeBack } from './return-items.ts'

export const routes: Route[] = [
  ...requestRoutes(borrowKind),

  changing(borrowDevice, async (call) => {
    const { tx, params, body } = call
    const { rows } = await sql`select from device where id = ${params.id}`.execute(tx)
    if (rows.length === 0) throw fail(kernelErrors.notFound)
    const { serial_ids, quantity, ...fields } = body
    const chosen = [...new Set(serial_ids)]
    const units: (number | null)[] = chosen.length > 0 ? chosen : Array(quantity).fill(null)
    const items = units.map((serial_id) => ({ device_id: params.id, serial_id, quantity: 1, kit_id: null }))
    return createRequest(call, borrowKind, { ...fields, items }, 'device.borrow')
  }),

  // Who borrows it is notified, and reminded again.
  changing(extendBorrow, async (call) => {
    const { tx, access, language, params, body } = call
    const before = await readRequest(tx, borrowKind, params.id, true)
    assertMay(access, borrowKind, 'approve', before)
    refuseStale(before, body.version)
    if (before.requester_id === access.userId) throw fail(transitionErrors.ownRequest)
    if (!mayOf(access, before).extend) throw fail(borrowErrors.settled)
    const { starts_at } = before
    refuseTooEarly({ starts_at, due_at: body.due_at }, language)
    await updateValues(tx, 'borrow', params.id, { due_at: body.due_at, reminded_at: null })
    const after = await readRequest(tx, borrowKind, params.id)
    const data = { starts_at, ends_at: after.due_at, was: [starts_at, before.due_at] }
    await writeEvents(tx, access, [{ entity: 'borrow', id: params.id, kind: 'moved', data }])
    await notifyBorrower(tx, { access, language }, after, 'borrow_extended', '')
    return told(call, borrowKind, before, after)
  }),

  // The borrower signs for what was handed over.
  changing(receiveBorrow, async (call) => {
    const { tx, access, params, body } = call
    const before = await readRequest(tx, borrowKind, params.id, true)
    assertMay(access, borrowKind, 'changeStatus', before)
    refuseStale(before, body.version)
    if (!mayOf(access, before).receive) throw fail(borrowErrors.settled)
    await updateValues(tx, 'borrow', params.id, { received_at: sql`now()` })
    await writeEvents(tx, access, [
      { entity: 'borrow', id: params.id, kind: 'received', data: { count: before.items.length } },
    ])
    return told(call, borrowKind, before, await readRequest(tx, borrowKind, params.id))
  }),
  route(handOverNote, sendNote),
  route(listHolders, ({ db, access, query }) => pagedList(db, holderSource(access), query)),

  // Some units come back; the status follows from what is still out.
  changing(giveBack, async (call) => {
    const { tx, access, language, params, body } = call
    const { returns } = body
    const { id } = params
    const actor = { access, language }
    const before = await readRequest(tx, borrowKind, id, true)
    assertMay(access, borrowKind, 'approve', before)
    if (before.requester_id === access.userId) throw fail(transitionErrors.ownRequest)
    const to = statusAfter(before, returns)
    const reason = returns.map(({ note }) => note).find(Boolean) ?? ''
    const rules = rulesOf(borrowKind)
    if (!mayOf(access, before).give_back) wayTo(rules, access, before, { status: to, reason, language })
    await takeBack(tx, actor, before, returns)
    if (to !== before.status)
      await putStatus(tx, access, rules, before, {
        to,
        reason,
        set: await columnsFor(tx, access, before.status, to),
      })
    else
      await writeEvents(tx, access, [
        { entity: 'borrow', id, kind: 'returned', reason, data: { count: returns.length } },
      ])
    await notifyInbox(tx, 'borrow_return', id)
    if (before.status === 'return_reported' && to !== 'partially_returned')
      await notifyBorrower(tx, actor, before, 'borrow_returned', reason)
    return told(call, borrowKind, before, await readRequest(tx, borrowKind, id))
  }),
]
