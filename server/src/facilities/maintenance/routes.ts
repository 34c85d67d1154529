import {
  listDue,
  maintenanceHistory,
  maintenanceRules,
  orderMaintenance,
} from '@toasoan/contract/facilities/maintenance'
import { type Route, route } from '#server/kernel/http/route.ts'
import { pagedList } from '#server/kernel/records/paged-list.ts'
import { recordRoutes } from '#server/kernel/records/record-routes.ts'
import { dueSource } from './due-rows.ts'
import { historyOf, orderAll } from './orders.ts'
import { ruleRecords } from './rule-records.ts'

export const routes: Route[] = [
  route(listDue, ({ db, access, query }) => pagedList(db, dueSource(access), query)),
  ...recordRoutes(maintenanceRules, ruleRecords),
  route(orderMaintenance, orderAll),
  route(maintenanceHistory, ({ db, access, params }) => historyOf(db, access, params.id)),
]
