import {
  fileTranscript,
  type Segment,
  type Transcript,
  type TranscriptChange,
  transcriptErrors,
  updateTranscript,
} from '@toasoan/contract/media/transcripts'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { isApiError } from '#web/client/api-error.ts'
import { call } from '#web/client/call.ts'
import { invalidate, reportFailure } from '#web/client/query-client.ts'
import { translate } from '#web/language/language.ts'
import { toast, toastSuccess } from '#web/ui/toast.ts'
import {
  type Clash,
  type Draft,
  mergedWith,
  mostChanges,
  rebased,
  segmentsOf,
  withChange,
  withoutTheirs,
} from './draft.ts'
import { transcriptTexts as texts } from './text.ts'

/** What two people changed in the same passages, and who the other is. */
export type Clashes = { name: string; clashes: Clash[] }

export type Drafting = {
  segments: Segment[]
  unsaved: number
  saving: boolean
  /** Somebody saved what does not go together with what is unsaved here. */
  newer: Transcript | null
  clashes: Clashes | null
  change: (change: TranscriptChange) => void
  save: () => Promise<void>
  /** Saves after the choice between two texts; `theirs` are the passages in which the other's stays. */
  resolve: (theirs: ReadonlySet<string>) => Promise<void>
  forget: () => void
}

const shownNow = async (fileId: number): Promise<Transcript | null> =>
  (await call(fileTranscript, { query: { file_id: fileId } })).transcript

/** What somebody changes on a transcript until it is saved; what others save meanwhile is taken in. */
export function useDraft(shown: Transcript, onSaved: () => void): Drafting {
  const [draft, setDraft] = useState<Draft>({ base: shown, changes: [] })
  const [saving, setSaving] = useState(false)
  const [clashes, setClashes] = useState<Clashes | null>(null)
  const [newer, setNewer] = useState<Transcript | null>(null)
  const now = useRef(draft)
  const sent = useRef(0)
  const set = useCallback((next: Draft) => {
    now.current = next
    setDraft(next)
  }, [])
  useEffect(() => {
    if (shown.version === now.current.base.version || sent.current > 0) return
    const merged = mergedWith(now.current, shown)
    if (merged) set(merged)
    setNewer(merged ? null : shown)
  }, [shown, set])

  const change = useCallback(
    (one: TranscriptChange) => set(withChange(now.current, one, sent.current)),
    [set],
  )

  /** Sends what is unsaved; asks again where the server says that it does not fit. */
  const send = useCallback(async (): Promise<void> => {
    const { base, changes } = now.current
    const part = changes.slice(0, mostChanges)
    if (part.length === 0) return
    sent.current = part.length
    const made = await call(updateTranscript, {
      body: { file_id: base.file_id, base_version: base.version, changes: part },
    })
    set({ base: made, changes: now.current.changes.slice(part.length) })
    sent.current = 0
    setNewer(null)
    // More than the version after the one that was shown: somebody else saved in between, and both went together.
    const other = made.base !== base.version
    const data = { version: made.version, name: translate(texts.somebody) }
    toastSuccess(translate(other ? texts.merged : texts.saved, data))
    if (now.current.changes.length > 0) return send()
    await invalidate('/files*')
    onSaved()
  }, [set, onSaved])

  const save = useCallback(async (): Promise<void> => {
    if (sent.current > 0) return
    setSaving(true)
    try {
      await send()
    } catch (error) {
      sent.current = 0
      const code = isApiError(error) ? error.error : ''
      if (isApiError(error) && code === transcriptErrors.conflict.code) {
        const { name, conflicts } = error.data as { name: string; conflicts: Clash[] }
        setClashes({ name: name || translate(texts.somebody), clashes: conflicts })
      } else if (code === transcriptErrors.noSegment.code) {
        const latest = await shownNow(now.current.base.file_id)
        if (latest) set(rebased(latest, now.current.changes))
        toast(translate(texts.gone), 'warning', { duration: 8000 })
      } else reportFailure(error)
    } finally {
      setSaving(false)
    }
  }, [send, set])

  const resolve = useCallback(
    async (theirs: ReadonlySet<string>): Promise<void> => {
      const latest = await shownNow(now.current.base.file_id).catch(reportFailure)
      if (!latest) return
      const { changes } = now.current
      const { base, changes: left, dropped } = rebased(latest, withoutTheirs(changes, theirs))
      set({ base, changes: left })
      setClashes(null)
      setNewer(null)
      if (dropped) toast(translate(texts.gone), 'warning', { duration: 8000 })
      if (left.length > 0) await save()
      else await invalidate('/files*')
    },
    [save, set],
  )
  const segments = useMemo(() => segmentsOf(draft), [draft])
  return {
    segments,
    unsaved: draft.changes.length,
    saving,
    newer,
    clashes,
    change,
    save,
    resolve,
    forget: () => setClashes(null),
  }
}
