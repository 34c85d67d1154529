export { inTurns } from './in-turns.ts'
export { type PushWords, pushTo } from './send-push.ts'
