import { IconEye, IconPlus } from '@tabler/icons-react'
import { borrowLabels, borrowStatusLabels, listBorrows } from '@toasoan/contract/facilities/borrows'
import { useOpenRecord } from '#web/entities/moves/use-open-record.ts'
import { useCan } from '#web/session/session.ts'
import { ListScreen } from '#web/ui/data-table/list-screen.tsx'
import type { Filter } from '#web/ui/data-table/list-types.ts'
import { borrowColumns } from './borrow-columns.tsx'
import { BorrowDrawer } from './borrow-drawer.tsx'
import { borrowTexts } from './text.ts'

const filters: Filter[] = [
  {
    name: 'status',
    label: borrowLabels.status,
    kind: 'select',
    options: Object.entries(borrowStatusLabels).map(([value, label]) => ({ value, label })),
  },
  {
    name: 'overdue',
    label: borrowTexts.overdue,
    kind: 'select',
    options: [{ value: 'true', label: borrowTexts.overdue }],
  },
  {
    name: 'mine',
    label: borrowTexts.whose,
    kind: 'select',
    options: [{ value: 'true', label: borrowTexts.mine }],
  },
  { name: 'from', until: 'until', label: borrowTexts.span, kind: 'days' },
]

/** The borrows that the person may see. */
export function Component() {
  const can = useCan()
  const [opened, open] = useOpenRecord()
  return (
    <>
      <ListScreen
        name={borrowTexts.borrows}
        list={listBorrows}
        columns={borrowColumns}
        filters={filters}
        onOpen={can('borrow.view') ? ({ id }) => open(id) : undefined}
        rowActions={[
          {
            label: borrowTexts.one,
            icon: IconEye,
            can: 'borrow.view',
            inline: true,
            run: ({ id }) => open(id),
          },
        ]}
        primaryAction={{
          label: borrowTexts.add,
          icon: IconPlus,
          can: 'device.borrow',
          href: '/devices/borrow/',
        }}
        empty={{ title: borrowTexts.emptyTitle, body: borrowTexts.emptyBody }}
        defaultSort={{ by: 'created_at', descending: true }}
        rowTone={({ overdue }) => (overdue ? 'strong' : undefined)}
      />
      <BorrowDrawer id={opened} onClose={() => open(null)} />
    </>
  )
}
