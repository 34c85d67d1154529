import { studioKind } from '../book-kinds.ts'
import { BookList } from './book-list.tsx'

/** All bookings of studios that one may see. */
export const Component = () => <BookList kind={studioKind} />
