import { useCallback, useState } from 'react'
import type { Draft } from './draft.ts'

type Past = { saved: Draft; now: Draft; before: Draft[]; after: Draft[] }

/** How many steps can be taken back. */
const mostSteps = 100

/** A draft with its undo and redo. Changes of one field in a row are one step. */
export function useDraft(start: Draft) {
  const [past, setPast] = useState<Past>({ saved: start, now: start, before: [], after: [] })
  const [field, setField] = useState<string | null>(null)

  const change = useCallback(
    (edit: (draft: Draft) => Draft, what: string | null = null) => {
      setPast(({ saved, now, before }) => {
        const goesOn = what !== null && what === field && before.length > 0
        return {
          saved,
          now: edit(now),
          before: goesOn ? before : [...before, now].slice(-mostSteps),
          after: [],
        }
      })
      setField(what)
    },
    [field],
  )
  const undo = useCallback(() => {
    setField(null)
    setPast((all) => {
      const last = all.before.at(-1)
      if (!last) return all
      return { ...all, now: last, before: all.before.slice(0, -1), after: [all.now, ...all.after] }
    })
  }, [])
  const redo = useCallback(() => {
    setField(null)
    setPast((all) => {
      const [next, ...rest] = all.after
      return next ? { ...all, now: next, before: [...all.before, all.now], after: rest } : all
    })
  }, [])
  const reset = useCallback((draft: Draft) => {
    setField(null)
    setPast({ saved: draft, now: draft, before: [], after: [] })
  }, [])
  const isDirty = past.now !== past.saved && JSON.stringify(past.now) !== JSON.stringify(past.saved)
  return {
    draft: past.now,
    isDirty,
    mayUndo: past.before.length > 0,
    mayRedo: past.after.length > 0,
    change,
    undo,
    redo,
    reset,
  }
}

export type DraftControl = ReturnType<typeof useDraft>
