/** A user interface text in both languages. Vietnamese is the default and English the fallback. */
export type Text = { readonly vi: string; readonly en: string }

export type Language = keyof Text

/** Creates a text in both languages. */
export const text = (vi: string, en: string): Text => ({ vi, en })

/** Plural forms: `{count|article|articles}` gives the first form when the named value is 1, else the second. */
export const inNumber = (words: string, values: Record<string, unknown>): string =>
  words.replace(/\{(\w+)\|([^|{}]*)\|([^|{}]*)\}/g, (_whole, name: string, one: string, many: string) =>
    Number(values[name]) === 1 ? one : many,
  )

/**
 * The text in one language, with `{name}` replaced by the named value and plural forms applied. A placeholder
 * without a value stays visible, to reveal the error.
 */
export function say(message: Text, language: Language, values: Record<string, unknown> = {}): string {
  const words = message[language]
  if (!words.includes('{')) return words
  return inNumber(words, values).replace(/\{(\w+)\}/g, (whole, name: string) =>
    values[name] === undefined || values[name] === null ? whole : String(values[name]),
  )
}
