import { socialPostErrors } from '@toasoan/contract/broadcast/social-posts'
import { isApiError } from '#web/client/api-error.ts'
import { confirm } from '#web/ui/dialogs/confirm.tsx'
import { socialTexts as texts } from './text.ts'

/**
 * Sends something that may bring the same words to a page within a day, after a question where it does. Gives null when
 * the person would not have it so; throws what was refused otherwise.
 */
export async function askSame<Sent>(
  send: (again: boolean) => Promise<Sent>,
  again = false,
): Promise<{ sent: Sent } | null> {
  try {
    return { sent: await send(again) }
  } catch (error) {
    if (!isApiError(error) || error.error !== socialPostErrors.sameText.code) throw error
    const ask = { title: texts.sameTitle, body: error.message, confirmLabel: texts.again }
    return (await confirm(ask)) ? askSame(send, true) : null
  }
}
