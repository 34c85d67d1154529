import { z } from 'zod'
import { clash } from '../facilities/claims.ts'
import { newsCall } from '../kit/endpoint.ts'
import { conflict, refusal } from '../kit/errors.ts'
import { bodyId, id, instant, prose } from '../kit/schemas.ts'
import { text } from '../kit/text.ts'

/** Most that are decided on in one call, and most that one answer holds. */
export const mostDecided = 100
export const mostWaiting = 1000

const kind = z.string().regex(/^[a-z_]{1,40}$/)

/** Something that waits for the actor's decision. */
export const waitingItem = z.object({
  kind,
  id: bodyId,
  title: z.string(),
  /** What it is about in a few words: the room and the time, the device. */
  about: z.string(),
  requester: z.string(),
  department: z.string().nullable(),
  /** Since when it waits. */
  since: instant,
  /** When it is too late for it, or nearly; what comes first is most endangered. */
  needed_at: instant,
  /** What the actor saw; a decision on anything later is refused. */
  version: z.number().int(),
  /** For whom the actor would decide; null where it waits for themselves. */
  instead_of: z.object({ id: bodyId, name: z.string() }).nullable(),
})

export type WaitingItem = z.output<typeof waitingItem>

const waitingKind = z.object({
  kind,
  label: z.string(),
  /** What approving and refusing are called, where they are more than a yes and a no. */
  verbs: z.object({ approve: z.string(), refuse: z.string() }).nullable(),
  count: z.number(),
  /** Whether more wait than were counted. */
  capped: z.boolean(),
})

export type WaitingKindCount = z.output<typeof waitingKind>

export const listApprovals = newsCall('GET', '/approvals', {
  can: 'session',
  summary: text('Mọi việc chờ tôi duyệt', 'All that waits for my decision'),
  query: z.object({
    kind: kind.optional(),
    limit: z.coerce.number().int().min(1).max(mostWaiting).default(100),
  }),
  reply: z.object({
    items: z.array(waitingItem),
    /** Of every kind that the actor decides on, whatever kind is asked for. */
    kinds: z.array(waitingKind),
    total: z.number(),
  }),
})

export const waitingDetail = z.object({
  item: waitingItem,
  facts: z.array(z.object({ label: z.string(), value: z.string() })),
  /** The text of an article, cleaned. */
  html: z.string().nullable(),
  /** What approval would clash with. */
  clashes: z.array(clash),
  /** Of a series: its single times, which can be decided on apart, each with what it would clash with. */
  parts: z
    .array(z.object({ id: bodyId, starts_at: instant, ends_at: instant, clashes: z.array(clash) }))
    .optional(),
  /** The screen that shows it whole. */
  link: z.string(),
})

export type WaitingDetail = z.output<typeof waitingDetail>

export const viewApproval = newsCall('GET', '/approvals/:kind/:id', {
  can: 'session',
  summary: text('Xem một việc chờ duyệt', 'View one thing that waits'),
  params: z.object({ kind, id }),
  query: z.object({ instead_of: id.optional() }),
  reply: waitingDetail,
})

export const verdicts = ['approve', 'refuse'] as const
export type Verdict = (typeof verdicts)[number]

export const decided = z.object({
  kind,
  id: bodyId,
  done: z.boolean(),
  error: z.string().nullable(),
  message: z.string().nullable(),
  /** Who was faster, where somebody was. */
  by: z.string().nullable(),
  clashes: z.array(clash),
})

export type Decided = z.output<typeof decided>

/** Each item is decided in a transaction of its own: what is refused holds up no other. A refusal needs a reason. */
export const decideApprovals = newsCall('POST', '/approvals/decide', {
  can: 'session',
  summary: text('Duyệt hoặc từ chối nhiều việc', 'Approve or refuse several things'),
  body: z.strictObject({
    items: z
      .array(
        z.strictObject({
          kind,
          id: bodyId,
          verdict: z.enum(verdicts),
          version: z.number().int().min(0).max(2_000_000_000),
          /** Who is away, as the item says; without it the actor decides for themselves. */
          instead_of: bodyId.nullable().default(null),
          /** Of a series: the parts that are decided on; all of them when absent. */
          only: z.array(bodyId).min(1).max(200).optional(),
        }),
      )
      .min(1)
      .max(mostDecided),
    reason: prose(1000).default(''),
  }),
  reply: z.array(decided),
})

export const approvalErrors = {
  faster: conflict(
    'approval.faster',
    '{name} đã quyết định việc này trước bạn.',
    '{name} has decided on this before you.',
  ),
  notDelegated: refusal(
    'approval.not_delegated',
    403,
    'Bạn không duyệt thay được việc này: ủy quyền đã hết, hoặc việc không còn chờ người ủy quyền.',
    'You cannot decide on this for them: the delegation is over, or it does not wait for them any more.',
  ),
  delegatedAlready: conflict(
    'approval.delegated_already',
    'Trong những ngày này bạn đã ủy quyền cho {name}.',
    'On these days {name} stands in for you already.',
  ),
} as const

export const approvalLabels = {
  department: text('Phòng ban', 'Department'),
} as const
