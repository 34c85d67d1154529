import { text } from '../kit/text.ts'

type SourceNews = { title: string; source: string }

/** What one's article was made from was corrected or removed at its source. */
export type SourceNotifications = {
  article_source_changed: SourceNews
  article_source_removed: SourceNews
}

const article = text('Tin bài “{title}”', 'Your article “{title}”')

export const sourceSentences = {
  article_source_changed: {
    label: text('Nguồn tin sửa tin gốc', 'A source corrects its item'),
    title: text('{source} đã sửa tin gốc', '{source} corrected its item'),
    body: article,
  },
  article_source_removed: {
    label: text('Nguồn tin gỡ tin gốc', 'A source removes its item'),
    title: text('{source} đã gỡ tin gốc', '{source} removed its item'),
    body: article,
  },
}
