import { sendResetLink } from './reset-link.ts'

/** Sent with every request for a link, also for addresses nobody has: both take as long. */
export const passwordForgotten = 'auth.password_forgotten'

export const topics = { [passwordForgotten]: sendResetLink }
