export { workMeasures } from './measures.ts'
