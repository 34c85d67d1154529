import {
  activeInput,
  type LiveDesk,
  type StreamAction,
  streamControl,
} from '@toasoan/contract/broadcast/lives'
import { useState } from 'react'
import { isApiError } from '#web/client/api-error.ts'
import { invalidate, reportFailure } from '#web/client/query-client.ts'
import { useChange } from '#web/client/use-call.ts'

/**
 * What the desk of a live can do to it. Where somebody else was quicker nothing is done: the desk is read anew, and
 * `notice` says who did what until something else is pressed.
 */
export function useControl({ id, epoch }: Pick<LiveDesk, 'id' | 'epoch'>) {
  const [notice, setNotice] = useState('')
  const stream = useChange(streamControl, { quiet: true })
  const input = useChange(activeInput, { quiet: true })
  const attempt = async (work: () => Promise<unknown>) => {
    setNotice('')
    try {
      await work()
    } catch (error) {
      if (!isApiError(error) || error.error !== 'live.stale') return reportFailure(error)
      setNotice(error.message)
      await invalidate('/social*')
    }
  }
  return {
    notice,
    isBusy: stream.isPending || input.isPending,
    control: (action: StreamAction, outputs?: number[]) =>
      attempt(() =>
        stream.mutateAsync({
          body: { live_id: id, action, epoch, ...(outputs ? { output_ids: outputs } : {}) },
        }),
      ),
    switchTo: (input_id: number) =>
      attempt(() => input.mutateAsync({ body: { live_id: id, input_id, epoch } })),
  }
}

export type Control = ReturnType<typeof useControl>
