import type { DayEdited } from '@toasoan/contract/broadcast/schedule-days'
import { useCallback, useState } from 'react'
import type { Draft } from './actions.ts'

/** Steps that can be taken back. */
const mostSteps = 200

type State = { version: number; saved: readonly Draft[]; items: readonly Draft[]; past: (readonly Draft[])[] }

const begin = ({ version, items }: Pick<DayEdited, 'version' | 'items'>): State => ({
  version,
  saved: items,
  items,
  past: [],
})

/** The items of a day while they are worked on, with what can be taken back. */
export function useDayDraft(day: Pick<DayEdited, 'version' | 'items'>) {
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
  /** What was kept: the version to save over from then on, and what counts as saved. */
  const settle = useCallback(
    (kept: Pick<DayEdited, 'version' | 'items'>, items: readonly Draft[] = kept.items) =>
      setState((now) => ({ version: kept.version, saved: kept.items, items, past: now.past })),
    [],
  )
  return {
    version: state.version,
    items: state.items,
    unsaved: JSON.stringify(state.items) !== JSON.stringify(state.saved),
    canUndo: state.past.length > 0,
    change,
    undo,
    settle,
  }
}

export type DayDraft = ReturnType<typeof useDayDraft>
