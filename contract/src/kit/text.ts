/** A text of the interface in both languages. Vietnamese is the default and English the fallback. */
export type Text = { readonly vi: string; readonly en: string }

export type Language = keyof Text

/** Writes a text in both languages. */
export const text = (vi: string, en: string): Text => ({ vi, en })

/**
 * The text in one language, with `{name}` replaced by the value of that name.
 * A name without a value stays as it is, so that a missing value is seen and not hidden.
 */
export function say(message: Text, language: Language, values: Record<string, unknown> = {}): string {
  return message[language].replace(/\{(\w+)\}/g, (whole, name: string) =>
    values[name] === undefined || values[name] === null ? whole : String(values[name]),
  )
}
