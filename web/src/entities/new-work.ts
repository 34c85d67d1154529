import { text } from '@toasoan/contract/kit/text'

/** Label of the action that creates a task from an article or comment. */
export const giveWorkLabel = text('Giao việc', 'Assign a task')

type From = {
  /** Its first line becomes the title. */
  title: string
  description?: string
  articleId?: number | null
}

/** URL of the form for a new task, prefilled from an article, comment or message. */
export function newWorkAt({ title, description, articleId }: From): string {
  const about = new URLSearchParams({ title: title.split('\n')[0]?.slice(0, 200) ?? '' })
  if (description) about.set('description', description)
  if (articleId) about.set('article_id', String(articleId))
  return `/work/add/?${about}`
}
