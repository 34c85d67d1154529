import { Badge, Group } from '@mantine/core'
import {
  IconCopy,
  IconPencil,
  IconPlus,
  IconToggleLeft,
  IconToggleRight,
  IconUsersGroup,
} from '@tabler/icons-react'
import {
  deleteWorkflow,
  listWorkflows,
  mostRunning,
  toggleWorkflow,
  type WorkflowRow,
  workflowLabels,
} from '@toasoan/contract/editorial/workflows'
import { useState } from 'react'
import { useChange } from '#web/client/use-call.ts'
import { ActiveStatus, activeTexts } from '#web/entities/active-status.tsx'
import { deleteAfterAsking } from '#web/entities/records/delete-after-asking.ts'
import { useText } from '#web/language/use-text.ts'
import { useCan } from '#web/session/session.ts'
import { countColumn, timeColumn } from '#web/ui/data-table/columns.tsx'
import { selectFilter } from '#web/ui/data-table/filters.ts'
import { ListScreen } from '#web/ui/data-table/list-screen.tsx'
import type { Column, Filter } from '#web/ui/data-table/list-types.ts'
import { deleting } from '#web/ui/data-table/usual-actions.ts'
import { number } from '#web/ui/date-time.ts'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { workflowTexts } from './text.ts'
import { WhoDrawer } from './who-drawer.tsx'

function Warnings({ warnings: { errors, warnings } }: Pick<WorkflowRow, 'warnings'>) {
  const t = useText()
  if (errors + warnings === 0) return <StatusBadge tone="normal">{t(workflowTexts.noWarnings)}</StatusBadge>
  return (
    <Group gap={6} wrap="nowrap">
      {errors > 0 && <StatusBadge tone="danger">{t(workflowTexts.errors, { count: errors })}</StatusBadge>}
      {warnings > 0 && (
        <StatusBadge tone="warning">{t(workflowTexts.warnings, { count: warnings })}</StatusBadge>
      )}
    </Group>
  )
}

function Name({ name, is_default }: WorkflowRow) {
  const t = useText()
  return (
    <Group gap={8} wrap="nowrap">
      <span>{name}</span>
      {is_default && (
        <Badge variant="light" color="sea">
          {t(workflowTexts.isDefault)}
        </Badge>
      )}
    </Group>
  )
}

const columns: Column<WorkflowRow>[] = [
  { key: 'name', label: workflowLabels.name, sortable: true, render: (row) => <Name {...row} /> },
  { key: 'status', label: workflowTexts.status, render: (row) => <ActiveStatus active={row.active} /> },
  countColumn('transitions', workflowLabels.transitions),
  {
    key: 'running',
    label: workflowLabels.running,
    align: 'right',
    render: ({ running }) => (running < mostRunning ? number(running) : `${number(mostRunning)}+`),
  },
  { key: 'warnings', label: workflowLabels.warnings, render: (row) => <Warnings warnings={row.warnings} /> },
  countColumn('revision', workflowLabels.revision),
  timeColumn('updated_at', workflowTexts.updated, { sortable: true }),
  { key: 'description', label: workflowLabels.description, hidden: true, wraps: true },
  { key: 'code', label: workflowLabels.code, hidden: true },
]

const filters: Filter[] = [
  selectFilter('active', workflowTexts.status, { true: activeTexts.active, false: activeTexts.inactive }),
]

/** The workflows: what they hold, what follows them, what cannot work. */
export function Component() {
  const t = useText()
  const can = useCan()
  const toggle = useChange(toggleWorkflow)
  const [shown, show] = useState<WorkflowRow | null>(null)
  const turn = ({ id }: WorkflowRow) => toggle.mutateAsync({ params: { id } }).catch(() => {})
  const removeOne = ({ id, name }: WorkflowRow) =>
    deleteAfterAsking(
      deleteWorkflow,
      { params: { id } },
      { title: t(workflowTexts.deleteTitle, { name }), body: t(workflowTexts.deleteBody) },
    )
  const edit = ({ id }: WorkflowRow) => `/workflow/edit/${id}`
  return (
    <>
      <ListScreen
        name={workflowTexts.workflows}
        list={listWorkflows}
        columns={columns}
        filters={filters}
        rowHref={can('workflow.update') ? edit : undefined}
        rowTone={({ active }) => (active ? undefined : 'faded')}
        rowActions={[
          { label: workflowTexts.edit, icon: IconPencil, can: 'workflow.update', inline: true, href: edit },
          {
            label: workflowTexts.who,
            icon: IconUsersGroup,
            can: 'role.index',
            run: (row) => show(row),
          },
          {
            label: workflowTexts.copy,
            icon: IconCopy,
            can: 'workflow.create',
            inline: true,
            href: ({ id }) => `/workflow/create?from=${id}`,
          },
          {
            label: workflowTexts.switchOff,
            icon: IconToggleRight,
            can: 'workflow.status',
            when: ({ active, is_default }) => active && !is_default,
            run: turn,
          },
          {
            label: workflowTexts.switchOn,
            icon: IconToggleLeft,
            can: 'workflow.status',
            when: ({ active }) => !active,
            run: turn,
          },
          { ...deleting, can: 'workflow.delete', when: ({ is_default }) => !is_default, run: removeOne },
        ]}
        primaryAction={{
          label: workflowTexts.add,
          icon: IconPlus,
          can: 'workflow.create',
          href: '/workflow/create',
        }}
        empty={{ title: workflowTexts.emptyTitle, body: workflowTexts.emptyBody }}
      />
      <WhoDrawer workflow={shown} onClose={() => show(null)} />
    </>
  )
}
