import { socialChannel } from '@toasoan/contract/broadcast/social-posts'
import type { Kernel } from '#server/kernel/kernel.ts'
import type { AfterCommit } from '#server/kernel/outbox/outbox.ts'
import { socialRoom } from './notify.ts'

/** Lets open lists of posts ask again. What it is about is not sent. */
const postsChanged =
  async (_: unknown, { realtime }: Kernel): Promise<AfterCommit> =>
  () =>
    realtime.toRoom(socialRoom, socialChannel, {})

export const topics = { social_posts_changed: postsChanged }
