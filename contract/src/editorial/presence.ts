import { z } from 'zod'
import { bodyId } from '../kit/schemas.ts'

/** Milliseconds between two signs of life of an open desk. */
export const presenceEvery = 4000

/** Milliseconds after the last sign of life in which somebody still counts as there. */
export const presenceLasts = 10_000

/**
 * What a browser says on `article-presence` while it shows an article: that its person reads or writes it,
 * or has just left. With `hello` it asks those who are there to say so at once.
 */
export const presenceSaid = z.strictObject({
  article_id: bodyId,
  doing: z.enum(['reading', 'writing', 'gone']),
  hello: z.boolean().default(false),
})

export type PresenceSaid = z.input<typeof presenceSaid>

/** What the others who have the article open hear of it; `line` tells one tab from another. */
export type PresenceHeard = {
  article_id: number
  line: string
  person: { id: number; name: string; avatar: string | null }
  doing: 'reading' | 'writing' | 'gone'
  hello: boolean
}

/** What is new around an article; its content is asked for by a call that checks who asks. */
export type ArticleTalk = {
  article_id: number
  /** `standing`: it was moved, scheduled, or somebody began or ended editing it. */
  what: 'comments' | 'suggestions' | 'version' | 'standing'
  /** Of a `standing` that is only of the lock: the epoch of who got it, or gave it back. */
  epoch?: number
}
