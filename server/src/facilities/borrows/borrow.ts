import type {
  BorrowDetail,
  BorrowItem,
  BorrowRow,
  BorrowStatus,
  borrows,
} from '@toasoan/contract/facilities/borrows'
import type { z } from 'zod'
import { type Access, reaches } from '#server/kernel/access/access.ts'
import { ownerOf, type Requested } from '#server/kernel/requests/request-kind.ts'

/** A borrow with whose it is. */
export type Borrow = BorrowRow & Requested<BorrowStatus>

/** A step of a borrow as somebody asks for it. */
export type BorrowMove = z.output<typeof borrows.move.body>

const isOut = ({ status }: Borrow): boolean =>
  status === 'handed_over' || status === 'partially_returned' || status === 'return_reported'

/** Whether somebody decides on a borrow of another person. */
const decides = (access: Access, borrow: Borrow): boolean =>
  borrow.requester_id !== access.userId && reaches(access, 'borrow.approve', ownerOf(borrow))

/** What else a user may do with a borrow: give more time for it, take units back, confirm to have received them. */
export const mayOf = (access: Access, borrow: Borrow): Omit<BorrowDetail['may'], 'update' | 'delete'> => ({
  extend: (borrow.status === 'approved' || isOut(borrow)) && decides(access, borrow),
  give_back: isOut(borrow) && decides(access, borrow),
  receive: isOut(borrow) && borrow.received_at === null && borrow.requester_id === access.userId,
})

/** Units of a borrow that have not come back. */
export const stillOut = ({ items }: Borrow): BorrowItem[] => items.filter(({ outcome }) => outcome === null)
