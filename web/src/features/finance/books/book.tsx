import { Group, Select } from '@mantine/core'
import { type LedgerLine, listLedgerLines, readTrialBalance } from '@toasoan/contract/finance/books'
import { entryKindLabels } from '@toasoan/contract/finance/ledger-kinds'
import { useCall } from '#web/client/use-call.ts'
import { dong } from '#web/entities/money/dong.ts'
import { Facts } from '#web/entities/moves/facts.tsx'
import { translate } from '#web/language/language.ts'
import { useText } from '#web/language/use-text.ts'
import { Card } from '#web/ui/card.tsx'
import { filterLook } from '#web/ui/data-table/filter-look.ts'
import { ListScreen } from '#web/ui/data-table/list-screen.tsx'
import type { Column, Filter } from '#web/ui/data-table/list-types.ts'
import { date, dayAgo } from '#web/ui/date-time.ts'
import { usePeriod } from '#web/ui/dates/use-period.ts'
import { useSearch } from '#web/ui/use-search.ts'
import { ExportBooks } from './export-books.tsx'
import { bookTexts } from './text.ts'

const columns: Column<LedgerLine>[] = [
  {
    key: 'note',
    label: bookTexts.note,
    render: ({ note, kind }) => note || translate(entryKindLabels[kind]),
  },
  {
    key: 'effective_on',
    label: bookTexts.day,
    sortable: true,
    render: ({ effective_on }) => date(effective_on),
  },
  { key: 'entry_id', label: bookTexts.entry },
  { key: 'number', label: bookTexts.accountNumber },
  { key: 'name', label: bookTexts.whose },
  { key: 'against', label: bookTexts.against, render: ({ against }) => against.join(', ') },
  {
    key: 'debit',
    label: bookTexts.debit,
    align: 'right',
    render: ({ debit }) => (debit === 0 ? '' : dong(debit)),
  },
  {
    key: 'credit',
    label: bookTexts.credit,
    align: 'right',
    render: ({ credit }) => (credit === 0 ? '' : dong(credit)),
  },
]

/** The period of the address, or this month; the balances above the lines are of the same days. */
const useBookPeriod = () => usePeriod(`${dayAgo(0).slice(0, 8)}01`).period

type FieldProps = { label: string; value: string; onChange: (value: string) => void; labelled?: boolean }

/** Chooses an account by its number; those that the period knows are offered. */
function NumberField({ label, value, onChange, labelled }: FieldProps) {
  const { data } = useCall(readTrialBalance, { query: useBookPeriod() }, { quiet: true })
  const offered = new Map(
    (data?.rows ?? [])
      .filter(({ number }) => number !== '')
      .map(({ number, name }) => [number, `${number} · ${name}`]),
  )
  if (value && !offered.has(value)) offered.set(value, value)
  return (
    <Select
      {...filterLook(label, labelled, 240)}
      comboboxProps={{ withinPortal: !labelled }}
      data={[...offered].map(([number, shown]) => ({ value: number, label: shown }))}
      value={value || null}
      onChange={(next) => onChange(next ?? '')}
      searchable
      clearable
    />
  )
}

const filters: Filter[] = [
  {
    name: 'number',
    label: bookTexts.accountNumber,
    kind: 'custom',
    render: (props) => <NumberField {...props} />,
  },
  { name: 'from', until: 'until', label: bookTexts.span, kind: 'days' },
]

/** Opening and closing balance of the chosen account within the period. */
function Balances({ number }: { number: string }) {
  const t = useText()
  const period = useBookPeriod()
  const { data } = useCall(readTrialBalance, { query: period }, { quiet: true })
  const row = data?.rows.find((one) => one.number === number)
  if (!row) return null
  const side = (debit: number, credit: number) =>
    [
      ...(debit > 0 ? [`${t(bookTexts.debit)} ${dong(debit)}`] : []),
      ...(credit > 0 ? [`${t(bookTexts.credit)} ${dong(credit)}`] : []),
    ].join(' · ') || dong(0)
  return (
    <Card title={`${row.number} · ${row.name}`}>
      <Facts
        of={[
          [bookTexts.span, `${date(period.from)} – ${date(period.until)}`],
          [bookTexts.opening, side(row.opening_debit, row.opening_credit)],
          [bookTexts.movement, side(row.debit, row.credit)],
          [bookTexts.closing, side(row.closing_debit, row.closing_credit)],
        ]}
      />
    </Card>
  )
}

/** The ledger: postings as lines of their accounts, with the balances of the one that is chosen. */
export function Book() {
  const [search] = useSearch()
  const number = search.get('number') ?? ''
  const period = useBookPeriod()
  return (
    <>
      {number !== '' && <Balances number={number} />}
      <ListScreen<typeof listLedgerLines, LedgerLine>
        name={bookTexts.book}
        list={listLedgerLines}
        columns={columns}
        filters={filters}
        tools={
          <Group>
            <ExportBooks {...period} {...(number ? { number } : {})} />
          </Group>
        }
        empty={{ title: bookTexts.noEntries }}
        defaultSort={{ by: 'effective_on', descending: false }}
      />
    </>
  )
}
