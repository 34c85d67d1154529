import { z } from 'zod'
import { newsCall } from '../kit/endpoint.ts'
import { bodyId, day, prose } from '../kit/schemas.ts'
import { text } from '../kit/text.ts'

/** Most days that one delegation lasts. */
export const mostDelegated = 92

const named = z.object({ id: bodyId, name: z.string() })

export const delegation = z.object({
  id: bodyId,
  giver: named,
  delegate: named,
  from_day: day,
  /** The last day, included. */
  until_day: day,
  note: z.string(),
  /** Whether it holds today. */
  active: z.boolean(),
})

export type Delegation = z.output<typeof delegation>

export const delegationLabels = {
  delegate_id: text('Người duyệt thay', 'Who stands in'),
  giver_id: text('Người ủy quyền', 'Given by'),
  from_day: text('Từ ngày', 'From'),
  until_day: text('Đến hết ngày', 'Until'),
  note: text('Dặn dò', 'Note'),
  instead_of: text('Thay cho', 'In place of'),
} as const

/** Those that are not over yet: that the actor gave, and that were given to them. */
export const listDelegations = newsCall('GET', '/approvals/delegations', {
  can: 'session',
  summary: text('Ủy quyền duyệt của tôi', 'My delegations of decisions'),
  reply: z.object({ given: z.array(delegation), received: z.array(delegation) }),
})

/** Names somebody who decides for the actor on some days. The person named gets no right that the actor loses. */
export const addDelegation = newsCall('POST', '/approvals/delegations', {
  can: 'session',
  summary: text('Ủy quyền duyệt khi vắng', 'Let somebody decide while away'),
  body: z.strictObject({ delegate_id: bodyId, from_day: day, until_day: day, note: prose(500).default('') }),
  reply: delegation,
})

/** By who gave it or who was named. */
export const endDelegation = newsCall('DELETE', '/approvals/delegations/:id', {
  can: 'session',
  summary: text('Kết thúc ủy quyền duyệt', 'End a delegation'),
})
