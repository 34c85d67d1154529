import { waitingBooks, waitingSeries } from '../bookings/public.ts'
import { vehicleBooks } from './kind.ts'

export { vehicleBooks }

export const waitingVehicleBooks = [waitingBooks(vehicleBooks), waitingSeries(vehicleBooks)]
