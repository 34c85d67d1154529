import { IconEye, IconFileImport } from '@tabler/icons-react'
import {
  type DepositRow,
  depositLabels,
  depositMethodLabels,
  depositStatusLabels,
  listDeposits,
} from '@toasoan/contract/finance/deposits'
import { useState } from 'react'
import { dong } from '#web/entities/money/dong.ts'
import { useOpenRecord } from '#web/entities/moves/use-open-record.ts'
import { useText } from '#web/language/use-text.ts'
import { useCan } from '#web/session/session.ts'
import { nameColumn, timeColumn } from '#web/ui/data-table/columns.tsx'
import { selectFilter } from '#web/ui/data-table/filters.ts'
import { ListScreen } from '#web/ui/data-table/list-screen.tsx'
import type { Column, Filter } from '#web/ui/data-table/list-types.ts'
import { DepositDrawer } from './deposit-drawer.tsx'
import { DepositStatus } from './deposit-status.tsx'
import { StatementDialog } from './statement.tsx'
import { depositTexts } from './text.ts'

const Method = ({ method }: DepositRow) => useText()(depositMethodLabels[method])

function Matched({ bank_line, method }: DepositRow) {
  const t = useText()
  if (method !== 'bank') return null
  return t(bank_line ? depositTexts.isMatched : depositTexts.notMatched)
}

const columns: Column<DepositRow>[] = [
  nameColumn('unit', depositLabels.unit),
  {
    key: 'status',
    label: depositLabels.status,
    sortable: true,
    render: ({ status }) => <DepositStatus status={status} />,
  },
  {
    key: 'amount',
    label: depositLabels.amount,
    sortable: true,
    align: 'right',
    render: ({ amount }) => dong(amount),
  },
  { key: 'method', label: depositLabels.method, render: (row) => <Method {...row} /> },
  { key: 'code', label: depositLabels.code },
  { key: 'bank_line', label: depositLabels.bank_line, render: (row) => <Matched {...row} /> },
  nameColumn('created_by', depositLabels.created_by),
  timeColumn('created_at', depositTexts.span, { sortable: true }),
]

const filters: Filter[] = [
  selectFilter('status', depositLabels.status, depositStatusLabels),
  selectFilter('method', depositLabels.method, depositMethodLabels),
  selectFilter('matched', depositTexts.matched, {
    true: depositTexts.isMatched,
    false: depositTexts.notMatched,
  }),
  { name: 'from', until: 'until', label: depositTexts.span, kind: 'days' },
]

/** Money that came in cash or by bank, and what of it waits for another person's word. */
export function Component() {
  const can = useCan()
  const [opened, open] = useOpenRecord()
  const [importing, setImporting] = useState(false)
  return (
    <>
      <ListScreen<typeof listDeposits, DepositRow>
        name={depositTexts.title}
        list={listDeposits}
        columns={columns}
        filters={filters}
        onOpen={can('unitBuy.view') ? ({ id }) => open(id) : undefined}
        primaryAction={{
          label: depositTexts.import,
          icon: IconFileImport,
          can: 'unitBuy.confirm',
          run: () => setImporting(true),
        }}
        rowActions={[
          {
            label: depositTexts.one,
            icon: IconEye,
            can: 'unitBuy.view',
            inline: true,
            run: ({ id }) => open(id),
          },
        ]}
        empty={{ title: depositTexts.emptyTitle }}
        defaultSort={{ by: 'created_at', descending: true }}
      />
      <DepositDrawer id={opened} onClose={() => open(null)} />
      <StatementDialog opened={importing} onClose={() => setImporting(false)} />
    </>
  )
}
