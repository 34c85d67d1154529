export { waitingPlanLeftovers } from './leftovers.ts'
export { planMeasures } from './measures.ts'
export { planTimeline } from './timeline.ts'
export { waitingRegisterPlans } from './waiting.ts'
