import type { Tx } from '../database/database.ts'
import { send } from '../outbox/outbox.ts'

/** Something that waits, or waited, for a decision: what kind of record, and which. */
export type InboxEvent = { kind: string; id: number }

export const inboxTopic = 'inbox_changed'

/** Lets open inboxes ask again when the transaction commits: something came in, changed, or was decided on. */
export const notifyInbox = (tx: Tx, kind: string, id: number): Promise<void> =>
  send(tx, inboxTopic, { kind, id } satisfies InboxEvent)
