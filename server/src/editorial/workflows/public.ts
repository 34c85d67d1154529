export { type Transition, type Workflows, workflowsOf } from './workflows.ts'
