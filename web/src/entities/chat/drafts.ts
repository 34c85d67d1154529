import { useState } from 'react'
import { currentSession } from '#web/session/session.ts'
import { type Draft, draftOf, keptDraft } from './kept-draft.ts'

const nameOf = (place: string) => `chat.draft.${currentSession().user?.id ?? 0}.${place}`
const heldAt = (place: string) => ({ place, draft: draftOf(localStorage.getItem(nameOf(place))) })

/** Unsent drafts, stored in the browser across page loads. */
export function useDraft(place: string): [Draft, (draft: Draft) => void] {
  const [held, setHeld] = useState(() => heldAt(place))
  const current = held.place === place ? held : heldAt(place)
  const keep = (draft: Draft) => {
    const kept = keptDraft(draft)
    if (kept) localStorage.setItem(nameOf(place), kept)
    else localStorage.removeItem(nameOf(place))
    setHeld({ place, draft })
  }
  return [current.draft, keep]
}
