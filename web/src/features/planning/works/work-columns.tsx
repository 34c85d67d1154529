import { Group } from '@mantine/core'
import { priorityLabels, repeatLabels, type WorkRow, workLabels } from '@toasoan/contract/planning/works'
import { translate } from '#web/language/language.ts'
import { nameColumn } from '#web/ui/data-table/columns.tsx'
import type { Column } from '#web/ui/data-table/list-types.ts'
import { TimeText } from '#web/ui/time-text.tsx'
import { workTexts } from './text.ts'
import { Late, WorkStatus } from './work-status.tsx'

/** What a priority is called. */
export const priorityWords = (priority: number): string =>
  translate(priorityLabels[priority as keyof typeof priorityLabels] ?? priorityLabels[3])

/** How many steps are done; empty without steps. */
export const stepsOf = ({ checklist }: Pick<WorkRow, 'checklist'>): string =>
  checklist.length === 0
    ? ''
    : translate(workTexts.steps, {
        done: checklist.filter(({ done }) => done).length,
        total: checklist.length,
      })

/** The columns of the lists of work. */
export const workColumns: Column<WorkRow>[] = [
  { key: 'title', label: workLabels.title, sortable: true },
  {
    key: 'status',
    label: workLabels.status,
    sortable: true,
    render: ({ status, overdue }) => (
      <Group gap={4}>
        <WorkStatus status={status} />
        {overdue && <Late />}
      </Group>
    ),
  },
  nameColumn('assignee', workLabels.assignee, { wraps: true }),
  {
    key: 'due_at',
    label: workLabels.due_at,
    sortable: true,
    align: 'right',
    render: ({ due_at }) => <TimeText at={due_at} relative even />,
  },
  {
    key: 'priority',
    label: workLabels.priority,
    sortable: true,
    render: ({ priority }) => priorityWords(priority),
  },
  { key: 'steps', label: workLabels.checklist, render: stepsOf },
  nameColumn('category', workLabels.category_id, { under: true }),
  nameColumn('department', workLabels.department_id, { wraps: true, hidden: true }),
  nameColumn('owner', workLabels.owner, { hidden: true, wraps: true }),
  {
    key: 'collaborators',
    label: workLabels.collaborators,
    hidden: true,
    wraps: true,
    render: ({ collaborators }) => collaborators.map(({ name }) => name).join(', '),
  },
  {
    key: 'repeat',
    label: workLabels.repeat,
    hidden: true,
    render: ({ repeat }) => (repeat === 'none' ? '' : translate(repeatLabels[repeat])),
  },
  {
    key: 'created_at',
    label: { vi: 'Giao lúc', en: 'Given' },
    sortable: true,
    hidden: true,
    align: 'right',
    render: ({ created_at }) => <TimeText at={created_at} relative even />,
  },
]
