import { studioKind } from '../book-kinds.ts'
import { BookList } from './book-list.tsx'

/** Bookings of studios that wait for one's approval. */
export const Component = () => <BookList kind={studioKind} deciding />
