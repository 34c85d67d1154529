import { vehicleKind } from '../book-kinds.ts'
import { BookCalendar } from './book-calendar.tsx'

/** The calendar of vehicles. */
export const Component = () => <BookCalendar kind={vehicleKind} />
