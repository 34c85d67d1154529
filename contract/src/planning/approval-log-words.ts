import { type Text, text } from '../kit/text.ts'
import { delegationLabels } from './approval-delegations.ts'

/** What the log calls a delegation of decisions. */
export const approvalKinds: Readonly<Record<string, Text>> = {
  approval_delegation: text('Ủy quyền duyệt', 'Delegation of decisions'),
}

/** The words of its fields, and of what stands in the log of a decision in somebody's place. */
export const approvalFields: Readonly<Record<string, Readonly<Record<string, Text>>>> = {
  approval_delegation: {
    ...delegationLabels,
    delegate: delegationLabels.delegate_id,
    giver: delegationLabels.giver_id,
    ended_at: text('Kết thúc lúc', 'Ended'),
  },
}
