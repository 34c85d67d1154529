import {
  createPosition,
  deletePosition,
  listPositions,
  orderPositions,
  updatePosition,
  viewPosition,
} from '@toasoan/contract/administration/positions'
import { type Route, route } from '#server/kernel/http/route.ts'
import {
  addPosition,
  editPosition,
  findPosition,
  positionList,
  removePosition,
  reorder,
} from './positions.ts'

const whole = { page: 1, perPage: 50, isPaginate: false }

export const routes: Route[] = [
  route(listPositions, ({ db, query }) => positionList(db, query)),
  route(viewPosition, ({ db, params }) => findPosition(db, params.id)),
  route(createPosition, addPosition),
  route(updatePosition, editPosition),

  route(deletePosition, ({ change, params }) =>
    change(async (tx, note) => {
      const before = await removePosition(tx, params.id)
      note({ type: 'position', id: params.id, name: before.name, before })
      return null
    }),
  ),

  route(orderPositions, async ({ change, db, body }) => {
    await change(async (tx, note) => {
      await reorder(tx, body)
      note({
        type: 'position',
        id: 'order',
        before: { order: body.before.join(' ') },
        after: { order: body.order.join(' ') },
      })
    })
    return (await positionList(db, whole)).rows
  }),
]
