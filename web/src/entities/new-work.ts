import { text } from '@toasoan/contract/kit/text'

/** What somebody presses to make work of an article or a comment. */
export const giveWorkLabel = text('Giao việc', 'Give work')

type From = {
  /** Its first line becomes the title. */
  title: string
  description?: string
  articleId?: number | null
}

/** The address of the form of new work, begun with what the work comes from: an article, a comment, a message. */
export function newWorkAt({ title, description, articleId }: From): string {
  const about = new URLSearchParams({ title: title.split('\n')[0]?.slice(0, 200) ?? '' })
  if (description) about.set('description', description)
  if (articleId) about.set('article_id', String(articleId))
  return `/work/add/?${about}`
}
