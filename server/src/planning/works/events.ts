import { type RecordsEvent, recordsChannel } from '@toasoan/contract/messaging/events'
import type { Kernel } from '#server/kernel/kernel.ts'
import type { AfterCommit } from '#server/kernel/outbox/outbox.ts'
import { workRoom } from './rooms.ts'

/** Lets open lists of work ask again. What the work is about is not sent. */
const workChanged =
  async (event: RecordsEvent, { realtime }: Kernel): Promise<AfterCommit> =>
  () =>
    realtime.toRoom(workRoom, recordsChannel, event)

export const topics = { work_changed: workChanged }
