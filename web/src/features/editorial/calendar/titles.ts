import { text } from '@toasoan/contract/kit/text'

export const calendarTitles = {
  title: text('Lịch xuất bản', 'Publication calendar'),
}
