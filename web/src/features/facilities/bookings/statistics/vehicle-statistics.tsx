import { vehicleKind } from '../book-kinds.ts'
import { BookStatistics } from './book-statistics.tsx'

/** How much the vehicles were used. */
export const Component = () => <BookStatistics kind={vehicleKind} />
