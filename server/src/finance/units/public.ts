/** What other domains may use of buying units. */
export { activeUnit, demandUnit } from './unit-rows.ts'
