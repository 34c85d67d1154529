import { type BorrowRow, type BorrowStatus, borrowLabels } from '@toasoan/contract/facilities/borrows'
import { type Text, text } from '@toasoan/contract/kit/text'
import { inFigures } from '@toasoan/contract/kit/time-zone'
import { approvalLabels } from '@toasoan/contract/planning/approvals'
import { can } from '#server/kernel/access/access.ts'
import { decidedBy } from '#server/kernel/approvals/decided-by.ts'
import type { Waiting, WaitingKind } from '#server/kernel/approvals/waiting.ts'
import { assertBorrowAllowed, borrowList, readBorrow } from './borrow-rows.ts'
import { moveBorrow } from './move-borrow.ts'

const unitsOf = (items: Awaited<ReturnType<typeof readBorrow>>['items']): string[] =>
  items.map(({ device, serial }) => [device.name, serial?.serial].filter(Boolean).join(' '))

/** A borrow as the inbox lists it. */
const asWaiting = (borrow: BorrowRow, at: { since: string; needed_at: string }): Waiting => ({
  id: borrow.id,
  title: borrow.title,
  about: unitsOf(borrow.items).join(', '),
  requester: borrow.requester.name,
  department: borrow.department?.name ?? null,
  ...at,
  version: borrow.version,
})

const detailOf: WaitingKind['detail'] = async ({ db }, { access, language }, id) => {
  const borrow = await readBorrow(db, id)
  assertBorrowAllowed(access, 'borrow.approve', borrow)
  const told: [Text, string | null | undefined][] = [
    [borrowLabels.items, unitsOf(borrow.items).join('\n')],
    [borrowLabels.starts_at, inFigures(borrow.starts_at)],
    [borrowLabels.due_at, inFigures(borrow.due_at)],
    [borrowLabels.requester, borrow.requester.name],
    [approvalLabels.department, borrow.department?.name],
    [borrowLabels.note, borrow.note],
  ]
  return {
    facts: told.flatMap(([label, value]) => (value ? [{ label: label[language], value }] : [])),
    html: null,
    clashes: [],
    link: `/borrows/${borrow.status === 'pending' ? 'list-approve' : 'list'}?open=${id}`,
  }
}

/** Decides on a borrow through its own lifecycle. */
const decideBy =
  (yes: BorrowStatus, no: BorrowStatus): WaitingKind['decide'] =>
  ({ change, access, language }, { id, verdict, reason, version }) =>
    change(async (tx, note) => {
      const status = verdict === 'approve' ? yes : no
      const step = { status, reason, version, items: [], returns: [] }
      const { before, after } = await moveBorrow(tx, { access, language }, id, step)
      note({ type: 'borrow', id, name: after.title, before, after })
    })

/** Borrows that wait to be approved. */
export const waitingBorrows: WaitingKind = {
  kind: 'borrow',
  label: text('Mượn thiết bị', 'Borrows'),
  concerns: (access) => can(access, 'borrow.approve'),
  waitingFor: async ({ db }, { access }, most) => {
    if (!can(access, 'borrow.approve')) return []
    const query = { page: 1, perPage: most, to_approve: true, sortBy: 'starts_at', sortDesc: false } as const
    const { rows } = await borrowList(db, access, query)
    return rows.map((borrow) => asWaiting(borrow, { since: borrow.created_at, needed_at: borrow.starts_at }))
  },
  detail: detailOf,
  decide: decideBy('approved', 'rejected'),
  decidedBy: decidedBy('borrow'),
}

/** Returns that borrowers reported, for the custodian to confirm. */
export const waitingReturns: WaitingKind = {
  kind: 'borrow_return',
  label: text('Trả thiết bị', 'Returned devices'),
  verbs: { approve: text('Đã nhận đủ', 'Received'), refuse: text('Chưa nhận được', 'Not received') },
  concerns: (access) => can(access, 'borrow.approve'),
  waitingFor: async ({ db }, { access }, most) => {
    if (!can(access, 'borrow.approve')) return []
    const query = { page: 1, perPage: most, to_confirm: true, sortBy: 'due_at', sortDesc: false } as const
    const { rows } = await borrowList(db, access, query)
    return rows.map((borrow) =>
      asWaiting(borrow, { since: borrow.handed_over_at ?? borrow.created_at, needed_at: borrow.due_at }),
    )
  },
  detail: detailOf,
  decide: decideBy('returned', 'handed_over'),
  decidedBy: decidedBy('borrow'),
}
