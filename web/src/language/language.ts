import { inNumber, type Language, type Text } from '@toasoan/contract/kit/text'

const storageName = 'language'

const stored = (): Language => {
  try {
    return localStorage.getItem(storageName) === 'en' ? 'en' : 'vi'
  } catch {
    return 'vi'
  }
}

let chosen = stored()

/** The language of the interface. */
export const language = (): Language => chosen

/** The tag for Intl. */
export const locale = (): 'en-GB' | 'vi-VN' => (language() === 'en' ? 'en-GB' : 'vi-VN')

/** What stands between thousands and before the decimals of a number, as the inputs of numbers take it. */
export const numberMarks = (): { thousandSeparator: string; decimalSeparator: string } =>
  language() === 'en'
    ? { thousandSeparator: ',', decimalSeparator: '.' }
    : { thousandSeparator: '.', decimalSeparator: ',' }

let wording = 0
const readers = new Set<() => void>()

const notifyAll = () => {
  for (const tell of readers) tell()
}

/** Changes the language, keeps the choice, and tells the document. */
export function changeLanguage(next: Language): void {
  try {
    localStorage.setItem(storageName, next)
  } catch {
    // Without storage the choice lasts until the page is left.
  }
  document.documentElement.lang = next
  chosen = next
  notifyAll()
}

/** Says that texts which the house words itself read otherwise now: what shows them is drawn anew. */
export function reword(): void {
  wording += 1
  notifyAll()
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
  readers.add(tell)
  return () => {
    readers.delete(tell)
    if (readers.size === 0) window.removeEventListener('storage', fromOtherTab)
  }
}

const formats: Record<string, Intl.NumberFormat> = {}
const inDigits = (value: unknown): string => {
  formats[locale()] ??= new Intl.NumberFormat(locale())
  return formats[locale()]!.format(Number(value))
}

/**
 * The text in the interface's language, with `{name}` filled in, `{count, number}` in the language's digits, and in
 * the number it needs; without a value a name reads as nothing.
 */
export function translate(text: Text, values?: Record<string, unknown>): string {
  const words = text[language()] || text.vi
  if (!values) return words
  return inNumber(words, values).replace(/\{(\w+)(, number)?\}/g, (_whole, name: string, number?: string) => {
    const value = values[name] ?? ''
    return number && value !== '' ? inDigits(value) : String(value)
  })
}
