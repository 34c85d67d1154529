import { orderPositions, positions } from '@toasoan/contract/administration/positions'
import { type Route, route } from '#server/kernel/http/route.ts'
import { pagedList } from '#server/kernel/records/paged-list.ts'
import { recordRoutes } from '#server/kernel/records/record-routes.ts'
import { positionRecords } from './positions.ts'
import { reorder } from './reorder.ts'

const whole = { page: 1, perPage: 1000 }

export const routes: Route[] = [
  ...recordRoutes(positions, positionRecords),

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
    return (await pagedList(db, positionRecords, whole)).rows
  }),
]
