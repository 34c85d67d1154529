export { decisionsFor } from './inbox.ts'
