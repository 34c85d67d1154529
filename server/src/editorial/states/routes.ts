import { orderStates, stageNamesNow, states, toggleState } from '@toasoan/contract/editorial/states'
import { type Route, route } from '#server/kernel/http/route.ts'
import { orderRoute, recordRoutes, toggleRoute } from '#server/kernel/records/record-routes.ts'
import { refuseLast, stagesNow, stateRecords } from './state-rows.ts'

export const routes: Route[] = [
  route(stageNamesNow, ({ db }) => stagesNow(db)),
  ...recordRoutes(states, stateRecords),
  toggleRoute(states, toggleState, stateRecords, refuseLast),
  orderRoute(states, orderStates, stateRecords),
]
