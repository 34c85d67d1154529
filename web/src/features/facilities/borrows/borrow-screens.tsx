import { Alert } from '@mantine/core'
import {
  IconBan,
  IconCircleCheck,
  IconClockHour4,
  IconFlagCheck,
  IconHandGrab,
  IconPlus,
  IconQuestionMark,
  IconX,
} from '@tabler/icons-react'
import {
  type BorrowDetail,
  type BorrowRow,
  borrowLabels,
  borrows,
} from '@toasoan/contract/facilities/borrows'
import { personFilter } from '#web/entities/choices/person-filter.tsx'
import { RequestList } from '#web/entities/requests/request-list.tsx'
import { type RequestScreens, requesterOf } from '#web/entities/requests/request-screens.ts'
import { translate } from '#web/language/language.ts'
import { useText } from '#web/language/use-text.ts'
import { selectFilter } from '#web/ui/data-table/filters.ts'
import { TimeText } from '#web/ui/time-text.tsx'
import { BorrowItems, type Chosen } from './borrow-items.tsx'
import { ExtendBorrow } from './extend-borrow.tsx'
import { HandOver } from './hand-over.tsx'
import { borrowTexts } from './text.ts'

/** What is lent, in one line: each device once, with how many. */
function unitsOf({ items }: BorrowRow): string {
  const count = new Map<string, number>()
  for (const { device } of items) count.set(device.name, (count.get(device.name) ?? 0) + 1)
  return [...count].map(([name, many]) => (many > 1 ? `${many} × ${name}` : name)).join(', ')
}

/** What the borrower or the custodian should know of the return. */
function Notices({ row }: { row: BorrowDetail }) {
  const t = useText()
  return (
    <>
      {row.may.receive && <Alert variant="light">{t(borrowTexts.receiveHelp)}</Alert>}
      {row.status === 'return_reported' && <Alert color="orange">{t(borrowTexts.reported)}</Alert>}
      {row.moves.includes('return_reported') && <Alert variant="light">{t(borrowTexts.reportHelp)}</Alert>}
    </>
  )
}

const Actions = ({ row }: { row: BorrowDetail }) => (
  <>
    <HandOver row={row} />
    <ExtendBorrow row={row} />
  </>
)

const screens: RequestScreens<BorrowRow, BorrowDetail> = {
  resource: borrows,
  texts: { ...borrowTexts, title: borrowTexts.borrows },
  empty: { title: borrowTexts.emptyTitle, body: borrowTexts.emptyBody },
  looks: {
    pending: { tone: 'warning', icon: IconClockHour4 },
    approved: { tone: 'primary', icon: IconCircleCheck },
    handed_over: { tone: 'info', icon: IconHandGrab },
    partially_returned: { tone: 'info', icon: IconHandGrab },
    return_reported: { tone: 'warning', icon: IconClockHour4 },
    returned: { tone: 'success', icon: IconFlagCheck },
    lost: { tone: 'danger', icon: IconQuestionMark },
    rejected: { tone: 'danger', icon: IconX },
    cancelled: { tone: 'secondary', icon: IconBan },
  },
  mark: ({ overdue, status }) =>
    overdue && status !== 'return_reported' ? { label: borrowTexts.overdue, instead: true } : null,
  strong: ({ overdue }) => overdue,
  fields: [
    { name: 'title', label: borrowLabels.title, column: {} },
    { name: 'items', label: borrowTexts.units, show: unitsOf, column: { wraps: true }, fact: false },
    { name: 'requester', label: borrowTexts.requested, show: requesterOf, column: { under: true } },
    { name: 'starts_at', label: borrowLabels.starts_at, column: {} },
    { name: 'due_at', label: borrowLabels.due_at, column: {} },
    { name: 'approved_by', label: borrowTexts.approver },
    { name: 'handed_over_at', label: borrowTexts.handed },
    { name: 'handed_over_by', label: borrowLabels.handed_over_by },
    { name: 'received_at', label: borrowLabels.received_at },
    { name: 'returned_at', label: borrowTexts.returned },
    { name: 'note', label: borrowLabels.note },
    {
      name: 'serials',
      label: borrowTexts.serials,
      show: ({ items }) =>
        items.map(({ serial }) => serial?.serial ?? translate(borrowTexts.anyUnit)).join(', '),
      column: { hidden: true, wraps: true },
      fact: false,
    },
    {
      name: 'created_at',
      label: borrowTexts.asked,
      show: ({ created_at }) => <TimeText at={created_at} relative />,
      column: { hidden: true },
      fact: false,
    },
  ],
  span: borrowTexts.span,
  filters: [
    selectFilter('overdue', borrowTexts.overdue, { true: borrowTexts.overdue }),
    selectFilter('out', borrowTexts.out, { true: borrowTexts.out }),
    personFilter(borrowLabels.requester, 'requester_id'),
  ],
  approvedBy: 'starts_at',
  stale: ['/borrows*', '/devices*'],
  form: {
    add: { label: borrowTexts.add, icon: IconPlus, can: 'device.borrow', href: '/devices/borrow/' },
    edit: ({ id }) => `/devices/borrow/?borrow_id=${id}`,
  },
  actions: Actions,
  notices: Notices,
  section: BorrowItems,
  stepOf: (to, chosen) =>
    to === 'approved'
      ? {
          items: Object.entries((chosen ?? {}) as Chosen).map(([item, serial_id]) => ({
            item_id: Number(item),
            serial_id,
          })),
        }
      : {},
  without: ['partially_returned'],
}

/** The borrows that the person may see. */
export const Component = () => <RequestList screens={screens} />

/** The borrows that wait for this person's approval. */
export const ToApprove = () => <RequestList screens={screens} toApprove />
