import type { ArticleTalk } from '@toasoan/contract/editorial/presence'
import type { Stage } from '@toasoan/contract/editorial/stages'
import { channels } from '@toasoan/contract/messaging/events'
import type { Tx } from '#server/kernel/database/database.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import type { AfterCommit } from '#server/kernel/outbox/outbox.ts'
import { notifyLists } from '../articles/public.ts'
import { articleRoom } from '../presence/public.ts'
import { carryAnchors } from './anchors.ts'

/** After a new head version: anchors are moved, then open editors and lists are notified. */
async function articleVersion(
  { article_id, stage }: { article_id: number; stage: Stage },
  kernel: Kernel,
  tx: Tx,
): Promise<AfterCommit> {
  await carryAnchors(tx, article_id)
  return () => {
    const talk: ArticleTalk = { article_id, what: 'version' }
    kernel.realtime.toRoom(articleRoom(article_id), channels.articleTalk, talk)
    notifyLists(kernel.realtime, stage)
  }
}

export const topics = { article_version: articleVersion }
