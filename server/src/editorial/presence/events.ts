import type { ArticleTalk } from '@toasoan/contract/editorial/presence'
import { channels } from '@toasoan/contract/messaging/events'
import type { Kernel } from '#server/kernel/kernel.ts'
import type { AfterCommit } from '#server/kernel/outbox/outbox.ts'
import { articleRoom } from './room.ts'

/** Only that something is new is said; what it is, each desk asks for as far as it may. */
const articleTalk =
  async (talk: ArticleTalk, kernel: Kernel): Promise<AfterCommit> =>
  () =>
    kernel.realtime.toRoom(articleRoom(talk.article_id), channels.articleTalk, talk)

export const topics = { article_talk: articleTalk }
