import type { Tx } from '#server/kernel/database/database.ts'
import { send } from '#server/kernel/outbox/outbox.ts'

/** Everybody who may open the reading room. */
export const crawlerRoom = 'crawler'

/** Lets open reading rooms ask again, when the transaction commits. */
export const notifyOfItems = (tx: Tx): Promise<void> => send(tx, 'crawler_changed', {})

/**
 * Lets what was said about a story go along, when its items become part of another and nothing of it is left. `item` is one
 * that moved: where it stands later, the talk belongs, also when the other story has been joined to a third by then.
 */
export const notifyOfJoined = (tx: Tx, from: number, into: number, item: number): Promise<void> =>
  send(tx, 'crawl_story_joined', { from, into, item })
