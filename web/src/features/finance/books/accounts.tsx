import { type AccountRow, listAccounts } from '@toasoan/contract/finance/books'
import { accountKindLabels } from '@toasoan/contract/finance/ledger-kinds'
import { dong } from '#web/entities/money/dong.ts'
import { useText } from '#web/language/use-text.ts'
import { ListScreen } from '#web/ui/data-table/list-screen.tsx'
import type { Column, Filter } from '#web/ui/data-table/list-types.ts'
import { bookTexts } from './text.ts'

function Name({ kind, name }: AccountRow) {
  const t = useText()
  return [t(accountKindLabels[kind]), name].filter(Boolean).join(' · ')
}

const money = (key: 'debits' | 'credits' | 'balance' | 'reserved', label: Column<AccountRow>['label']) => ({
  key,
  label,
  align: 'right' as const,
  width: 160,
  sortable: key === 'balance',
  render: (row: AccountRow) => dong(row[key]),
})

const columns: Column<AccountRow>[] = [
  { key: 'code', label: bookTexts.account, sortable: true, render: (row) => <Name {...row} /> },
  money('debits', bookTexts.debit),
  money('credits', bookTexts.credit),
  money('balance', bookTexts.balance),
  money('reserved', bookTexts.reserved),
]

const filters: Filter[] = [
  {
    name: 'kind',
    label: bookTexts.accountKind,
    kind: 'select',
    options: Object.entries(accountKindLabels).map(([value, label]) => ({ value, label })),
  },
]

/** Every account with what moved it and what it has. */
export const Accounts = () => (
  <ListScreen<typeof listAccounts, AccountRow>
    name={bookTexts.accounts}
    list={listAccounts}
    columns={columns}
    filters={filters}
    empty={{ title: bookTexts.noEntries }}
  />
)
