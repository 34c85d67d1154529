import type { ArticleTalk } from '@toasoan/contract/editorial/presence'
import type { Tx } from '#server/kernel/database/database.ts'
import { send } from '#server/kernel/outbox/outbox.ts'

/** Where the open desks of an article are told things. */
export const articleRoom = (id: number) => `article:${id}`

/**
 * Tells the open desks of an article, when the transaction commits, that something around it is new; with an `epoch`,
 * that the editing under it began or ended and nothing else.
 */
export const notifyDesks = (
  tx: Tx,
  articleId: number,
  what: ArticleTalk['what'],
  epoch?: number,
): Promise<void> => send(tx, 'article_talk', { article_id: articleId, what, epoch } satisfies ArticleTalk)
