import type { DayEdited } from '@toasoan/contract/broadcast/schedule-days'
import { useCallback, useState } from 'react'
import type { Draft } from './actions.ts'

/** Steps that can be taken back. */
const mostSteps = 200

type State = { version: number; saved: readonly Draft[]; items: readonly Draft[]; past: (readonly Draft[])[] }

type Kept = Pick<DayEdited, 'version' | 'items'>

const begin = ({ version, items }: Kept): State => ({ version, saved: items, items, past: [] })

/**
 * A draft once it was kept: what counts as saved, and the version to save over from then on. `sent` are the items that were
 * kept; what was changed since they were sent stays as it is, and is not saved.
 */
export const syncedDraft = (now: State, kept: Kept, sent: readonly Draft[] = now.items): State => ({
  version: kept.version,
  saved: kept.items,
  items: now.items === sent ? kept.items : now.items,
  past: now.past,
})

/** The items of a day while they are worked on, with what can be taken back. */
export function useDayDraft(day: Kept) {
  const [state, setState] = useState(() => begin(day))
  const change = useCallback((work: (items: readonly Draft[]) => readonly Draft[]) => {
    setState((now) => {
      const items = work(now.items)
      if (items === now.items) return now
      return { ...now, items, past: [...now.past, now.items].slice(-mostSteps) }
    })
  }, [])
  const undo = useCallback(
    () =>
      setState((now) => {
        const last = now.past.at(-1)
        return last ? { ...now, items: last, past: now.past.slice(0, -1) } : now
      }),
    [],
  )
  const sync = useCallback(
    (kept: Kept, sent?: readonly Draft[]) => setState((now) => syncedDraft(now, kept, sent)),
    [],
  )
  return {
    version: state.version,
    items: state.items,
    unsaved: JSON.stringify(state.items) !== JSON.stringify(state.saved),
    canUndo: state.past.length > 0,
    change,
    undo,
    sync,
  }
}

export type DayDraft = ReturnType<typeof useDayDraft>
