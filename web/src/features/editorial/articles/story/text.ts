import { text } from '@toasoan/contract/kit/text'

/** Names of the tabs about an article's story and what it was made from. */
export const storyTexts = { story: text('Dòng thời gian', 'Timeline'), source: text('Tin gốc', 'Source') }
