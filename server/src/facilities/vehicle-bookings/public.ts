export { vehicleBooks } from './kind.ts'
