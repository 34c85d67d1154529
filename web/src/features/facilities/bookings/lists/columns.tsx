import { Group } from '@mantine/core'
import { IconRepeat } from '@tabler/icons-react'
import { bookLabels } from '@toasoan/contract/facilities/bookings'
import type { Clash } from '@toasoan/contract/facilities/claims'
import { vehicleBookLabels } from '@toasoan/contract/facilities/vehicle-books'
import { shortSpan, spanText } from '#web/entities/moves/span-text.ts'
import { useText } from '#web/language/use-text.ts'
import type { Column } from '#web/ui/data-table/list-types.ts'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { type BookKind, type BookRow, placeOf } from '../book-kinds.ts'
import { BookStatus } from '../book-status.tsx'
import { bookTexts } from '../text.ts'

function Title({ row }: { row: BookRow }) {
  const t = useText()
  return (
    <Group gap={6} wrap="nowrap">
      <span style={{ overflowWrap: 'anywhere' }}>{row.title}</span>
      {row.series_id && (
        <IconRepeat
          size={15}
          stroke={1.8}
          role="img"
          aria-label={t(bookTexts.series)}
          style={{ flex: 'none' }}
        />
      )}
    </Group>
  )
}

/** A place's name; the number plate of a vehicle stays in one line. */
function PlaceName({ name }: { name: string | null }) {
  const t = useText()
  if (!name) return t(bookTexts.noPlace)
  const [, words = name, plate] = name.match(/^(.+) (\([^()]+\))$/) ?? []
  return (
    <>
      {words} {plate && <span style={{ whiteSpace: 'nowrap' }}>{plate}</span>}
    </>
  )
}

function WouldClash({ clashes }: { clashes: readonly Clash[] }) {
  const t = useText()
  const [first, ...more] = clashes
  if (!first) return <StatusBadge tone="normal">{t(bookTexts.noClash)}</StatusBadge>
  return (
    <span>
      <StatusBadge tone="danger">{t(bookTexts.wouldClash)}</StatusBadge>
      <br />
      <small>
        {first.resource_name} · {spanText(first.starts_at, first.ends_at)}
        {more.length > 0 && ` (+${more.length})`}
      </small>
    </span>
  )
}

/** The columns of the lists of bookings; the one to approve tells what each would clash with. */
export function columnsOf(kind: BookKind, deciding: boolean): Column<BookRow>[] {
  const vehicle: Column<BookRow>[] = [
    { key: 'driver_name', label: vehicleBookLabels.driver_id, wraps: true, hidden: deciding },
    { key: 'destination', label: vehicleBookLabels.destination, wraps: true },
  ]
  const clashes: Column<BookRow>[] = [
    {
      key: 'clashes',
      label: bookTexts.wouldClash,
      wraps: true,
      render: (row) => <WouldClash clashes={(row as BookRow & { clashes?: Clash[] }).clashes ?? []} />,
    },
  ]
  return [
    { key: 'title', label: bookLabels.title, sortable: true, render: (row) => <Title row={row} /> },
    {
      key: 'place',
      label: kind.name === 'studio' ? bookTexts.studio : bookTexts.vehicle,
      wraps: true,
      render: (row) => <PlaceName name={placeOf(row).name} />,
    },
    {
      key: 'starts_at',
      label: bookTexts.time,
      sortable: true,
      align: 'right',
      render: ({ starts_at, ends_at }) => (
        <span title={spanText(starts_at, ends_at)}>{shortSpan(starts_at, ends_at)}</span>
      ),
    },
    ...(kind.name === 'vehicle' ? vehicle : []),
    { key: 'requester_name', label: bookLabels.requester, under: true },
    {
      key: 'department_name',
      label: bookLabels.department,
      under: true,
    },
    ...(deciding ? clashes : []),
    {
      key: 'status',
      label: bookLabels.status,
      hidden: deciding,
      render: ({ status, overdue }) => <BookStatus kind={kind} status={status} overdue={overdue} />,
    },
  ]
}
