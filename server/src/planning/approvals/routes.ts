import {
  addDelegation,
  endDelegation,
  listDelegations,
} from '@toasoan/contract/planning/approval-delegations'
import { decideApprovals, listApprovals, viewApproval } from '@toasoan/contract/planning/approvals'
import type { Deciding } from '#server/kernel/approvals/waiting.ts'
import { changing } from '#server/kernel/http/changing.ts'
import { type Route, route } from '#server/kernel/http/route.ts'
import { decideMany } from './decide.ts'
import { delegate, delegationsOf, endEarly } from './delegations.ts'
import { approvalOf, inboxOf } from './inbox.ts'

const type = 'approval_delegation'

export const routes: Route[] = [
  route(listApprovals, (call) => inboxOf(call, call, call.query)),
  route(viewApproval, (call) => approvalOf(call, call, call.params, call.query.instead_of)),
  route(decideApprovals, (call) => decideMany(call as unknown as Deciding, call.body)),

  route(listDelegations, ({ db, access }) => delegationsOf(db, access)),

  changing(addDelegation, async ({ tx, note, access, language, body }) => {
    const made = await delegate(tx, { access, language }, body)
    note({ type, id: made.id, name: made.delegate.name, after: made })
    return made
  }),

  changing(endDelegation, async ({ tx, note, access, params }) => {
    const before = await endEarly(tx, access, params.id)
    note({ type, id: before.id, name: before.delegate.name, before })
    return null
  }),
]
