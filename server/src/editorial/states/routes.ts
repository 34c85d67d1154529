import {
  orderStates,
  type StateRow,
  stageNamesNow,
  states,
  toggleState,
} from '@toasoan/contract/editorial/states'
import { reorderPlaces } from '#server/kernel/database/places.ts'
import { changing } from '#server/kernel/http/changing.ts'
import { type Route, route } from '#server/kernel/http/route.ts'
import { changeRecord, updateValues } from '#server/kernel/records/change-record.ts'
import { findRecord, recordRoutes } from '#server/kernel/records/record-routes.ts'
import { allStates, refuseLast, stagesNow, stateRecords } from './state-rows.ts'

const type = 'state'

export const routes: Route[] = [
  route(stageNamesNow, ({ db }) => stagesNow(db)),
  ...recordRoutes(states, stateRecords),

  route(toggleState, ({ change, params: { id } }) =>
    changeRecord<StateRow>(
      {
        change,
        type,
        read: (tx, lock) => findRecord(tx, stateRecords, id, lock),
        nameOf: ({ name }) => name,
      },
      async (tx, before) => {
        await refuseLast(tx, before)
        await updateValues(tx, 'state', id, { active: !before.active })
      },
    ),
  ),

  changing(orderStates, async ({ tx, note, body }) => {
    await reorderPlaces(tx, 'state', body)
    note({ type, id: 0, name: 'order', before: { order: body.before }, after: { order: body.order } })
    return allStates(tx)
  }),
]
