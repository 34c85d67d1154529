import { updateDay } from '@toasoan/contract/broadcast/schedule-calls'
import { type DayEdited, dayEdited } from '@toasoan/contract/broadcast/schedule-days'
import { useEffect, useRef, useState } from 'react'
import { isApiError } from '#web/client/api-error.ts'
import { useChange } from '#web/client/use-call.ts'
import { reportClash } from '#web/entities/moves/show-clash.tsx'
import { useText } from '#web/language/use-text.ts'
import { toastSuccess } from '#web/ui/toast.ts'
import { toSave } from './actions.ts'
import { editorTexts } from './editor-texts.ts'
import type { DayDraft } from './use-day-draft.ts'

/** What somebody else saved meanwhile, as a refusal carries it. */
function theirsOf(error: unknown): DayEdited | null {
  if (!isApiError(error) || error.error !== 'record.stale') return null
  const read = dayEdited.safeParse((error.data as { theirs?: unknown } | null)?.theirs)
  return read.success ? read.data : null
}

/** Saves and publishes a day; when somebody else saved it meanwhile, both are at hand until one is chosen. */
export function useSaving(day: DayEdited, draft: DayDraft) {
  const t = useText()
  const update = useChange(updateDay, { quiet: true, invalidates: ['/schedule', '/schedule-item*'] })
  const [kept, setKept] = useState(day)
  const [theirs, setTheirs] = useState<DayEdited | null>(null)
  const wished = useRef(false)
  const underWay = useRef(false)
  const reasons = useRef<string[]>([])
  const { version, unsaved, sync } = draft
  // What others saved is taken in while nothing is changed here; after that it is asked when this is saved.
  useEffect(() => {
    if (day.version <= version || unsaved || underWay.current) return
    setKept(day)
    sync(day)
  }, [day, version, unsaved, sync])
  const save = async (publish: boolean, version = draft.version) => {
    // A key that is pressed twice would save over a version that its own first press has just made old.
    if (underWay.current) return
    underWay.current = true
    wished.current = publish
    const sent = draft.items
    try {
      const saved = await update.mutateAsync({
        params: { id: day.id },
        body: { version, items: toSave(sent), publish, reason: reasons.current.join(' · ').slice(0, 500) },
      })
      setKept(saved)
      setTheirs(null)
      reasons.current = []
      draft.sync(saved, sent)
      toastSuccess(t(publish ? editorTexts.published : editorTexts.saved))
    } catch (error) {
      const other = theirsOf(error)
      if (other) setTheirs(other)
      else reportClash(error)
    } finally {
      underWay.current = false
    }
  }
  return {
    save,
    /** Keeps the reason of a change for the log, which is written by the next saving. */
    because: (reason: string) => void (reason && reasons.current.push(reason)),
    busy: update.isPending,
    /** What the last answer knew of the day and of its files. */
    state: kept,
    facts: kept,
    theirs,
    closeConflict: () => setTheirs(null),
    takeTheirs: () => {
      if (!theirs) return
      setKept(theirs)
      draft.change(() => theirs.items)
      draft.sync(theirs)
      setTheirs(null)
    },
    keepMine: () => theirs && void save(wished.current, theirs.version),
  }
}
