import { createContext, useCallback, useContext } from 'react'
import { currentSession } from '#web/session/session.ts'
import type { ArticleValues } from '../writing/article-values.ts'
import type { WritingState } from '../writing/state.ts'
import { useStore } from '../writing/store.ts'
import type { Writing } from '../writing/writing.ts'

export const WritingContext = createContext<Writing | null>(null)

/** The writing that the screen stands on. */
export function useWriting(): Writing {
  const writing = useContext(WritingContext)
  if (!writing) throw new Error('No writing')
  return writing
}

/** A part of the writing's state, kept fresh. */
export const useWritingState = <Part>(part: (state: WritingState) => Part): Part =>
  useStore(useWriting().store, part)

/**
 * Whether nothing may be changed now: seen with another person's eyes, no right, another holder, or a lost
 * lock.
 */
export const isReadOnly = ({ head, lock, conflict, correcting, shared }: WritingState): boolean =>
  Boolean(currentSession().user?.viewed_by) ||
  (shared !== null && (shared.doc === null || shared.may !== 'write')) ||
  (correcting && (conflict !== null || lock.kind === 'other' || lock.kind === 'lost')) ||
  (head !== null &&
    !correcting &&
    (!head.may_edit || lock.kind === 'other' || lock.kind === 'lost' || conflict !== null))

/** One field of the form: its value, the way to change it, its sentence, and whether it may be changed. */
export function useArticleField<Name extends keyof ArticleValues>(name: Name) {
  const writing = useWriting()
  const value = useWritingState(({ values }) => values[name])
  const error = useWritingState(({ errors }) => errors[name]?.[0])
  const readOnly = useWritingState(isReadOnly)
  const set = useCallback(
    (next: ArticleValues[Name]) => writing.set({ [name]: next } as Partial<ArticleValues>),
    [writing, name],
  )
  return { value, set, error, readOnly }
}
