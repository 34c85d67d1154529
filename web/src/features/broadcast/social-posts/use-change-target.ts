import { changeFacebook, socialPostErrors } from '@toasoan/contract/broadcast/social-posts'
import type { z } from 'zod'
import { isApiError } from '#web/client/api-error.ts'
import { useChange } from '#web/client/use-call.ts'
import { confirm } from '#web/ui/dialogs/confirm.tsx'
import { stalePosts } from './stale.ts'
import { socialTexts as texts } from './text.ts'

type Change = z.input<typeof changeFacebook.body>

/**
 * Changes a post that waits, after a question where the same words went to its page within a day. Gives whether it was
 * changed; throws what was refused otherwise, which is not said yet.
 */
export function useChangeTarget() {
  const call = useChange(changeFacebook, { quiet: true, invalidates: stalePosts })
  const change = async (id: number, body: Change): Promise<boolean> => {
    try {
      await call.mutateAsync({ params: { id }, body })
      return true
    } catch (error) {
      if (!isApiError(error) || error.error !== socialPostErrors.sameText.code) throw error
      const ask = { title: texts.sameTitle, body: error.message, confirmLabel: texts.again }
      return (await confirm(ask)) && change(id, { ...body, again: true })
    }
  }
  return { change, isPending: call.isPending }
}
