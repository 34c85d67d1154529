import { borrowLabels } from '@toasoan/contract/facilities/borrows'
import { text } from '@toasoan/contract/kit/text'
import { waitingRequests } from '#server/kernel/requests/waiting-requests.ts'
import type { Borrow } from './borrow.ts'
import { borrowKind } from './borrow-kind.ts'

const unitsOf = ({ items }: Borrow): string[] =>
  items.map(({ device, serial }) => [device.name, serial?.serial].filter(Boolean).join(' '))

const inInbox = {
  about: (borrow: Borrow) => unitsOf(borrow).join(', '),
  requester: borrowLabels.requester,
  list: ({ status }: Borrow) => `/borrows/${status === 'pending' ? 'list-approve' : 'list'}`,
  facts: (borrow: Borrow) =>
    [
      [borrowLabels.items, unitsOf(borrow).join('\n')],
      [borrowLabels.starts_at, borrow.starts_at, 'instant'],
      [borrowLabels.due_at, borrow.due_at, 'instant'],
      [borrowLabels.note, borrow.note],
    ] as const,
}

/** Borrows that wait to be approved. */
export const waitingBorrows = waitingRequests(borrowKind, {
  ...inInbox,
  label: text('Mượn thiết bị', 'Borrows'),
  neededBy: 'starts_at',
})

/** Returns that borrowers reported, for the custodian to confirm. */
export const waitingReturns = waitingRequests(borrowKind, {
  ...inInbox,
  kind: 'borrow_return',
  filter: 'to_confirm',
  label: text('Trả thiết bị', 'Returned devices'),
  verbs: { approve: text('Đã nhận đủ', 'Received'), refuse: text('Chưa nhận được', 'Not received') },
  verdicts: { approve: 'returned', refuse: 'handed_over' },
  since: ({ handed_over_at, created_at }) => handed_over_at ?? created_at,
  neededBy: 'due_at',
})
