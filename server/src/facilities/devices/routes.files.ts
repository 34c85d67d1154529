import { exportDevices, importDevices, importSheet, printLabels } from '@toasoan/contract/facilities/devices'
import { type Route, route } from '#server/kernel/http/route.ts'
import { sendDevices } from './export-devices.ts'
import { importRows, sendImportSheet } from './import-devices.ts'
import { sendLabels } from './labels.ts'

export const routes: Route[] = [
  route(exportDevices, sendDevices),
  route(importDevices, importRows),
  route(importSheet, sendImportSheet),
  route(printLabels, sendLabels),
]
