import type { Tx } from '../database/database.ts'
import { send } from '../outbox/outbox.ts'

/** Kind and ID of a record that waits, or waited, for a decision. */
export type InboxEvent = { kind: string; id: number }

export const inboxTopic = 'inbox_changed'

/** Refreshes open inboxes when the transaction commits: a record arrived, changed, or was decided. */
export const notifyInbox = (tx: Tx, kind: string, id: number): Promise<void> =>
  send(tx, inboxTopic, { kind, id } satisfies InboxEvent)
