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

/** A command of which nobody knows whether the server did it: which state of the live it was meant for, and it once more. */
type Lost = { epoch: number; send: () => Promise<unknown> }

/** Whether no answer came, or one that does not say what was done. */
const isLost = (error: unknown): boolean => isApiError(error) && (error.status === 0 || error.status >= 500)

/**
 * What the desk of a live can do to it. Where somebody else was quicker nothing is done: the desk is read anew, and
 * `notice` says who did what until something else is pressed. Where the answer was lost `lost` offers the same command
 * again, which is never done twice: it is meant for the state in which it was pressed.
 */
export function useControl({ id, epoch }: Pick<LiveDesk, 'id' | 'epoch'>) {
  const [notice, setNotice] = useState('')
  const [lost, setLost] = useState<Lost | null>(null)
  const stream = useChange(streamControl, { quiet: true })
  const input = useChange(activeInput, { quiet: true })
  const attempt = async (of: Lost) => {
    setNotice('')
    setLost(null)
    try {
      await of.send()
    } catch (error) {
      if (isLost(error)) setLost(of)
      else if (isApiError(error) && error.error === 'live.stale') setNotice(error.message)
      else return reportFailure(error)
      await invalidate('/social*')
    }
  }
  return {
    notice,
    /** `moved`: the live is in another state since, by this command or another. */
    lost: lost && { moved: epoch !== lost.epoch, again: () => attempt(lost) },
    isBusy: stream.isPending || input.isPending,
    control: (action: StreamAction, outputs?: number[]) =>
      attempt({
        epoch,
        send: () =>
          stream.mutateAsync({
            body: { live_id: id, action, epoch, ...(outputs ? { output_ids: outputs } : {}) },
          }),
      }),
    switchTo: (input_id: number) =>
      attempt({ epoch, send: () => input.mutateAsync({ body: { live_id: id, input_id, epoch } }) }),
  }
}

export type Control = ReturnType<typeof useControl>
