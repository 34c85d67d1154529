import { text } from '@toasoan/contract/kit/text'

/** What the routes say of this screen: the table of routes is loaded with the first screen. */
export const breakingTitle = text('Dải tin nóng', 'Breaking news')
