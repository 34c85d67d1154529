/** What other domains may use of buying units. */
export { activeUnit } from './unit-rows.ts'
