import { type BorrowRow, borrowLabels } from '@toasoan/contract/facilities/borrows'
import { translate } from '#web/language/language.ts'
import type { Column } from '#web/ui/data-table/list-types.ts'
import { TimeText } from '#web/ui/time-text.tsx'
import { BorrowStatus } from './borrow-status.tsx'
import { borrowTexts } from './text.ts'

/** What is lent, in one line: each device once, with how many. */
export function unitsOf({ items }: BorrowRow): string {
  const count = new Map<string, number>()
  for (const { device } of items) count.set(device.name, (count.get(device.name) ?? 0) + 1)
  return [...count].map(([name, many]) => (many > 1 ? `${many} × ${name}` : name)).join(', ')
}

/** The columns of both lists of borrows. */
export const borrowColumns: Column<BorrowRow>[] = [
  { key: 'title', label: borrowTexts.purpose },
  { key: 'items', label: borrowTexts.units, wraps: true, render: unitsOf },
  {
    key: 'requester',
    label: borrowTexts.requested,
    under: true,
    render: ({ requester, department }) => [requester.name, department?.name].filter(Boolean).join(' · '),
  },
  {
    key: 'starts_at',
    label: borrowLabels.starts_at,
    sortable: true,
    align: 'right',
    render: ({ starts_at }) => <TimeText at={starts_at} relative even />,
  },
  {
    key: 'due_at',
    label: borrowLabels.due_at,
    sortable: true,
    align: 'right',
    render: ({ due_at }) => <TimeText at={due_at} relative even />,
  },
  {
    key: 'status',
    label: borrowLabels.status,
    sortable: true,
    render: ({ status, overdue }) => <BorrowStatus status={status} overdue={overdue} />,
  },
  {
    key: 'serials',
    label: { vi: 'Sê-ri', en: 'Serials' },
    hidden: true,
    wraps: true,
    render: ({ items }) =>
      items.map(({ serial }) => serial?.serial ?? translate(borrowTexts.anyUnit)).join(', '),
  },
  {
    key: 'created_at',
    label: { vi: 'Gửi lúc', en: 'Asked' },
    sortable: true,
    hidden: true,
    align: 'right',
    render: ({ created_at }) => <TimeText at={created_at} relative even />,
  },
]
