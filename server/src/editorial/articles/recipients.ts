import type { Permission } from '@toasoan/contract/access/catalogue'
import { stages } from '@toasoan/contract/editorial/stages'
import { holdersOf, nearHoldersOf } from '#server/kernel/access/holders.ts'
import type { Database, Tx } from '#server/kernel/database/database.ts'
import type { MovedEvent } from './apply-transition.ts'

/** Recipients of alerts when an article reaches a stage (domain-editorial.md, "Events and notifications"). */
const alerts: Partial<Record<number, Permission>> = {
  [stages.draft]: 'article.allow_notify_draft',
  [stages.approved]: 'article.allow_notify_approved',
  [stages.corrected]: 'article.allow_notify_corrected',
}

/** Users who can resolve a blocked publication: recipients of articles waiting for it. */
export const publishersOf = (db: Database | Tx, departmentId: number | null): Promise<number[]> =>
  departmentId === null
    ? holdersOf(db, 'article.allow_notify_corrected', null)
    : nearHoldersOf(db, 'article.allow_notify_corrected', departmentId)

export type Recipients = {
  /** Notified that the article was returned to them: event 1. */
  returned: number[]
  /** Notified that an article waits for them: the event of the stage. */
  waiting: number[]
}

/** Users notified of a transition; never its own user. */
export async function recipientsOf(db: Database | Tx, event: MovedEvent): Promise<Recipients> {
  const others = (ids: (number | null)[]) =>
    [...new Set(ids)].filter((id): id is number => id !== null && id !== event.actor.id)
  // A withdrawal concerns only the author, and a revision starts from the live text.
  const isDiscarded = event.transition === 'discard_revision'
  const isReturn = event.direction === 'back' && event.from_stage < stages.published
  const returned = isReturn ? others([event.author_id, event.last_handler_id]) : []
  const permission = alerts[event.to_stage]
  // The author of a discarded revision is notified.
  if (isDiscarded) return { returned: [], waiting: others([event.author_id, event.last_handler_id]) }
  const { department_id: department } = event
  const told = permission && department ? others(await nearHoldersOf(db, permission, department)) : []
  return { returned, waiting: told.filter((id) => !returned.includes(id)) }
}
