import { waitingBooks } from '../bookings/public.ts'
import { studioBooks } from './kind.ts'

export const waitingStudioBooks = waitingBooks(studioBooks)
