import { text } from '@toasoan/contract/kit/text'

/** What the routes say of these screens: the table of routes is loaded with the first screen. */
export const notificationTitles = {
  announcements: text('Quản lý thông báo', 'Announcements'),
  personal: text('Thông báo của tôi', 'My notifications'),
}
