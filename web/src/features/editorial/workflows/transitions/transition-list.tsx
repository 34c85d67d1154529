import { IconPlus, IconSitemap, IconToggleLeft, IconToggleRight } from '@tabler/icons-react'
import type { Permission } from '@toasoan/contract/access/catalogue'
import { permissionLabel } from '@toasoan/contract/access/verbs'
import { stageName, stages } from '@toasoan/contract/editorial/stages'
import {
  deleteTransition,
  listTransitions,
  type TransitionRow,
  toggleTransition,
} from '@toasoan/contract/editorial/workflow-transitions'
import { listWorkflows } from '@toasoan/contract/editorial/workflows'
import { useChange, useList } from '#web/client/use-call.ts'
import { ActiveStatus, activeTexts } from '#web/entities/active-status.tsx'
import { deleteAfterAsking } from '#web/entities/records/delete-after-asking.ts'
import { StageBadge } from '#web/entities/stage-badge.tsx'
import { stageLabels } from '#web/entities/stage-labels.ts'
import { useLanguage, useText } from '#web/language/use-text.ts'
import { useCan } from '#web/session/session.ts'
import { nameColumn } from '#web/ui/data-table/columns.tsx'
import { selectFilter } from '#web/ui/data-table/filters.ts'
import { ListScreen } from '#web/ui/data-table/list-screen.tsx'
import type { Column, Filter } from '#web/ui/data-table/list-types.ts'
import { deleting, editing } from '#web/ui/data-table/usual-actions.ts'
import { number } from '#web/ui/date-time.ts'
import { workflowTexts } from '../text.ts'

function Name({ name, name_en }: TransitionRow) {
  const [language] = useLanguage()
  return (language === 'en' && name_en) || name
}

function To({ to_stage }: TransitionRow) {
  const t = useText()
  return to_stage === null ? t(workflowTexts.stageBefore) : <StageBadge stage={to_stage} size="sm" />
}

function Ability({ ability }: TransitionRow) {
  const t = useText()
  return t(permissionLabel(ability as Permission))
}

function Limit({ time_limit_minutes }: TransitionRow) {
  const t = useText()
  return time_limit_minutes === null ? '' : `${number(time_limit_minutes)} ${t(workflowTexts.minutes)}`
}

const columns: Column<TransitionRow>[] = [
  { key: 'name', label: workflowTexts.name, sortable: true, render: (row) => <Name {...row} /> },
  nameColumn('workflow', workflowTexts.workflow, { sortable: true }),
  {
    key: 'from_stage',
    label: workflowTexts.from,
    sortable: true,
    render: ({ from_stage }) => <StageBadge stage={from_stage} size="sm" />,
  },
  { key: 'to_stage', label: workflowTexts.to, sortable: true, render: (row) => <To {...row} /> },
  { key: 'ability', label: workflowTexts.ability, hidden: true, render: (row) => <Ability {...row} /> },
  {
    key: 'groups',
    label: workflowTexts.groups,
    wraps: true,
    render: ({ groups }) => groups.map(({ group }) => group.name).join(', '),
  },
  {
    key: 'time_limit_minutes',
    label: workflowTexts.timeLimit,
    sortable: true,
    align: 'right',
    render: (row) => <Limit {...row} />,
  },
  { key: 'active', label: workflowTexts.status, render: (row) => <ActiveStatus active={row.active} /> },
]

/** The transitions of all workflows, as they stand now. */
export function Component() {
  const t = useText()
  const can = useCan()
  const toggle = useChange(toggleTransition, { invalidates: ['/workflow*', '/workflow-transition*'] })
  const { data: workflows } = useList(
    listWorkflows,
    { query: { isPaginate: 'false' } },
    { enabled: can('workflow.index'), quiet: true },
  )
  const filters: Filter[] = [
    {
      name: 'workflow_id',
      label: workflowTexts.workflow,
      kind: 'select',
      options: (workflows?.data ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
    },
    {
      name: 'from_stage',
      label: workflowTexts.from,
      kind: 'select',
      options: Object.values(stages).map((stage) => ({
        value: String(stage),
        label: stageLabels[stageName(stage)],
      })),
    },
    selectFilter('active', workflowTexts.status, { true: activeTexts.active, false: activeTexts.inactive }),
  ]
  const turn = ({ id }: TransitionRow) => toggle.mutateAsync({ params: { id } }).catch(() => {})
  const removeOne = ({ id, name }: TransitionRow) =>
    deleteAfterAsking(
      deleteTransition,
      { params: { id } },
      {
        title: t(workflowTexts.deleteTitle, { name }),
        body: t(workflowTexts.deleteTransitionBody),
        stale: ['/workflow*', '/workflow-transition*'],
      },
    )
  const edit = ({ id }: TransitionRow) => `/workflow-transition/edit/${id}`
  return (
    <ListScreen
      name={workflowTexts.transitions}
      list={listTransitions}
      columns={columns}
      filters={filters}
      rowHref={can('workflowTransition.update') ? edit : undefined}
      rowTone={({ active, workflow }) => (active && workflow.active ? undefined : 'faded')}
      rowActions={[
        { ...editing, can: 'workflowTransition.update', href: edit },
        {
          label: workflowTexts.openWorkflow,
          icon: IconSitemap,
          can: 'workflow.update',
          href: ({ workflow }) => `/workflow/edit/${workflow.id}`,
        },
        {
          label: workflowTexts.switchOff,
          icon: IconToggleRight,
          can: 'workflowTransition.status',
          when: ({ active }) => active,
          run: turn,
        },
        {
          label: workflowTexts.switchOn,
          icon: IconToggleLeft,
          can: 'workflowTransition.status',
          when: ({ active }) => !active,
          run: turn,
        },
        { ...deleting, can: 'workflowTransition.delete', run: removeOne },
      ]}
      primaryAction={{
        label: workflowTexts.addTransition,
        icon: IconPlus,
        can: 'workflowTransition.create',
        href: '/workflow-transition/create',
      }}
      empty={{ title: workflowTexts.emptyTransitions }}
    />
  )
}
