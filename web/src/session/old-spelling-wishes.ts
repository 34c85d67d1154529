import {
  acceptedForm,
  longestAcceptedWord,
  mostAcceptedWords,
  type SpellingChange,
} from '@toasoan/contract/account/spelling-wishes'

/**
 * What a person accepted in this browser when the words were kept here alone, as a change to be sent; null
 * when there is nothing. It is given once.
 */
export function oldSpellingWishes(personId: number): SpellingChange | null {
  const name = `spelling-${personId}`
  try {
    const kept = JSON.parse(localStorage.getItem(name) ?? 'null') as {
      on?: unknown
      ignored?: unknown
    } | null
    if (!kept) return null
    localStorage.removeItem(name)
    const words = Array.isArray(kept.ignored) ? kept.ignored : []
    const accept = words
      .filter((word) => typeof word === 'string' && word.length <= longestAcceptedWord)
      .filter((word) => word !== '' && acceptedForm(word) === word)
      .slice(-mostAcceptedWords)
    return { ...(kept.on === false && { on: false }), ...(accept.length > 0 && { accept }) }
  } catch {
    return null
  }
}
