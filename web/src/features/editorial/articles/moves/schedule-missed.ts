import type { ArticleRow } from '@toasoan/contract/editorial/article'

/** Milliseconds after its time when an article that has not gone out is shown as late. */
const grace = 30_000

/** Whether the time that an article was scheduled for has passed and it has not gone out. */
export const isMissed = ({ publish_at }: Pick<ArticleRow, 'publish_at'>, now = Date.now()): boolean =>
  publish_at !== null && Date.parse(publish_at) + grace < now
