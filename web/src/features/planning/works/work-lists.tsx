import { Group, SegmentedControl, Select } from '@mantine/core'
import {
  IconArrowsExchange,
  IconCircleCheck,
  IconEye,
  IconPencil,
  IconPlus,
  IconProgress,
  IconSend,
  IconX,
} from '@tabler/icons-react'
import type { Text } from '@toasoan/contract/kit/text'
import type { WorkStatus } from '@toasoan/contract/planning/work-steps'
import { workTransitions } from '@toasoan/contract/planning/work-steps'
import { type WorkRow, works } from '@toasoan/contract/planning/works'
import { useMemo, useState } from 'react'
import { useOpenRecord } from '#web/entities/moves/use-open-record.ts'
import { useText } from '#web/language/use-text.ts'
import { useCan } from '#web/session/session.ts'
import { ListScreen } from '#web/ui/data-table/list-screen.tsx'
import type { BulkAction, WholeOf } from '#web/ui/data-table/list-types.ts'
import { useSearch } from '#web/ui/use-search.ts'
import { moveWorks } from './move-works.ts'
import { type Quick, QuickChange } from './quick-change.tsx'
import { QuickLine } from './quick-line.tsx'
import { workTexts } from './text.ts'
import { useWorkFilters } from './use-work-filters.ts'
import { type Grouping, groupings, WorkBoard } from './work-board.tsx'
import { WorkCalendar } from './work-calendar.tsx'
import { workColumns } from './work-columns.tsx'
import { WorkDrawer } from './work-drawer.tsx'
import { workKeys } from './work-keys.ts'

const views = ['list', 'board', 'calendar'] as const
type View = (typeof views)[number]

/** How the work is looked at: part of the address, as its filters are. */
function useView() {
  const [search, change] = useSearch()
  const given = search.get('view') as View
  const group = search.get('group') as Grouping
  const set = (name: string, value: string, usual: string) => change({ [name]: value === usual ? '' : value })
  return {
    view: views.includes(given) ? given : 'list',
    group: groupings.includes(group) ? group : 'status',
    setView: (view: string) => set('view', view, 'list'),
    setGroup: (to: string) => set('group', to, 'status'),
  } as const
}

function ViewSwitch({ view, group, setView, setGroup }: ReturnType<typeof useView>) {
  const t = useText()
  return (
    <Group gap={6} justify="flex-end">
      {view === 'board' && (
        <Select
          size="xs"
          w={130}
          aria-label={t(workTexts.group)}
          data={groupings.map((value) => ({ value, label: t(workTexts.groups[value]) }))}
          value={group}
          allowDeselect={false}
          onChange={(next) => next && setGroup(next)}
        />
      )}
      <SegmentedControl
        size="xs"
        aria-label={t(workTexts.views)}
        data={views.map((value) => ({ value, label: t(workTexts[value]) }))}
        value={view}
        onChange={setView}
      />
    </Group>
  )
}

const bulk = (to: WorkStatus, icon: BulkAction<WorkRow>['icon']): BulkAction<WorkRow> => ({
  label: workTransitions.find((way) => way.to === to)?.label as Text,
  icon,
  can: 'work.changeStatus',
  danger: to === 'cancelled',
  run: (rows) => moveWorks(to, rows),
})

const bulkActions = [
  bulk('doing', IconProgress),
  bulk('review', IconSend),
  {
    ...bulk('done', IconCircleCheck),
    label: workTransitions.find((way) => way.to === 'done' && way.notOwn)?.label as Text,
  },
  bulk('cancelled', IconX),
]

/** A list of work, with its board and its calendar: three looks at the rows of one query. */
export function WorkLists({ name, list }: { name: Text; list: typeof works.list }) {
  const can = useCan()
  const look = useView()
  const [opened, open] = useOpenRecord()
  const [quick, setQuick] = useState<Quick | null>(null)
  const keys = useMemo(() => workKeys((field, row) => setQuick({ field, row })), [])
  const filters = useWorkFilters()
  const onOpen = can('work.view') ? ({ id }: { id: number }) => open(id) : undefined
  const whole = {
    list: undefined,
    board: (rows: WorkRow[], of: WholeOf) => (
      <WorkBoard list={list} rows={rows} of={of} group={look.group} keys={keys} onOpen={onOpen} />
    ),
    calendar: (rows: WorkRow[], of: WholeOf) => (
      <WorkCalendar rows={rows} of={of} keys={keys} onOpen={onOpen} />
    ),
  }[look.view]
  return (
    <>
      {can('work.create') && <QuickLine />}
      <ListScreen<typeof list, WorkRow>
        name={name}
        list={list}
        columns={workColumns}
        filters={filters}
        whole={whole}
        onOpen={onOpen}
        onQuickView={onOpen}
        rowKeys={keys}
        rowActions={[
          { label: workTexts.one, icon: IconEye, can: 'work.view', inline: true, run: ({ id }) => open(id) },
          {
            label: workTexts.edit,
            icon: IconPencil,
            can: 'work.update',
            when: ({ may }) => may.update,
            href: ({ id }) => `/work/edit/${id}`,
          },
          {
            label: workTexts.handOver,
            icon: IconArrowsExchange,
            can: 'work.updateAssigned',
            when: ({ may }) => may.assign,
            href: ({ id }) => `/work/edit-assigned/${id}`,
          },
        ]}
        bulkActions={bulkActions}
        primaryAction={{ label: workTexts.add, icon: IconPlus, can: 'work.create', href: '/work/add/' }}
        tools={<ViewSwitch {...look} />}
        empty={
          list === works.list
            ? { title: workTexts.emptyTitle, body: workTexts.emptyBody }
            : { title: workTexts.emptyMine }
        }
        defaultSort={{ by: 'danger', descending: false }}
        rowTone={({ overdue, status }) =>
          overdue ? 'strong' : status === 'done' || status === 'cancelled' ? 'faded' : undefined
        }
      />
      <WorkDrawer id={opened} onClose={() => open(null)} />
      {quick && <QuickChange quick={quick} onClose={() => setQuick(null)} />}
    </>
  )
}
