import { Group } from '@mantine/core'
import { IconCalendarEvent, IconLock, IconLockOpen } from '@tabler/icons-react'
import { type FolderPlanRow, folderPlanLabels, folderPlans } from '@toasoan/contract/planning/folder-plans'
import { useMemo } from 'react'
import {
  DepartmentSelect,
  departmentFilter,
  useDepartments,
} from '#web/entities/choices/department-select.tsx'
import { useFolderOptions } from '#web/entities/plans/use-folders.ts'
import { RecordDrawer, useOpenRecord } from '#web/entities/records/record-drawer.tsx'
import type { InputProps, RecordField } from '#web/entities/records/record-fields.ts'
import { inDrawer, useRecordList } from '#web/entities/records/record-list.tsx'
import { useText } from '#web/language/use-text.ts'
import { selectFilter } from '#web/ui/data-table/filters.ts'
import { ListScreen } from '#web/ui/data-table/list-screen.tsx'
import type { Column } from '#web/ui/data-table/list-types.ts'
import { date } from '#web/ui/date-time.ts'
import { FormDate, FormSelect } from '#web/ui/form/form-fields.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { folderPlanTexts } from './text.ts'

const ParentSelect = (props: InputProps) => <FormSelect {...props} options={useFolderOptions()} searchable />

const DayField = (props: InputProps) => <FormDate {...props} />

function Locked({ locked }: { locked: boolean }) {
  const t = useText()
  return (
    <StatusBadge tone={locked ? 'secondary' : 'normal'} icon={locked ? IconLock : IconLockOpen}>
      {t(locked ? folderPlanTexts.locked : folderPlanTexts.open)}
    </StatusBadge>
  )
}

function Reached({ row: { done, target, plans } }: { row: FolderPlanRow }) {
  const t = useText()
  return t(folderPlanTexts.reached, { done, target: target ?? plans })
}

const fields: RecordField<typeof folderPlans>[] = [
  { name: 'name', label: folderPlanLabels.name, input: 'text' },
  { name: 'parent_id', label: folderPlanLabels.parent_id, input: ParentSelect },
  { name: 'department_id', label: folderPlanLabels.department_id, input: DepartmentSelect },
  { name: 'from_day', label: folderPlanLabels.from_day, help: folderPlanTexts.daysHelp, input: DayField },
  { name: 'until_day', label: folderPlanLabels.until_day, input: DayField },
  { name: 'target', label: folderPlanLabels.target, help: folderPlanTexts.targetHelp, input: 'number' },
  { name: 'locked', label: folderPlanLabels.locked, help: folderPlanTexts.lockedHelp, input: 'switch' },
]

const columns: Column<FolderPlanRow>[] = [
  {
    key: 'name',
    label: folderPlanLabels.name,
    sortable: 'path',
    // A folder stands below the one that it is in, a step further in.
    render: ({ name, path }) => <span style={{ paddingInlineStart: (path.length - 1) * 20 }}>{name}</span>,
  },
  {
    key: 'status',
    label: folderPlanTexts.status,
    render: ({ locked }) => <Locked locked={locked} />,
  },
  {
    key: 'from_day',
    label: folderPlanLabels.from_day,
    sortable: true,
    render: ({ from_day }) => date(from_day),
  },
  {
    key: 'until_day',
    label: folderPlanLabels.until_day,
    sortable: true,
    render: ({ until_day }) => date(until_day),
  },
  { key: 'department_name', label: folderPlanLabels.department_id, wraps: true },
  { key: 'plans', label: folderPlanLabels.plans, sortable: true, align: 'right' },
  {
    key: 'done',
    label: folderPlanLabels.target,
    render: (row) => (
      <Group gap={4}>
        <Reached row={row} />
      </Group>
    ),
  },
]

/** The folders of plans as a tree; one opens over the list. */
export function Component() {
  const [record, open] = useOpenRecord()
  const list = useRecordList(folderPlans, fields, inDrawer(open))
  const departments = useDepartments()
  const filters = useMemo(
    () => [
      selectFilter('locked', folderPlanTexts.status, {
        false: folderPlanTexts.open,
        true: folderPlanTexts.locked,
      }),
      departmentFilter(folderPlanLabels.department_id, departments),
    ],
    [departments],
  )
  return (
    <>
      <ListScreen<typeof folderPlans.list, FolderPlanRow>
        {...list}
        columns={columns}
        filters={filters}
        rowActions={[
          {
            label: folderPlanTexts.plans,
            icon: IconCalendarEvent,
            can: 'registerPlan.index',
            inline: true,
            href: ({ id }) => `/register-plan/list?folder_id=${id}`,
          },
          ...(list.rowActions ?? []),
        ]}
        defaultSort={{ by: 'path', descending: false }}
        empty={{ title: folderPlanTexts.emptyTitle, body: folderPlanTexts.emptyBody }}
      />
      <RecordDrawer resource={folderPlans} fields={fields} record={record} onClose={() => open(null)} />
    </>
  )
}
