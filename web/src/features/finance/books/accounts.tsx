import { IconList } from '@tabler/icons-react'
import { type AccountRow, listAccounts } from '@toasoan/contract/finance/books'
import { accountKindLabels } from '@toasoan/contract/finance/ledger-kinds'
import { useNavigate } from 'react-router'
import { dong } from '#web/entities/money/dong.ts'
import { translate } from '#web/language/language.ts'
import { selectFilter } from '#web/ui/data-table/filters.ts'
import { ListScreen } from '#web/ui/data-table/list-screen.tsx'
import type { Column, Filter } from '#web/ui/data-table/list-types.ts'
import { bookTexts } from './text.ts'

/** What an account is called. */
export const accountName = ({ kind, name }: Pick<AccountRow, 'kind' | 'name'>): string =>
  [translate(accountKindLabels[kind]), name].filter(Boolean).join(' · ')

const money = (key: 'debits' | 'credits' | 'balance' | 'reserved', label: Column<AccountRow>['label']) => ({
  key,
  label,
  align: 'right' as const,
  sortable: key === 'balance',
  render: (row: AccountRow) => dong(row[key]),
})

const columns: Column<AccountRow>[] = [
  { key: 'code', label: bookTexts.account, sortable: true, render: accountName },
  money('debits', bookTexts.debit),
  money('credits', bookTexts.credit),
  money('balance', bookTexts.balance),
  money('reserved', bookTexts.reserved),
]

const filters: Filter[] = [selectFilter('kind', bookTexts.accountKind, accountKindLabels)]

/** Every account with what moved it and what it has; it opens its entries in the journal. */
export function Accounts() {
  const navigate = useNavigate()
  const show = ({ id }: AccountRow) => navigate(`/ledger?account_id=${id}`)
  return (
    <ListScreen<typeof listAccounts, AccountRow>
      name={bookTexts.accounts}
      list={listAccounts}
      columns={columns}
      filters={filters}
      onOpen={show}
      rowActions={[{ label: bookTexts.entriesOf, icon: IconList, inline: true, run: show }]}
      empty={{ title: bookTexts.noEntries }}
    />
  )
}
