/** What other domains may use of sales. */
export { saleMeasures } from './measures.ts'
export { saleTimeline } from './timeline.ts'
export { waitingRefunds } from './waiting.ts'
