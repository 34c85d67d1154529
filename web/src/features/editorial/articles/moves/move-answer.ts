import type { ArticleRow } from '@toasoan/contract/editorial/article'
import type { LiveChange } from '@toasoan/contract/editorial/live-changes'

/** What a person adds to a move. */
export type MoveAnswer = {
  reason?: string
  publish_at?: string
  /** How readers get a change of what they had, and the note of a correction. */
  change?: LiveChange
  correction?: string | undefined
  checked?: string[]
  /** Codes of the open points that were seen before it was published. */
  accepts?: string[]
  /** What is to be done with the article once it is published. */
  afterwards?: (published: Pick<ArticleRow, 'id' | 'slug' | 'title' | 'lead'>) => Promise<void>
}
