export { borrowMeasures } from './measures.ts'
export { waitingBorrows, waitingReturns } from './waiting.ts'
