import '@mantine/dates/styles.css'
import 'dayjs/locale/vi.js'
import { text } from '@toasoan/contract/kit/text'
import { useLanguage, useText } from '#web/language/use-text.ts'
import { dayAgo } from '../date-time.ts'
import styles from './calendar.module.css'

const texts = {
  nextMonth: text('Tháng sau', 'Next month'),
  previousMonth: text('Tháng trước', 'Previous month'),
  nextYear: text('Năm sau', 'Next year'),
  previousYear: text('Năm trước', 'Previous year'),
  nextDecade: text('Mười năm sau', 'Next ten years'),
  previousDecade: text('Mười năm trước', 'Previous ten years'),
  monthLevelControl: text('Chọn tháng khác', 'Choose another month'),
  yearLevelControl: text('Chọn năm khác', 'Choose another year'),
}

/** What an empty field of a day shows: how days are typed. */
export const dayPlaceholder = text('NN/TT/NNNN', 'DD/MM/YYYY')

/** Marks today by the house's clock, whatever the computer's zone is. */
const getDayProps = (day: string) => (day === dayAgo(0) ? { 'data-house-today': true } : {})

/** How days are written, whatever the computer's habits are. */
export const dayFormat = 'DD/MM/YYYY'

/** What all calendars share: language, Monday first, names for those who do not see the arrows. */
export function useCalendar() {
  const t = useText()
  const [language] = useLanguage()
  return {
    locale: language,
    firstDayOfWeek: 1 as const,
    // Days of other months are too pale to be read, and chosen by mistake.
    hideOutsideDates: true,
    getDayProps,
    classNames: { day: styles.day },
    ariaLabels: Object.fromEntries(Object.entries(texts).map(([name, words]) => [name, t(words)])) as Record<
      keyof typeof texts,
      string
    >,
  }
}
