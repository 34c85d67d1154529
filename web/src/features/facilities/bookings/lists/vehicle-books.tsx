import { vehicleKind } from '../book-kinds.ts'
import { BookList } from './book-list.tsx'

/** All bookings of vehicles that one may see. */
export const Component = () => <BookList kind={vehicleKind} />
