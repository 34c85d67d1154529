export { deviceRepairs, placeRepairs, waitingRepairKinds } from './repairs.ts'
