export { cancelPlanWork, createPlanWork, passPlanWorkOn } from './plan-work.ts'
