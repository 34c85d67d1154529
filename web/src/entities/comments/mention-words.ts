import { fold } from '@toasoan/contract/kit/fold'

/** A person whom a text names as `@Tên`. */
export type Mentioned = { id: number; name: string }

/** Characters of a name that are looked for. */
const longest = 31

/** What is typed after an `@` before the caret; null when no mention is being typed. */
export function typedMention(body: string, caret: number): string | null {
  const at = body.lastIndexOf('@', caret - 1)
  if (at < 0 || caret - at > 2 * longest + 1 || /\S/.test(body.charAt(at - 1))) return null
  const typed = body.slice(at + 1, caret)
  return [...typed].length > longest || /^\s|\n/.test(typed) ? null : typed
}

/** The text with what is typed after the `@` replaced by a person's name, and where the caret goes. */
export function withMention(body: string, caret: number, name: string): { body: string; caret: number } {
  const typed = typedMention(body, caret)
  const at = caret - (typed?.length ?? 0)
  const before = `${body.slice(0, at)}${name} `
  return { body: before + body.slice(caret).replace(/^ /, ''), caret: before.length }
}

/** The text in parts: plain ones, and names of people. */
export function partsOf(body: string, people: readonly Mentioned[]): { text: string; named: boolean }[] {
  const names = people.map(({ name }) => `@${name}`).sort((a, b) => b.length - a.length)
  if (names.length === 0) return [{ text: body, named: false }]
  const escaped = names.map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  // What goes on after a name makes it another one.
  const whole = new RegExp(`((?:${escaped.join('|')})(?![\\p{L}\\p{N}]))`, 'u')
  return body
    .split(whole)
    .filter(Boolean)
    .map((text) => ({ text, named: names.includes(text) }))
}

/** The people whose whole names still stand in the text. */
export function stillNamed<Person extends Mentioned>(body: string, people: readonly Person[]): Person[] {
  const parts = partsOf(body, people)
  return people.filter(({ name }) => parts.some(({ text, named }) => named && text === `@${name}`))
}

const wordsIn = (words: string): string[] => fold(words).split(/\s+/).filter(Boolean)

/** Whether each word that is typed begins a word of the name, without regard to diacritics. */
export const fitsName = (typed: string, name: string): boolean =>
  wordsIn(typed).every((word) => wordsIn(name).some((one) => one.startsWith(word)))
