import { type HolderRow, listHolders } from '@toasoan/contract/facilities/borrows'
import { useDepartments } from '#web/entities/choices/department-select.tsx'
import { ListScreen } from '#web/ui/data-table/list-screen.tsx'
import type { Column } from '#web/ui/data-table/list-types.ts'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { TimeText } from '#web/ui/time-text.tsx'
import { borrowTexts as texts } from './text.ts'

const devicesOf = ({ devices }: HolderRow): string =>
  devices.map(({ name, units }) => (units > 1 ? `${units} × ${name}` : name)).join(', ')

const columns: Column<HolderRow>[] = [
  { key: 'name', label: texts.holder, sortable: true },
  { key: 'devices', label: texts.units, wraps: true, render: devicesOf },
  { key: 'department', label: texts.department, hidden: true, wraps: true },
  { key: 'units', label: texts.held, sortable: true, align: 'right' },
  {
    key: 'overdue',
    label: texts.heldOverdue,
    sortable: true,
    align: 'right',
    needed: true,
    render: ({ overdue }) => (overdue > 0 ? <StatusBadge tone="danger">{overdue}</StatusBadge> : ''),
  },
  { key: 'since', label: texts.since, hidden: true, render: ({ since }) => <TimeText at={since} /> },
  {
    key: 'next_due',
    label: texts.nextDue,
    sortable: true,
    render: ({ next_due }) => <TimeText at={next_due} />,
  },
]

/** People with units that are not back, and what they have. */
export function Component() {
  const departments = useDepartments()
  return (
    <ListScreen<typeof listHolders, HolderRow>
      name={texts.holders}
      list={listHolders}
      columns={columns}
      filters={[
        {
          name: 'department_id',
          label: texts.department,
          kind: 'select',
          searchable: true,
          options: departments.map((one) => ({ ...one, value: String(one.value) })),
        },
      ]}
      rowHref={({ id }) => `/borrows/list?requester_id=${id}&out=true`}
      empty={{ title: texts.noHolders }}
      defaultSort={{ by: 'next_due', descending: false }}
    />
  )
}
