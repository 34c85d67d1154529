export { workMeasures } from './measures.ts'
export { waitingWorks } from './waiting.ts'
