export { decidePlan, type WaitingPlan, waitingPlans } from './approvals.ts'
export { waitingRegisterPlans } from './waiting.ts'
