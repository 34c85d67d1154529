import { finishSocialLogin } from '@toasoan/contract/broadcast/social-accounts'
import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { reportFailure } from '#web/client/query-client.ts'
import { useChange } from '#web/client/use-call.ts'
import { useText } from '#web/language/use-text.ts'
import { toast, toastSuccess } from '#web/ui/toast.ts'
import type { Offered } from './page-choice.tsx'
import { accountTexts as texts } from './text.ts'

type Returned = { state: string; pages: readonly Offered[] }

/**
 * Finishes a log-in at a network when the browser comes back with its code, which leaves the address at once. Gives the
 * pages of which some are to be chosen, and the way to be done with them.
 */
export function useLoginReturn() {
  const t = useText()
  const [search, setSearch] = useSearchParams()
  const [returned, setReturned] = useState<Returned | null>(null)
  const finish = useChange(finishSocialLogin, { quiet: true, invalidates: ['/social*', '/facebook*'] })
  const taken = useRef('')
  const [state, code, refused] = ['state', 'code', 'error'].map((name) => search.get(name) ?? '')
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each log-in that comes back
  useEffect(() => {
    if (!state || taken.current === state) return
    taken.current = state
    setSearch({}, { replace: true })
    if (!code) return toast(t(refused === 'access_denied' ? texts.denied : texts.notFinished))
    finish
      .mutateAsync({ body: { state, code } })
      .then(({ network, pages }) => {
        if (network === 'facebook') setReturned({ state, pages })
        else toastSuccess(t(texts.connected))
      })
      .catch(reportFailure)
  }, [state])
  return { returned, isBusy: finish.isPending, done: () => setReturned(null) }
}
