/** A text of the interface in both languages. Vietnamese is the default and English the fallback. */
export type Text = { readonly vi: string; readonly en: string }

export type Language = keyof Text

/** Writes a text in both languages. */
export const text = (vi: string, en: string): Text => ({ vi, en })

/**
 * Words in the number that they need: `{count|article|articles}` reads as its first words when the value
 * of that name is 1, else as its second.
 */
export const inNumber = (words: string, values: Record<string, unknown>): string =>
  words.replace(/\{(\w+)\|([^|{}]*)\|([^|{}]*)\}/g, (_whole, name: string, one: string, many: string) =>
    Number(values[name]) === 1 ? one : many,
  )

/**
 * The text in one language, with `{name}` replaced by the value of that name, and in the number it needs.
 * A name without a value stays as it is, so that a missing value is seen and not hidden.
 */
export function say(message: Text, language: Language, values: Record<string, unknown> = {}): string {
  const words = message[language]
  if (!words.includes('{')) return words
  return inNumber(words, values).replace(/\{(\w+)\}/g, (whole, name: string) =>
    values[name] === undefined || values[name] === null ? whole : String(values[name]),
  )
}
