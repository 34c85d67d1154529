import { text } from '@toasoan/contract/kit/text'

/** What the routes say of these screens: the table of routes is loaded with the first screen. */
export const newsletterTitles = {
  list: text('Bản tin qua thư', 'Newsletters'),
  one: text('Một bản tin', 'A newsletter'),
  subscribers: text('Người nhận bản tin', 'Newsletter subscribers'),
}
