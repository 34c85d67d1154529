import { IconEye } from '@tabler/icons-react'
import {
  listMomoPayments,
  type MomoPaymentRow,
  momoLabels,
  momoStatusLabels,
} from '@toasoan/contract/finance/momo'
import { dong } from '#web/entities/money/dong.ts'
import { useOpenRecord } from '#web/entities/moves/use-open-record.ts'
import { nameColumn, timeColumn } from '#web/ui/data-table/columns.tsx'
import { selectFilter } from '#web/ui/data-table/filters.ts'
import { ListScreen } from '#web/ui/data-table/list-screen.tsx'
import type { Column, Filter } from '#web/ui/data-table/list-types.ts'
import { MomoDrawer } from './momo-drawer.tsx'
import { MomoStatus } from './momo-status.tsx'
import { momoTexts } from './text.ts'

const columns: Column<MomoPaymentRow>[] = [
  nameColumn('unit', momoLabels.unit),
  {
    key: 'status',
    label: momoLabels.status,
    sortable: true,
    render: ({ status }) => <MomoStatus status={status} />,
  },
  {
    key: 'amount',
    label: momoLabels.amount,
    sortable: true,
    align: 'right',
    render: ({ amount }) => dong(amount),
  },
  {
    key: 'refunded',
    label: momoLabels.refunded,
    align: 'right',
    render: ({ refunded }) => (refunded > 0 ? dong(refunded) : null),
  },
  { key: 'trans_id', label: momoLabels.trans_id },
  nameColumn('created_by', momoLabels.created_by),
  timeColumn('created_at', momoLabels.created_at, { sortable: true }),
  { key: 'order_id', label: momoLabels.order_id, hidden: true },
]

const filters: Filter[] = [
  selectFilter('status', momoLabels.status, momoStatusLabels),
  { name: 'from', until: 'until', label: momoTexts.span, kind: 'days' },
]

/** Payments by MoMo, and what became of each. */
export function Component() {
  const [opened, open] = useOpenRecord()
  return (
    <>
      <ListScreen<typeof listMomoPayments, MomoPaymentRow>
        name={momoTexts.title}
        list={listMomoPayments}
        columns={columns}
        filters={filters}
        onOpen={({ id }) => open(id)}
        rowActions={[{ label: momoTexts.one, icon: IconEye, inline: true, run: ({ id }) => open(id) }]}
        empty={{ title: momoTexts.emptyTitle }}
        defaultSort={{ by: 'created_at', descending: true }}
      />
      <MomoDrawer id={opened} onClose={() => open(null)} />
    </>
  )
}
