import { decideApprovals, listApprovals, viewApproval } from '@toasoan/contract/planning/approvals'
import type { Deciding } from '#server/kernel/approvals/waiting.ts'
import { type Route, route } from '#server/kernel/http/route.ts'
import { decideMany } from './decide.ts'
import { approvalOf, inboxOf } from './inbox.ts'

export const routes: Route[] = [
  route(listApprovals, (call) => inboxOf(call, call, call.query)),
  route(viewApproval, (call) => approvalOf(call, call, call.params)),
  route(decideApprovals, (call) => decideMany(call as unknown as Deciding, call.body)),
]
