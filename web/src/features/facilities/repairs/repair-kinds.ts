import type { Permission } from '@toasoan/contract/access/catalogue'
import {
  changeRepairStatus,
  createRepair,
  deleteRepair,
  listRepairs,
  type RepairDetail,
  type RepairRow,
  repairInput,
  repairTransitions,
  updateRepair,
  viewRepair,
} from '@toasoan/contract/facilities/repairs'
import {
  changeStudioRepairStatus,
  createStudioRepair,
  deleteStudioRepair,
  listStudioRepairs,
  type StudioRepairDetail,
  type StudioRepairRow,
  studioRepairInput,
  studioRepairTransitions,
  updateStudioRepair,
  viewStudioRepair,
} from '@toasoan/contract/facilities/studio-repairs'
import type { Text } from '@toasoan/contract/kit/text'
import { repairTexts } from './text.ts'

/** A row and a record of either kind. */
export type AnyRepair = RepairRow | StudioRepairRow
export type AnyDetail = RepairDetail | StudioRepairDetail

/** What is repaired, in words. */
export const whatOf = (row: AnyRepair): string =>
  'serial' in row
    ? `${row.device.name} · ${row.serial.serial}`
    : (row.studio?.name ?? row.vehicle?.name ?? '')

/** What differs between the screens of repairs of devices and those of studios and vehicles. */
export const deviceKind = {
  key: 'device',
  list: listRepairs,
  view: viewRepair,
  create: createRepair,
  update: updateRepair,
  remove: deleteRepair,
  move: changeRepairStatus,
  input: repairInput,
  transitions: repairTransitions,
  title: repairTexts.repairs as Text,
  may: (verb: string) => `repair.${verb}` as Permission,
  stale: ['/repairs*', '/devices*'],
}

export const studioKind = {
  key: 'studio',
  list: listStudioRepairs,
  view: viewStudioRepair,
  create: createStudioRepair,
  update: updateStudioRepair,
  remove: deleteStudioRepair,
  move: changeStudioRepairStatus,
  input: studioRepairInput,
  transitions: studioRepairTransitions,
  title: repairTexts.studioRepairs as Text,
  may: (verb: string) => `studioRepair.${verb}` as Permission,
  stale: ['/studios*', '/mobile_vehicles*', '/studio_books*', '/vehicle_books*'],
}

export type RepairKind = typeof deviceKind | typeof studioKind
