import { repairLabels } from '@toasoan/contract/facilities/repair-steps'
import { type Text, text } from '@toasoan/contract/kit/text'
import { inFigures } from '@toasoan/contract/kit/time-zone'
import { approvalLabels } from '@toasoan/contract/planning/approvals'
import { can } from '#server/kernel/access/access.ts'
import { decidedBy } from '#server/kernel/approvals/decided-by.ts'
import type { WaitingKind } from '#server/kernel/approvals/waiting.ts'
import { deviceRepairs, type Kind, studioRepairs } from './kinds.ts'
import { moveRepair } from './move-repair.ts'
import { type AnyRow, assertRepairAllowed, readRepair, repairDetailOf, repairList } from './repair-rows.ts'

const thing = text('Cần sửa', 'To be repaired')

/** What is repaired: a unit of a device, or a studio or vehicle. */
function thingOf(row: AnyRow): string {
  const { device, serial, studio, mobile_vehicle } = row as unknown as Record<
    string,
    { name?: string; serial?: string } | null
  >
  return [
    device?.name,
    typeof serial === 'string' ? serial : serial?.serial,
    studio?.name,
    mobile_vehicle?.name,
  ]
    .filter(Boolean)
    .join(' ')
}

const waitingRepairs = (kind: Kind, label: Text, screen: string): WaitingKind => ({
  kind: kind.table,
  label,
  concerns: (access) => can(access, kind.permission('approve')),
  waitingFor: async ({ db }, { access }, most) => {
    if (!can(access, kind.permission('approve'))) return []
    const query = { page: 1, perPage: most, to_approve: true, sortBy: 'starts_at', sortDesc: false } as const
    const { rows } = await repairList(db, access, kind, query)
    return rows.map((repair) => ({
      id: repair.id,
      title: repair.title,
      about: thingOf(repair),
      requester: repair.requester.name,
      department: repair.department?.name ?? null,
      since: repair.created_at,
      needed_at: repair.starts_at,
      version: repair.version,
    }))
  },
  detail: async ({ db }, { access, language }, id) => {
    assertRepairAllowed(access, kind, 'approve', await readRepair(db, kind, id))
    const repair = await repairDetailOf(db, access, kind, id)
    const told: [Text, string | null | undefined][] = [
      [thing, thingOf(repair)],
      [repairLabels.description, repair.description],
      [repairLabels.starts_at, inFigures(repair.starts_at)],
      [repairLabels.expected_on, repair.expected_on?.split('-').reverse().join('/')],
      [repairLabels.provider_id, repair.provider?.name],
      [repairLabels.cost, repair.cost ? `${repair.cost.toLocaleString('vi-VN')} đ` : null],
      [repairLabels.requester, repair.requester.name],
      [approvalLabels.department, repair.department?.name],
    ]
    return {
      facts: told.flatMap(([name, value]) => (value ? [{ label: name[language], value }] : [])),
      html: null,
      clashes: [],
      link: `${screen}?open=${id}`,
    }
  },
  decide: ({ change, access, language }, { id, verdict, reason, version }) =>
    change(async (tx, note) => {
      const status = verdict === 'approve' ? 'approved' : 'rejected'
      const { before, after } = await moveRepair(tx, { access, language }, kind, id, {
        status,
        reason,
        version,
      })
      note({ type: kind.table, id, name: after.title, before, after })
    }),
  decidedBy: decidedBy(kind.table),
})

/** Repairs that wait to be approved: of devices, and of studios and vehicles. */
export const waitingRepairKinds: readonly WaitingKind[] = [
  waitingRepairs(deviceRepairs, text('Sửa thiết bị', 'Repairs of devices'), '/repairs/list'),
  waitingRepairs(
    studioRepairs,
    text('Sửa phòng thu, xe', 'Repairs of studios and vehicles'),
    '/repairs/studio/list-approve',
  ),
]
