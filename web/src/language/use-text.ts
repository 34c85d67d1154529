import { useCallback, useSyncExternalStore } from 'react'
import { changeLanguage, edition, language, onLanguage, translate } from './language.ts'

/** The language of the interface, kept fresh. */
export const useLanguage = () => [useSyncExternalStore(onLanguage, language), changeLanguage] as const

/** Gives `t(text, values?)`: the text in the interface's language. */
export function useText(): typeof translate {
  const current = useSyncExternalStore(onLanguage, edition)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new function tells memoised children of the change
  return useCallback((text, values) => translate(text, values), [current])
}
