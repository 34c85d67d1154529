/** What other domains may use of prices. */
export { movePrice } from './move-price.ts'
export { type Saleable, saleablesOf, sourcesIn } from './saleable.ts'
export { waitingPrices } from './waiting.ts'
