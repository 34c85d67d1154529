export { waitingRepairKinds } from './repairs.ts'
