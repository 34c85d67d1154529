export { borrowMeasures } from './measures.ts'
