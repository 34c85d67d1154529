import { fold } from '@toasoan/contract/kit/fold'

/** A user mentioned as `@Tên`. */
export type Mentioned = { id: number; name: string }

/** Maximum length of a searched name. */
const longest = 31

/** Text between `@` and the cursor; null when no mention is being typed. */
export function typedMention(body: string, caret: number): string | null {
  const at = body.lastIndexOf('@', caret - 1)
  if (at < 0 || caret - at > 2 * longest + 1 || /\S/.test(body.charAt(at - 1))) return null
  const typed = body.slice(at + 1, caret)
  return [...typed].length > longest || /^\s|\n/.test(typed) ? null : typed
}

/** The text with the typed mention replaced by a user's name, and the new cursor position. */
export function withMention(body: string, caret: number, name: string): { body: string; caret: number } {
  const typed = typedMention(body, caret)
  const at = caret - (typed?.length ?? 0)
  const before = `${body.slice(0, at)}${name} `
  return { body: before + body.slice(caret).replace(/^ /, ''), caret: before.length }
}

/** The text split into plain parts and mentions. */
export function partsOf(body: string, people: readonly Mentioned[]): { text: string; named: boolean }[] {
  const names = people.map(({ name }) => `@${name}`).sort((a, b) => b.length - a.length)
  if (names.length === 0) return [{ text: body, named: false }]
  const escaped = names.map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  // A following word character makes it another name.
  const whole = new RegExp(`((?:${escaped.join('|')})(?![\\p{L}\\p{N}]))`, 'u')
  return body
    .split(whole)
    .filter(Boolean)
    .map((text) => ({ text, named: names.includes(text) }))
}

/** Users whose full names are still in the text. */
export function stillNamed<Person extends Mentioned>(body: string, people: readonly Person[]): Person[] {
  const parts = partsOf(body, people)
  return people.filter(({ name }) => parts.some(({ text, named }) => named && text === `@${name}`))
}

const wordsIn = (words: string): string[] => fold(words).split(/\s+/).filter(Boolean)

/** Whether each typed word is a prefix of a word of the name, ignoring diacritics. */
export const fitsName = (typed: string, name: string): boolean =>
  wordsIn(typed).every((word) => wordsIn(name).some((one) => one.startsWith(word)))
