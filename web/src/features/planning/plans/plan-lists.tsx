import { Group } from '@mantine/core'
import { IconEye, IconPencil, IconPlus, IconSend, IconThumbUp, IconX } from '@tabler/icons-react'
import type { Text } from '@toasoan/contract/kit/text'
import { type PlanStatus, planTransitions } from '@toasoan/contract/planning/plan-steps'
import { type PlanRow, registerPlans } from '@toasoan/contract/planning/register-plans'
import { call } from '#web/client/call.ts'
import { invalidate, reportFailure } from '#web/client/query-client.ts'
import { useOpenRecord } from '#web/entities/moves/use-open-record.ts'
import { useCan } from '#web/session/session.ts'
import { ListScreen } from '#web/ui/data-table/list-screen.tsx'
import type { BulkAction } from '#web/ui/data-table/list-types.ts'
import { deleting } from '#web/ui/data-table/usual-actions.ts'
import { confirm } from '#web/ui/dialogs/confirm.tsx'
import { shared } from '#web/ui/shared-texts.ts'
import { movePlans } from './move-plans.ts'
import { planColumns } from './plan-columns.tsx'
import { PlanDrawer } from './plan-drawer.tsx'
import { stalePlans } from './stale.ts'
import { planTexts } from './text.ts'
import type { Look } from './use-look.ts'
import { usePlanFilters } from './use-plan-filters.ts'
import { SheetMenu, ViewSwitch } from './view-switch.tsx'

const bulk = (
  to: PlanStatus,
  icon: BulkAction<PlanRow>['icon'],
  can: BulkAction<PlanRow>['can'],
): BulkAction<PlanRow> => ({
  label: planTransitions.find((way) => way.to === to)?.label as Text,
  icon,
  can,
  danger: to === 'rejected',
  run: (rows) => movePlans(to, rows),
})

const decide = [
  bulk('approved', IconThumbUp, 'registerPlan.approve'),
  bulk('rejected', IconX, 'registerPlan.approve'),
]

async function remove({ id, title }: PlanRow): Promise<void> {
  if (!(await confirm({ title, confirmLabel: shared.remove, danger: true }))) return
  await call(registerPlans.remove, { params: { id } }).catch(reportFailure)
  await invalidate(...stalePlans)
}

type Props = {
  name: Text
  list: typeof registerPlans.list
  look?: Look
  /** Only what waits for one's decision. */
  deciding?: boolean
}

/** A list of plans; one opens over it. */
export function PlanLists({ name, list, look, deciding = false }: Props) {
  const can = useCan()
  const [opened, open] = useOpenRecord()
  const { filters, fixed } = usePlanFilters(deciding)
  const onOpen = can('registerPlan.view') ? ({ id }: { id: number }) => open(id) : undefined
  return (
    <>
      <ListScreen<typeof list, PlanRow>
        name={name}
        list={list}
        columns={planColumns}
        filters={filters}
        fixed={fixed}
        onOpen={onOpen}
        onQuickView={onOpen}
        rowActions={[
          {
            label: planTexts.one,
            icon: IconEye,
            can: 'registerPlan.view',
            inline: true,
            run: ({ id }) => open(id),
          },
          {
            label: planTexts.edit,
            icon: IconPencil,
            can: 'registerPlan.update',
            when: ({ may }) => may.update,
            href: ({ id }) => `/register-plan/edit/${id}`,
          },
          { ...deleting, can: 'registerPlan.delete', when: ({ may }) => may.delete, run: remove },
        ]}
        bulkActions={deciding ? decide : [bulk('pending', IconSend, 'registerPlan.changeStatus'), ...decide]}
        primaryAction={
          deciding
            ? undefined
            : {
                label: planTexts.add,
                icon: IconPlus,
                can: 'registerPlan.create',
                href: '/register-plan/add/',
              }
        }
        tools={
          look && (
            <Group gap={6} wrap="nowrap">
              <SheetMenu fixed={fixed} />
              <ViewSwitch {...look} />
            </Group>
          )
        }
        empty={
          deciding
            ? { title: planTexts.emptyApprove }
            : { title: planTexts.emptyTitle, body: planTexts.emptyBody }
        }
        defaultSort={{ by: 'on_day', descending: false }}
        rowTone={({ status }) => (status === 'cancelled' || status === 'rejected' ? 'faded' : undefined)}
      />
      <PlanDrawer id={opened} onClose={() => open(null)} />
    </>
  )
}
