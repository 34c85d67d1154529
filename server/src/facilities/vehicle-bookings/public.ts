import { waitingBooks } from '../bookings/public.ts'
import { vehicleBooks } from './kind.ts'

export const waitingVehicleBooks = waitingBooks(vehicleBooks)
