import { text } from '@toasoan/contract/kit/text'

/** What the routes say of these screens: they are loaded with the first screen, the rest with its own. */
export const dashboardTitles = {
  title: text('Hôm nay', 'Today'),
}
