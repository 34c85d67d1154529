import { vehicleKind } from '../book-kinds.ts'
import { BookList } from './book-list.tsx'

/** Bookings of vehicles that wait for one's approval. */
export const Component = () => <BookList kind={vehicleKind} deciding />
