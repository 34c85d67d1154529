import { IconCheck, IconEye, IconPlus } from '@tabler/icons-react'
import { repairLabels, repairStatusLabels } from '@toasoan/contract/facilities/repair-steps'
import type { AnyEndpoint } from '@toasoan/contract/kit/endpoint'
import { useState } from 'react'
import { call } from '#web/client/call.ts'
import { invalidate } from '#web/client/query-client.ts'
import { reportClash } from '#web/entities/moves/show-clash.tsx'
import { useOpenRecord } from '#web/entities/moves/use-open-record.ts'
import { translate } from '#web/language/language.ts'
import { useCan } from '#web/session/session.ts'
import { nameColumn, timeColumn } from '#web/ui/data-table/columns.tsx'
import { selectFilter } from '#web/ui/data-table/filters.ts'
import { ListScreen } from '#web/ui/data-table/list-screen.tsx'
import type { Column, Filter } from '#web/ui/data-table/list-types.ts'
import { number } from '#web/ui/date-time.ts'
import { toast, toastSuccess } from '#web/ui/toast.ts'
import { RepairDrawer } from './repair-drawer.tsx'
import { RepairForm } from './repair-form.tsx'
import { type AnyRepair, type RepairKind, whatOf } from './repair-kinds.ts'
import { RepairStatus } from './repair-status.tsx'
import { repairTexts } from './text.ts'

const columns: Column<AnyRepair>[] = [
  { key: 'title', label: repairLabels.title },
  { key: 'what', label: repairTexts.what, under: true, render: whatOf },
  {
    key: 'requester',
    label: repairLabels.requester,
    wraps: true,
    render: ({ requester, department }) => [requester.name, department?.name].filter(Boolean).join(' · '),
  },
  timeColumn('created_at', repairTexts.reported, { sortable: true }),
  {
    key: 'expected_on',
    label: repairLabels.expected_on,
    sortable: true,
    render: ({ expected_on }) => expected_on?.split('-').reverse().join('/') ?? '',
  },
  {
    key: 'cost',
    label: repairLabels.cost,
    sortable: true,
    align: 'right',
    render: ({ cost }) => (cost > 0 ? number(cost) : ''),
  },
  {
    key: 'downtime',
    label: repairLabels.downtime,
    hidden: true,
    align: 'right',
    render: ({ downtime }) =>
      downtime === null ? '' : translate(repairTexts.downtimeHours, { count: downtime }),
  },
  {
    key: 'status',
    label: repairLabels.status,
    sortable: true,
    render: ({ status, late }) => <RepairStatus status={status} late={late} />,
  },
  nameColumn('provider', repairLabels.provider_id, { hidden: true, wraps: true }),
]

const filters: Filter[] = [
  selectFilter('status', repairLabels.status, repairStatusLabels),
  selectFilter('mine', repairTexts.whose, { true: repairTexts.mine }),
  { name: 'from', until: 'until', label: repairTexts.span, kind: 'days' },
]

/** Approves repairs one after another, and says how many could not be and why the first was not. */
async function approve(kind: RepairKind, rows: AnyRepair[]): Promise<void> {
  const failures: unknown[] = []
  for (const { id, version } of rows)
    await call(
      kind.move as AnyEndpoint,
      { params: { id }, body: { status: 'approved', version } } as never,
    ).catch((error) => failures.push(error))
  await invalidate(...kind.stale)
  const done = rows.length - failures.length
  if (done > 0) toastSuccess(translate(repairTexts.approved, { count: done }))
  const [first] = failures
  if (failures.length === 1) reportClash(first)
  else if (first)
    toast(translate(repairTexts.failed, { count: failures.length, reason: (first as Error).message }))
}

/** The list of repairs of one kind: all that the person may see, or those that wait for their approval. */
export function RepairsScreen({ kind, toApprove = false }: { kind: RepairKind; toApprove?: boolean }) {
  const can = useCan()
  const [opened, open] = useOpenRecord()
  const [asking, setAsking] = useState(false)
  const approval = { key: 'approve', label: repairTexts.approve, icon: IconCheck, can: kind.may('approve') }
  const emptyBody = kind.key === 'device' ? repairTexts.emptyBody : repairTexts.emptyStudioBody
  return (
    <>
      <ListScreen<AnyEndpoint, AnyRepair>
        name={kind.title}
        list={kind.list as AnyEndpoint}
        columns={columns}
        filters={toApprove ? [] : filters}
        fixed={toApprove ? { to_approve: 'true' } : {}}
        onOpen={can(kind.may('view')) ? ({ id }) => open(id) : undefined}
        rowActions={[
          ...(toApprove
            ? [{ ...approval, inline: true, run: (row: AnyRepair) => approve(kind, [row]) }]
            : []),
          {
            label: repairTexts.one,
            icon: IconEye,
            can: kind.may('view'),
            inline: true,
            run: ({ id }) => open(id),
          },
        ]}
        bulkActions={toApprove ? [{ ...approval, run: (rows) => approve(kind, rows) }] : []}
        primaryAction={
          toApprove
            ? undefined
            : { label: repairTexts.add, icon: IconPlus, can: kind.may('create'), run: () => setAsking(true) }
        }
        empty={
          toApprove
            ? { title: repairTexts.noneToApprove }
            : { title: repairTexts.emptyTitle, body: emptyBody }
        }
        defaultSort={{ by: 'created_at', descending: !toApprove }}
      />
      <RepairDrawer kind={kind} id={opened} onClose={() => open(null)} />
      {asking && <RepairForm kind={kind} repair={null} onClose={() => setAsking(false)} />}
    </>
  )
}
