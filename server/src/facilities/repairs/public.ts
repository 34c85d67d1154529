export { waitingRepairKinds } from './waiting.ts'
