import { type WallContent, wall, wallScheme, wallScreen } from '@toasoan/contract/broadcast/wall'
import type { Envelope } from '@toasoan/contract/kit/endpoint'
import { useEffect, useState } from 'react'
import { isApiError } from '#web/client/api-error.ts'
import { refuse, sendRenewing } from '#web/client/call.ts'
import { envelopeOf, send } from '#web/client/transport.ts'

/** Milliseconds between two calls: a revoked screen goes blank within that. */
const every = 5000

export type WallState = {
  content: WallContent | null
  /** Epoch milliseconds of this machine when the content came. */
  received: number
  /** Why there is nothing new: the key or the session no longer counts, or no answer comes. */
  failure: 'refused' | 'lost' | null
}

/** The wall's content; never one that was kept from before, whose clock would be wrong. */
async function ask(key: string | null): Promise<WallContent> {
  const response = key
    ? await send(wallScreen, { headers: { Authorization: `${wallScheme} ${key}` } })
    : await sendRenewing(wall, {})
  return (await envelopeOf<Envelope<WallContent>>(response)).data
}

const isRefused = (error: unknown) =>
  isApiError(error) && (error.status === 401 || error.status === 403 || error.status === 422)

/** What the wall shows, asked for again and again: by the key of an unattended screen, else as the person logged in. */
export function useWall(key: string | null): WallState {
  const [state, setState] = useState<WallState>({ content: null, received: 0, failure: null })
  useEffect(() => {
    let isGone = false
    let timer: ReturnType<typeof setTimeout>
    const turn = async () => {
      try {
        const content = await ask(key)
        if (!isGone) setState({ content, received: Date.now(), failure: null })
      } catch (error) {
        if (!isGone)
          setState((before) =>
            isRefused(error)
              ? { content: null, received: 0, failure: 'refused' }
              : { ...before, failure: 'lost' },
          )
        if (!key && isApiError(error)) {
          try {
            refuse(error, true)
          } catch {
            // The session has ended, which leads to the log-in; anything else is tried again.
          }
        }
      }
      if (!isGone) timer = setTimeout(() => void turn(), every)
    }
    void turn()
    return () => {
      isGone = true
      clearTimeout(timer)
    }
  }, [key])
  return state
}
