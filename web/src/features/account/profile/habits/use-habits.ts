import type { DataOf } from '@toasoan/contract/kit/endpoint'
import { keepHabits, myHabits } from '@toasoan/contract/messaging/notification-rules'
import type { InputFor } from '#web/client/call.ts'
import { useCall, useChange } from '#web/client/use-call.ts'

export type Habits = DataOf<typeof myHabits>

type Part = Partial<Pick<Habits, 'rules' | 'quiet' | 'digest_at'>>

/** One's own rules and quiet hours, and the way to keep a changed part of them. */
export function useHabits() {
  const { data } = useCall(myHabits)
  const change = useChange(keepHabits, { quiet: true, invalidates: [myHabits.path] })
  const keep = (part: Part) => {
    const { rules = [], quiet = [], digest_at = '07:30', version = 0 } = data ?? {}
    return change.mutateAsync({ body: { rules, quiet, digest_at, version, ...part } } as InputFor<
      typeof keepHabits
    >)
  }
  return { habits: data, keep, isKeeping: change.isPending }
}
