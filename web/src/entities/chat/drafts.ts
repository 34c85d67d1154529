import { useState } from 'react'
import { currentSession } from '#web/session/session.ts'

const nameOf = (place: string) => `chat.draft.${currentSession().user?.id ?? 0}.${place}`

/** Words that were typed and not sent; they stay in the browser when its page is closed. */
export function useDraft(place: string): [string, (words: string) => void] {
  const [held, setHeld] = useState(() => ({ place, words: localStorage.getItem(nameOf(place)) ?? '' }))
  const current = held.place === place ? held : { place, words: localStorage.getItem(nameOf(place)) ?? '' }
  const keep = (words: string) => {
    if (words) localStorage.setItem(nameOf(place), words)
    else localStorage.removeItem(nameOf(place))
    setHeld({ place, words })
  }
  return [current.words, keep]
}
