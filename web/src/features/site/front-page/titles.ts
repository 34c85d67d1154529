import { text } from '@toasoan/contract/kit/text'

/** What the routes say of these screens: the table of routes is loaded with the first screen. */
export const frontTitles = {
  arrange: text('Xếp trang chủ', 'Arrange the front page'),
  versions: text('Các bản trang chủ', 'Versions of the front page'),
}
