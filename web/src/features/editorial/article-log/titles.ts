import { text } from '@toasoan/contract/kit/text'

/** What the routes say of these screens: the table of routes is loaded with the first screen, the rest with its own. */
export const articleLogTitles = { title: text('Diễn biến tin bài', 'Activity of stories') }
