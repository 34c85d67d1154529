import { changeFacebook } from '@toasoan/contract/broadcast/social-posts'
import type { z } from 'zod'
import { useChange } from '#web/client/use-call.ts'
import { askSame } from './ask-same.ts'
import { stalePosts } from './stale.ts'

type Change = z.input<typeof changeFacebook.body>

/** Changes a post that waits. Gives whether it was changed; throws what was refused, which is not said yet. */
export function useChangeTarget() {
  const call = useChange(changeFacebook, { quiet: true, invalidates: stalePosts })
  const change = async (id: number, body: Change): Promise<boolean> =>
    (await askSame((again) => call.mutateAsync({ params: { id }, body: { ...body, again } }))) !== null
  return { change, isPending: call.isPending }
}
