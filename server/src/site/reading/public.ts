export { readingsOfDay } from './readings.ts'
