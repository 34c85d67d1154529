import type { TopicHandler } from '#server/kernel/outbox/outbox.ts'
import { accountNotification, sendAccountNotification } from './account-notifications.ts'
import { registrationAsked, sendRegistrationLetter } from './registration/letters.ts'
import { sendResetLink } from './reset-link.ts'

/** Sent with every request for a link, also for addresses nobody has: both take as long. */
export const passwordForgotten = 'mail.password_forgotten'

export const topics: Record<string, TopicHandler> = {
  [passwordForgotten]: sendResetLink,
  [registrationAsked]: sendRegistrationLetter,
  [accountNotification]: sendAccountNotification,
}
