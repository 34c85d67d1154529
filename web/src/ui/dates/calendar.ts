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

/** Placeholder of a date field: the input format. */
export const dayPlaceholder = text('NN/TT/NNNN', 'DD/MM/YYYY')

/** Marks today in local time, regardless of the computer's zone. */
const getDayProps = (day: string) => (day === dayAgo(0) ? { 'data-house-today': true } : {})

/** Date format, independent of the computer's locale. */
export const dayFormat = 'DD/MM/YYYY'

/** Common calendar options: language, weeks from Monday, labels for screen readers. */
export function useCalendar() {
  const t = useText()
  const [language] = useLanguage()
  return {
    locale: language,
    firstDayOfWeek: 1 as const,
    // Days of other months have too little contrast, and are chosen by mistake.
    hideOutsideDates: true,
    getDayProps,
    classNames: { day: styles.day },
    ariaLabels: Object.fromEntries(Object.entries(texts).map(([name, words]) => [name, t(words)])) as Record<
      keyof typeof texts,
      string
    >,
  }
}
