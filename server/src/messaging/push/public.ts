export { type PushWords, pushTo } from './send-push.ts'
