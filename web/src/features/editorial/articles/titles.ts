import { text } from '@toasoan/contract/kit/text'

/** What the routes say of these screens: the table of routes is loaded with the first screen, the rest with its own. */
export const articleTitles = {
  articles: text('Tin bài', 'Stories'),
  create: text('Viết tin bài', 'Write a story'),
  edit: text('Sửa tin bài', 'Edit story'),
  history: text('Lịch sử tin bài', 'Story history'),
  toHistory: text('Lịch sử', 'History'),
}
