import type { Verdict } from '@toasoan/contract/planning/approvals'
import { useRef, useState } from 'react'
import { reportFailure } from '#web/client/query-client.ts'
import type { Decidable } from './decide.ts'

/** Decides on one thing at a time; what it needs for that is loaded with the first decision. */
export function useDecide(): { decide: (item: Decidable, verdict: Verdict) => Promise<void>; busy: boolean } {
  const running = useRef(false)
  const [busy, setBusy] = useState(false)
  const decide = async (item: Decidable, verdict: Verdict) => {
    if (running.current) return
    running.current = true
    setBusy(true)
    try {
      const deciding = await import('./decide.ts')
      await deciding.decide(item, verdict)
    } catch (error) {
      reportFailure(error)
    } finally {
      running.current = false
      setBusy(false)
    }
  }
  return { decide, busy }
}
