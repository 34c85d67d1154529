import { type RecordsEvent, recordsChannel } from '@toasoan/contract/messaging/events'
import { sql } from 'kysely'
import { type InboxEvent, inboxTopic } from '#server/kernel/approvals/notify-inbox.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import type { AfterCommit } from '#server/kernel/outbox/outbox.ts'
import { inboxRoom } from './rooms.ts'
import { today } from './seats.ts'

/**
 * Lets open inboxes ask again: of those who decide on anything, and of those who stand in for them. What waits, or of
 * what kind it is, is not sent.
 */
async function inboxChanged({ id }: InboxEvent, { realtime }: Kernel, tx: Tx): Promise<AfterCommit> {
  const event = { kind: 'inbox', id } satisfies RecordsEvent
  const { rows } = await sql<{ id: number }>`select distinct delegate_id as id from approval_delegation
    where ended_at is null and ${today} between from_day and until_day`.execute(tx)
  const delegates = rows.map((row) => row.id)
  return () => {
    realtime.toRoom(inboxRoom, recordsChannel, event, delegates)
    realtime.toUsers(delegates, recordsChannel, event)
  }
}

export const topics = { [inboxTopic]: inboxChanged }
