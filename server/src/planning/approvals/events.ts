import { type RecordsEvent, recordsChannel } from '@toasoan/contract/planning/works'
import { type InboxEvent, inboxTopic } from '#server/kernel/approvals/tell-inbox.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import type { AfterCommit } from '#server/kernel/outbox/outbox.ts'
import { inboxRoom } from './rooms.ts'

/** Lets open inboxes ask again. What waits, or of what kind it is, is not sent. */
async function inboxChanged({ id }: InboxEvent, { realtime }: Kernel): Promise<AfterCommit> {
  return () => realtime.toRoom(inboxRoom, recordsChannel, { kind: 'inbox', id } satisfies RecordsEvent)
}

export const topics = { [inboxTopic]: inboxChanged }
