import { waitingBooks, waitingSeries } from '../bookings/public.ts'
import { studioBooks } from './kind.ts'

export { studioBooks }

export const waitingStudioBooks = [waitingBooks(studioBooks), waitingSeries(studioBooks)]
