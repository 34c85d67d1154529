import { studioKind } from '../book-kinds.ts'
import { BookCalendar } from './book-calendar.tsx'

/** The calendar of studios. */
export const Component = () => <BookCalendar kind={studioKind} />
