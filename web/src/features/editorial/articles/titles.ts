import { text } from '@toasoan/contract/kit/text'

/** What the routes say of these screens: the table of routes is loaded with the first screen, the rest with its own. */
export const articleTitles = {
  articles: text('Tin bài', 'Articles'),
  create: text('Viết tin bài', 'Write an article'),
  edit: text('Sửa tin bài', 'Edit article'),
  history: text('Lịch sử tin bài', 'Article history'),
  toHistory: text('Lịch sử', 'History'),
}
