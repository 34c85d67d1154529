export { borrowMeasures } from './measures.ts'
export { waitingBorrows } from './waiting.ts'
