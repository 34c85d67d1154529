import { Button, Drawer, Group, Stack } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import {
  type DifferenceRow,
  differenceKindLabels,
  listDifferences,
  reconcile,
  resolveDifference,
} from '@toasoan/contract/finance/books'
import { useState } from 'react'
import { useChange } from '#web/client/use-call.ts'
import { ChoosePerson } from '#web/entities/choices/person-select.tsx'
import { dong } from '#web/entities/money/dong.ts'
import { Facts } from '#web/entities/moves/facts.tsx'
import { useText } from '#web/language/use-text.ts'
import { useCan } from '#web/session/session.ts'
import { nameColumn, timeColumn } from '#web/ui/data-table/columns.tsx'
import { selectFilter } from '#web/ui/data-table/filters.ts'
import { ListScreen } from '#web/ui/data-table/list-screen.tsx'
import type { Column, Filter } from '#web/ui/data-table/list-types.ts'
import { dateTime } from '#web/ui/date-time.ts'
import { askReason } from '#web/ui/dialogs/ask-reason.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { toastSuccess } from '#web/ui/toast.ts'
import { bookTexts } from './text.ts'

const Kind = ({ kind }: DifferenceRow) => useText()(differenceKindLabels[kind])

function Status({ status }: DifferenceRow) {
  const t = useText()
  const open = status === 'open'
  return (
    <StatusBadge tone={open ? 'warning' : 'success'}>
      {t(open ? bookTexts.openOne : bookTexts.resolved)}
    </StatusBadge>
  )
}

const columns: Column<DifferenceRow>[] = [
  { key: 'kind', label: bookTexts.difference, render: (row) => <Kind {...row} /> },
  { key: 'status', label: bookTexts.status, render: (row) => <Status {...row} /> },
  {
    key: 'ours',
    label: bookTexts.ours,
    align: 'right',
    render: ({ ours }) => (ours === null ? null : dong(ours)),
  },
  {
    key: 'theirs',
    label: bookTexts.theirs,
    align: 'right',
    render: ({ theirs }) => (theirs === null ? null : dong(theirs)),
  },
  nameColumn('owner', bookTexts.owner),
  timeColumn('found_at', bookTexts.foundAt, { sortable: true }),
]

const filters: Filter[] = [
  selectFilter('status', bookTexts.status, { open: bookTexts.openOne, resolved: bookTexts.resolved }),
]

function Difference({
  difference,
  onChanged,
}: {
  difference: DifferenceRow
  onChanged: (row: DifferenceRow) => void
}) {
  const t = useText()
  const can = useCan()
  const change = useChange(resolveDifference, { invalidates: ['/ledger*'] })
  const { id, version } = difference
  const send = (body: { owner_id?: number | null; reason?: string }) =>
    change
      .mutateAsync({ params: { id }, body: { ...body, version } })
      .then(onChanged)
      .catch(() => {})
  const resolve = async () => {
    const reason = await askReason({ title: bookTexts.resolve, maxLength: 1000 })
    if (reason) await send({ reason })
  }
  return (
    <Stack>
      <Facts
        of={[
          [bookTexts.difference, <Kind key="kind" {...difference} />],
          [bookTexts.status, <Status key="status" {...difference} />],
          [bookTexts.subject, difference.subject],
          [bookTexts.note, difference.detail],
          [bookTexts.ours, difference.ours !== null && dong(difference.ours)],
          [bookTexts.theirs, difference.theirs !== null && dong(difference.theirs)],
          [bookTexts.owner, difference.owner?.name],
          [bookTexts.foundAt, dateTime(difference.found_at)],
          [bookTexts.reason, difference.reason && `${difference.settled_by}: ${difference.reason}`],
        ]}
      />
      {difference.status === 'open' && can('unitBuy.confirm') && (
        <>
          <ChoosePerson
            label={t(bookTexts.assign)}
            value={difference.owner_id}
            onChange={(owner_id) => void send({ owner_id })}
          />
          <Group>
            <Button loading={change.isPending} onClick={() => void resolve()}>
              {t(bookTexts.resolve)}
            </Button>
          </Group>
        </>
      )}
    </Stack>
  )
}

/** What two books say differently about the same money, who finds out, and why it was. */
export function Differences() {
  const t = useText()
  const [shown, show] = useState<DifferenceRow | null>(null)
  const run = useChange(reconcile, { invalidates: ['/ledger*', '/unit_buys*'] })
  return (
    <>
      <ListScreen<typeof listDifferences, DifferenceRow>
        name={bookTexts.differences}
        list={listDifferences}
        columns={columns}
        filters={filters}
        onOpen={show}
        primaryAction={{
          label: bookTexts.reconcile,
          icon: IconRefresh,
          can: 'unitBuy.confirm',
          run: () =>
            void run
              .mutateAsync({})
              .then((told) => toastSuccess(t(bookTexts.reconciled, told)))
              .catch(() => {}),
        }}
        empty={{ title: bookTexts.noDifferences }}
        defaultSort={{ by: 'found_at', descending: true }}
      />
      <Drawer opened={shown !== null} onClose={() => show(null)} size="lg" title={t(bookTexts.difference)}>
        {shown && <Difference difference={shown} onChanged={show} />}
      </Drawer>
    </>
  )
}
