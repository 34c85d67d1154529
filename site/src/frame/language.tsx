import { type Language, say, type Text } from '@toasoan/contract/kit/text'
import type { SiteChrome } from '@toasoan/contract/site/pages'

/** The page that is being written. `atOnce` are the pictures that it loads before anything else, as its head names them. */
type Writing = { chrome: SiteChrome; atOnce: PictureAtOnce[] }

/** A picture that a page shows without scrolling: its copies and how wide it stands, where it has any; `first` before all others. */
export type PictureAtOnce = { src: string; srcset?: string; sizes?: string | undefined; first?: boolean }

let writing: Writing | null = null

/** What `write` makes of a page within its chrome. A page is written in one go, so that one at a time is enough. */
export function withinChrome<T>(chrome: SiteChrome, write: (atOnce: readonly PictureAtOnce[]) => T): T {
  const outer = writing
  const own: Writing = { chrome, atOnce: [] }
  writing = own
  try {
    return write(own.atOnce)
  } finally {
    writing = outer
  }
}

/** Tells the head of a picture that is loaded at once. */
export const loadAtOnce = (picture: PictureAtOnce): void => void writing?.atOnce.push(picture)

/** What surrounds the page being written. */
export function useChrome(): SiteChrome {
  if (!writing) throw new Error('The page is written outside its chrome')
  return writing.chrome
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
