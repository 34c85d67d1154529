import {
  borrowDevice,
  changeBorrowStatus,
  createBorrow,
  deleteBorrow,
  extendBorrow,
  giveBack,
  listBorrows,
  updateBorrow,
  viewBorrow,
} from '@toasoan/contract/facilities/borrows'
import { kernelErrors } from '@toasoan/contract/kit/errors'
import { sql } from 'kysely'
import { fail } from '#server/kernel/http/fail.ts'
import { type Route, route } from '#server/kernel/http/route.ts'
import { assertBorrowAllowed, borrowDetailOf, borrowList, readBorrow } from './borrow-rows.ts'
import { giveBackSome, moveBorrow } from './move-borrow.ts'
import { askToBorrow, deleteBorrowOf, editBorrow, extendBorrowOf } from './save-borrow.ts'

export const routes: Route[] = [
  route(listBorrows, ({ db, access, query }) => borrowList(db, access, query)),
  route(createBorrow, ({ change, access, language, body }) =>
    change(async (tx, note) => {
      const id = await askToBorrow(tx, { access, language }, body)
      const after = await borrowDetailOf(tx, access, id)
      note({ type: 'borrow', id, name: after.title, after })
      return after
    }),
  ),
  route(borrowDevice, ({ change, access, language, params, body }) =>
    change(async (tx, note) => {
      const { rows } = await sql`select from device where id = ${params.id}`.execute(tx)
      if (rows.length === 0) throw fail(kernelErrors.notFound)
      const { serial_ids, quantity, ...fields } = body
      const chosen = [...new Set(serial_ids)]
      const units: (number | null)[] = chosen.length > 0 ? chosen : Array(quantity).fill(null)
      const items = units.map((serial_id) => ({ device_id: params.id, serial_id }))
      const id = await askToBorrow(tx, { access, language }, { ...fields, items }, 'device.borrow')
      const after = await borrowDetailOf(tx, access, id)
      note({ type: 'borrow', id, name: after.title, after })
      return after
    }),
  ),
  route(viewBorrow, async ({ db, access, params }) => {
    assertBorrowAllowed(access, 'borrow.view', await readBorrow(db, params.id))
    return borrowDetailOf(db, access, params.id)
  }),
  route(updateBorrow, ({ change, access, language, params, body }) =>
    change(async (tx, note) => {
      const { before, after } = await editBorrow(tx, { access, language }, params.id, body)
      note({ type: 'borrow', id: params.id, name: after.title, before, after })
      return borrowDetailOf(tx, access, params.id)
    }),
  ),
  route(extendBorrow, ({ change, access, language, params, body }) =>
    change(async (tx, note) => {
      const { before, after } = await extendBorrowOf(tx, { access, language }, params.id, body)
      note({ type: 'borrow', id: params.id, name: after.title, before, after })
      return borrowDetailOf(tx, access, params.id)
    }),
  ),
  route(deleteBorrow, ({ change, access, language, params }) =>
    change(async (tx, note) => {
      const before = await deleteBorrowOf(tx, { access, language }, params.id)
      note({ type: 'borrow', id: params.id, name: before.title, before })
      return null
    }),
  ),
  route(changeBorrowStatus, ({ change, access, language, params, body }) =>
    change(async (tx, note) => {
      const { before, after } = await moveBorrow(tx, { access, language }, params.id, body)
      note({ type: 'borrow', id: params.id, name: after.title, before, after })
      return borrowDetailOf(tx, access, params.id)
    }),
  ),
  route(giveBack, ({ change, access, language, params, body }) =>
    change(async (tx, note) => {
      const { before, after } = await giveBackSome(tx, { access, language }, params.id, body.returns)
      note({ type: 'borrow', id: params.id, name: after.title, before, after })
      return borrowDetailOf(tx, access, params.id)
    }),
  ),
]
