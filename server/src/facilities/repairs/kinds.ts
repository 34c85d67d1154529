import type { Permission } from '@toasoan/contract/access/catalogue'
import { type RepairStatus, repairStatusLabels } from '@toasoan/contract/facilities/repair-steps'
import { repairTransitions } from '@toasoan/contract/facilities/repairs'
import { studioRepairTransitions } from '@toasoan/contract/facilities/studio-repairs'
import { sql } from 'kysely'
import type { Ownership } from '#server/kernel/access/access.ts'
import { guardBy, type Standing, type StatusRules } from '#server/kernel/transitions/ways.ts'
import { studioRepairSubject } from './of-places.ts'
import { repairSubject } from './of-serials.ts'
import type { Subject } from './subject.ts'

/** Whose a repair is. */
export type Requested = { requester_id: number; department_id: number | null }

export const ownerOf = ({ requester_id, department_id }: Requested): Ownership => ({
  owner_id: requester_id,
  department_id,
})

export type Kind = {
  table: 'repair' | 'studio_repair'
  permission: (verb: 'index' | 'view' | 'create' | 'update' | 'delete' | 'approve') => Permission
  rules: StatusRules<RepairStatus, Standing<RepairStatus> & Requested>
  subject: Subject
}

const shared = { labels: repairStatusLabels, guard: guardBy<RepairStatus, Requested>(ownerOf) }

export const deviceRepairs: Kind = {
  table: 'repair',
  permission: (verb) => `repair.${verb}`,
  rules: { ...shared, table: 'repair', transitions: repairTransitions },
  subject: repairSubject,
}

export const studioRepairs: Kind = {
  table: 'studio_repair',
  permission: (verb) => `studioRepair.${verb}`,
  rules: { ...shared, table: 'studio_repair', transitions: studioRepairTransitions },
  subject: studioRepairSubject,
}

export const tableOf = ({ table }: Kind) => sql.table(table)
