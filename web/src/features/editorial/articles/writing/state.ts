import type { ArticleDetail } from '@toasoan/contract/editorial/article'
import { type ArticleValues, newValues, valuesOf } from './article-values.ts'
import { draftKey } from './local-drafts.ts'
import type { LockState } from './lock-calls.ts'
import type { SharedView } from './shared-view.ts'
import { createStore } from './store.ts'

export type Conflict = { message: string; theirs: ArticleDetail | null }

export type Status = {
  kind: 'clean' | 'typing' | 'saving' | 'kept' | 'local' | 'saved'
  /** When it was kept or saved, in milliseconds of the epoch. */
  at: number
}

export type WritingState = {
  /** The article as last read or saved; null while it was never saved. */
  head: ArticleDetail | null
  values: ArticleValues
  dirty: boolean
  saving: boolean
  status: Status
  lock: LockState
  conflict: Conflict | null
  /** A live article is being corrected at once: it goes out as a whole. */
  correcting: boolean
  /** Sentences by field, from a refused save or move. */
  errors: Record<string, string[]>
  /** The text that is written together with others; null where one person writes alone. */
  shared: SharedView | null
}

export type Start = {
  person: { id: number; name: string }
  tab: string
  clientKey: string
  head: ArticleDetail | null
  values?: ArticleValues
  /** The values are what was recovered and not yet saved. */
  recovered?: boolean
  onCreated?: (id: number) => void
  /** A new article that others may write too is saved: it goes on as any article that is opened. */
  onShared?: (id: number) => void
  /** It was saved for the first time a moment ago, on the screen before. */
  justSaved?: boolean
  /** The writing of an earlier page whose unconfirmed changes are sent now. */
  pendingFrom?: string
}

/** What the parts of one writing share: its state, who writes where, and the order of its requests. */
export type EditSession = ReturnType<typeof editSessionOf>

/** Lays the session of a writing. */
export function editSessionOf({
  person,
  tab,
  clientKey,
  head,
  values,
  recovered = false,
  onCreated,
  onShared,
  justSaved = false,
  pendingFrom,
}: Start) {
  const saved = justSaved && head && ({ kind: 'saved', at: Date.parse(head.updated_at) } as const)
  const store = createStore<WritingState>({
    head,
    values: values ?? (head ? valuesOf(head) : newValues()),
    dirty: recovered,
    saving: false,
    status: saved || { kind: recovered ? 'typing' : 'clean', at: Date.now() },
    lock: { kind: 'none' },
    conflict: null,
    correcting: false,
    errors: {},
    shared: null,
  })
  let queue: Promise<unknown> = Promise.resolve()
  const session = {
    store,
    person,
    /** Names the writing and its copies; that of the writing that was recovered, so that a save settles it. */
    clientKey,
    tab,
    recovered,
    onCreated,
    onShared,
    pendingFrom,
    /** Set when the screen is left; what comes later changes nothing. */
    disposed: false,
    /** Who asks for the lock, and of which article. */
    who: () => ({
      id: store.get().head?.id ?? 0,
      tab,
      userId: person.id,
      correct: store.get().correcting,
    }),
    localKey: () => draftKey(person.id, session.clientKey),
    /** Requests that write follow one another, so that an old copy never comes after a save. */
    inTurn<Result>(task: () => Promise<Result>): Promise<Result> {
      const next = queue.then(task, task)
      queue = next.catch(() => {})
      return next
    },
  }
  return session
}
