export { checkEndpoint } from './check-endpoint.ts'
export { inTurns } from './in-turns.ts'
export { pushKeys } from './push-keys.ts'
export { type PushWords, pushTo, pushToDevice } from './send-push.ts'
