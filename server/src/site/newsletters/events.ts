import type { Kernel } from '#server/kernel/kernel.ts'
import type { TopicHandler } from '#server/kernel/outbox/outbox.ts'
import { sendLetter } from '../../messaging/mail/public.ts'
import { confirmationLetter } from './letters.ts'
import { type Asking, namesOf } from './subscribe.ts'

/** Sent for an address that somebody gave for newsletters. */
export const confirmationTopic = 'mail.newsletter_confirmation'

async function writeConfirmation(asking: Asking, kernel: Kernel): Promise<void> {
  const names = await namesOf(kernel.db, asking.ids)
  if (names.length === 0) return
  await sendLetter(
    kernel,
    confirmationLetter(
      kernel,
      asking,
      names.map(({ name }) => name),
    ),
  )
}

export const topics: Record<string, TopicHandler> = { [confirmationTopic]: writeConfirmation }
