import { crawlerChannel } from '@toasoan/contract/editorial/crawler'
import type { Kernel } from '#server/kernel/kernel.ts'
import type { AfterCommit } from '#server/kernel/outbox/outbox.ts'
import { crawlerRoom } from './notify.ts'

/** Lets open reading rooms ask again. What it is about is not sent. */
const crawlerChanged =
  async (_: unknown, { realtime }: Kernel): Promise<AfterCommit> =>
  () =>
    realtime.toRoom(crawlerRoom, crawlerChannel, {})

export const topics = { crawler_changed: crawlerChanged }
