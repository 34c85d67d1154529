import { type Language, say, type Text } from '@toasoan/contract/kit/text'
import type { SiteChrome } from '@toasoan/contract/site/pages'
import { createContext, useContext } from 'react'

const ChromeContext = createContext<SiteChrome | null>(null)

export const ChromeProvider = ChromeContext.Provider

/** What surrounds the page being rendered. */
export function useChrome(): SiteChrome {
  const chrome = useContext(ChromeContext)
  if (!chrome) throw new Error('The page is rendered outside its chrome')
  return chrome
}

/** Says a text in the page's language. */
export function useSay(): (message: Text, values?: Record<string, unknown>) => string {
  const { language } = useChrome()
  return (message, values) => say(message, language, values)
}

/**
 * An address of this site that keeps the reader's language. The language travels in the address and
 * not in a cookie, so that one address always gives one page and any cache may keep it.
 */
export function inLanguage(path: string, language: Language): string {
  if (language === 'vi') return path
  return `${path}${path.includes('?') ? '&' : '?'}lang=${language}`
}

/** As `inLanguage`, for the page's own language. */
export function useAddress(): (path: string) => string {
  const { language } = useChrome()
  return (path) => inLanguage(path, language)
}
