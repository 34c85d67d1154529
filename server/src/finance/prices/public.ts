/** What other domains may use of prices. */
export { type Saleable, saleablesOf, sourcesIn } from './saleable.ts'
export { waitingPrices } from './waiting.ts'
