import { text } from '@toasoan/contract/kit/text'

/** What the routes say of this screen: the table of routes is loaded with the first screen, the rest with its own. */
export const staffSyncTitles = {
  title: text('Đồng bộ nhân sự', 'Staff sync'),
}
