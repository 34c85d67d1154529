import { studioKind } from '../book-kinds.ts'
import { BookStatistics } from './book-statistics.tsx'

/** How much the studios were used. */
export const Component = () => <BookStatistics kind={studioKind} />
