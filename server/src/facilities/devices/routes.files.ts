import {
  deviceDepreciation,
  exportDepreciation,
  listDepreciation,
} from '@toasoan/contract/facilities/depreciation'
import { exportDevices, importDevices, importSheet, printLabels } from '@toasoan/contract/facilities/devices'
import { type Route, route } from '#server/kernel/http/route.ts'
import { depreciationList, sendDepreciation, yearsOf } from './depreciation.ts'
import { sendDevices } from './export-devices.ts'
import { importRows, sendImportSheet } from './import-devices.ts'
import { sendLabels } from './labels.ts'

export const routes: Route[] = [
  route(exportDevices, sendDevices),
  route(importDevices, importRows),
  route(importSheet, sendImportSheet),
  route(printLabels, sendLabels),
  route(deviceDepreciation, ({ db, access, params }) => yearsOf(db, access, params.id)),
  route(listDepreciation, ({ db, access, query }) => depreciationList(db, access, query)),
  route(exportDepreciation, sendDepreciation),
]
