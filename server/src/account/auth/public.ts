export { type AuthEvent, logAuth } from './auth-log.ts'
export { hashPassword, passwordMatches } from './passwords.ts'
export { type EndReason, endSessions } from './sessions.ts'
