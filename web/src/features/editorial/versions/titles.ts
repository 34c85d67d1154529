import { text } from '@toasoan/contract/kit/text'

/** What the routes say of these screens: they are loaded with the first screen, the rest with its own. */
export const versionTitles = {
  comparing: text('So sánh', 'Comparison'),
  compare: text('So sánh phiên bản', 'Compare versions'),
  articles: text('Tin bài', 'Stories'),
}
