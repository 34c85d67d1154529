import type { Permission } from '@toasoan/contract/access/catalogue'
import type { RepairStatus } from '@toasoan/contract/facilities/repair-steps'
import { repairTransitions } from '@toasoan/contract/facilities/repairs'
import { studioRepairTransitions } from '@toasoan/contract/facilities/studio-repairs'
import type { Transition } from '@toasoan/contract/facilities/transitions'
import { sql } from 'kysely'
import { studioRepairSubject } from './of-places.ts'
import { repairSubject } from './of-serials.ts'
import type { Subject } from './subject.ts'

export type Kind = {
  table: 'repair' | 'studio_repair'
  permission: (verb: 'index' | 'view' | 'create' | 'update' | 'delete' | 'approve') => Permission
  transitions: readonly Transition<RepairStatus>[]
  subject: Subject
}

export const deviceRepairs: Kind = {
  table: 'repair',
  permission: (verb) => `repair.${verb}`,
  transitions: repairTransitions,
  subject: repairSubject,
}

export const studioRepairs: Kind = {
  table: 'studio_repair',
  permission: (verb) => `studioRepair.${verb}`,
  transitions: studioRepairTransitions,
  subject: studioRepairSubject,
}

export const tableOf = ({ table }: Kind) => sql.table(table)
