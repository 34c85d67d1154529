import { Drawer, Stack, Table } from '@mantine/core'
import { type EntryRow, listEntries } from '@toasoan/contract/finance/books'
import { accountKindLabels, entryKindLabels } from '@toasoan/contract/finance/ledger-kinds'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { dong } from '#web/entities/money/dong.ts'
import { Facts } from '#web/entities/moves/facts.tsx'
import { useText } from '#web/language/use-text.ts'
import { selectFilter } from '#web/ui/data-table/filters.ts'
import { ListScreen } from '#web/ui/data-table/list-screen.tsx'
import type { Column, Filter } from '#web/ui/data-table/list-types.ts'
import { date, dateTime } from '#web/ui/date-time.ts'
import { accountFilter, useAccount } from './account-filter.tsx'
import { bookTexts } from './text.ts'

function Kind({ kind }: EntryRow) {
  return useText()(entryKindLabels[kind])
}

const columns: Column<EntryRow>[] = [
  // Not each entry has a note, and each row is opened by its first words.
  { key: 'note', label: bookTexts.note, render: (row) => row.note || <Kind {...row} /> },
  { key: 'kind', label: bookTexts.kind, render: (row) => <Kind {...row} /> },
  {
    key: 'effective_on',
    label: bookTexts.day,
    sortable: true,
    render: ({ effective_on }) => date(effective_on),
  },
  {
    key: 'total',
    label: bookTexts.total,
    align: 'right',
    render: ({ total }) => dong(total),
  },
  { key: 'actor', label: bookTexts.actor },
]

/** What an entry moved on one account: of each side its sum. */
const movedOn = (code: string): Column<EntryRow>[] =>
  ([1, -1] as const).map((side) => ({
    key: side > 0 ? 'debit' : 'credit',
    label: side > 0 ? bookTexts.debit : bookTexts.credit,
    align: 'right',
    render: ({ postings }) => {
      const sum = postings
        .filter(({ account, amount }) => account === code && amount * side > 0)
        .reduce((total, { amount }) => total + amount * side, 0)
      return sum > 0 ? dong(sum) : ''
    },
  }))

const filters: Filter[] = [
  accountFilter,
  { name: 'from', until: 'until', label: bookTexts.span, kind: 'days' },
  selectFilter('kind', bookTexts.kind, entryKindLabels),
]

function Entry({ entry }: { entry: EntryRow }) {
  const t = useText()
  return (
    <Stack>
      <Facts
        of={[
          [bookTexts.kind, t(entryKindLabels[entry.kind])],
          [bookTexts.day, date(entry.effective_on)],
          [bookTexts.note, entry.note],
          [bookTexts.actor, [entry.actor, dateTime(entry.at)].filter(Boolean).join(' · ')],
          [bookTexts.reverses, entry.reverses],
          [bookTexts.reversedBy, entry.reversed_by],
        ]}
      />
      <Table withTableBorder>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t(bookTexts.accountNumber)}</Table.Th>
            <Table.Th>{t(bookTexts.account)}</Table.Th>
            <Table.Th ta="right">{t(bookTexts.debit)}</Table.Th>
            <Table.Th ta="right">{t(bookTexts.credit)}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {entry.postings.map((one, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: postings have no other identity than their place
            <Table.Tr key={place}>
              <Table.Td title={one.title}>{one.number}</Table.Td>
              <Table.Td>{[t(accountKindLabels[one.kind]), one.name].filter(Boolean).join(' · ')}</Table.Td>
              <Table.Td ta="right">{one.amount > 0 ? dong(one.amount) : ''}</Table.Td>
              <Table.Td ta="right">{one.amount < 0 ? dong(-one.amount) : ''}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Stack>
  )
}

/** The journal: each entry with its postings; of one account with what it moved there. */
export function Journal() {
  const t = useText()
  const [shown, show] = useState<EntryRow | null>(null)
  const [search] = useSearchParams()
  const account = useAccount(Number(search.get('account_id') ?? 0))
  const known = account
    ? columns.flatMap((column) => (column.key === 'total' ? movedOn(account.code) : [column]))
    : columns
  return (
    <>
      <ListScreen<typeof listEntries, EntryRow>
        name={bookTexts.journal}
        list={listEntries}
        columns={known}
        filters={filters}
        onOpen={show}
        empty={{ title: bookTexts.noEntries }}
        defaultSort={{ by: 'effective_on', descending: true }}
      />
      <Drawer
        opened={shown !== null}
        onClose={() => show(null)}
        size="lg"
        title={shown ? t(bookTexts.number, { id: shown.id }) : ''}
      >
        {shown && <Entry entry={shown} />}
      </Drawer>
    </>
  )
}
