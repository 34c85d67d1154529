import type { ArticleRow } from '@toasoan/contract/editorial/article'

/** What a person adds to a move. */
export type MoveAnswer = {
  reason?: string
  publish_at?: string
  correction?: string
  checked?: string[]
  /** Codes of the open points that were seen before it was published. */
  accepts?: string[]
  /** What is to be done with the article once it is published. */
  afterwards?: (published: Pick<ArticleRow, 'id' | 'slug' | 'title' | 'lead'>) => Promise<void>
}
