export { decidePlan, type WaitingPlan, waitingPlans } from './approvals.ts'
