import { inNumber, type Language, type Text } from '@toasoan/contract/kit/text'
import { createInstance } from 'i18next'

const storageName = 'language'

const stored = (): Language => {
  try {
    return localStorage.getItem(storageName) === 'en' ? 'en' : 'vi'
  } catch {
    return 'vi'
  }
}

/**
 * The one instance that knows the language. Texts stand beside the code that shows them, so it holds
 * no catalogue; it keeps the choice, the fallback, and fills `{name}` and `{name, number}`.
 */
const i18n = createInstance()

void i18n.init({
  lng: stored(),
  fallbackLng: 'en',
  supportedLngs: ['vi', 'en'],
  resources: {},
  initAsync: false,
  keySeparator: false,
  nsSeparator: false,
  interpolation: { prefix: '{', suffix: '}', escapeValue: false },
})

/** The language of the interface. */
export const language = (): Language => (i18n.language === 'en' ? 'en' : 'vi')

/** The tag for Intl. */
export const locale = (): string => (language() === 'en' ? 'en-GB' : 'vi-VN')

/** Changes the language, keeps the choice, and tells the document. */
export function changeLanguage(next: Language): void {
  try {
    localStorage.setItem(storageName, next)
  } catch {
    // Without storage the choice lasts until the page is left.
  }
  document.documentElement.lang = next
  void i18n.changeLanguage(next)
}

let wording = 0
const readers = new Set<() => void>()

/** Says that texts which the house words itself read otherwise now: what shows them is drawn anew. */
export function reword(): void {
  wording += 1
  for (const tell of readers) tell()
}

/** Differs after each change of language or wording. */
export const edition = (): string => `${language()}.${wording}`

function fromOtherTab({ key, newValue }: StorageEvent): void {
  if (key === storageName && (newValue === 'vi' || newValue === 'en') && newValue !== language())
    changeLanguage(newValue)
}

/**
 * Calls back at each change of language or wording, also of a language chosen in another tab. Returns
 * the way to stop.
 */
export function onLanguage(tell: () => void): () => void {
  if (readers.size === 0) window.addEventListener('storage', fromOtherTab)
  i18n.on('languageChanged', tell)
  readers.add(tell)
  return () => {
    i18n.off('languageChanged', tell)
    readers.delete(tell)
    if (readers.size === 0) window.removeEventListener('storage', fromOtherTab)
  }
}

/** The text in the interface's language, with `{name}` and `{count, number}` filled in, in the number it needs. */
export function translate(text: Text, values?: Record<string, unknown>): string {
  const words = text[language()] || text.vi
  if (!values) return words
  return i18n.services.interpolator.interpolate(inNumber(words, values), values, i18n.language, {})
}
