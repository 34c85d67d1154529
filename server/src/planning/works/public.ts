export { cancelPlanWork, createPlanWork, passPlanWorkOn } from './plan-work.ts'
export { workMeasures } from './measures.ts'
export { waitingWorks } from './waiting.ts'
