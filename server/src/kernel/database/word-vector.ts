import { fold } from '@toasoan/contract/kit/fold'

/** Texts by their weight; letters, digits and spaces only (`onlyWords`). */
type Weighed = Record<'A' | 'B' | 'C', string>

/** Letters whose folding the database's configuration agrees on: those of Vietnamese. Longer words it leaves out. */
const ours = /^[\sA-Za-z0-9ÀÁÂÃÈÉÊÌÍÒÓÔÕÙÚÝàáâãèéêìíòóôõùúýĂăĐđĨĩŨũƠơƯưẠ-ỹ]*$/u
const hasLong = (text: string): boolean => text.split(/\s/).some(({ length }) => length > 60)
/** A number with an exponent, which PostgreSQL's parser takes for one even within a word. */
const exponent = /\d[eE]\d/

/** Most words in all, and most places of one: PostgreSQL leaves out further ones. */
const most = { words: 16_000, places: 250 }

/**
 * The vector that `to_tsvector('accent_free', …)` makes of these texts one after the other, as text that PostgreSQL reads: its parser
 * and dictionaries took a third of what a save cost it. Without `places` it has the words alone. Null where a text has other letters than
 * Vietnamese, or more words than a vector has places for: these are left to PostgreSQL.
 */
export function vectorOf(texts: Weighed, { places }: { places: boolean }): string | null {
  const found = new Map<string, string[]>()
  let place = 0
  for (const weight of ['A', 'B', 'C'] as const) {
    const text = texts[weight]
    if (!ours.test(text) || hasLong(text) || exponent.test(text)) return null
    for (const word of fold(text).split(/\s+/)) {
      if (word === '') continue
      place += 1
      const known = found.get(word)
      if (!known) found.set(word, [`${place}${weight}`])
      else if (places && known.push(`${place}${weight}`) > most.places) return null
    }
  }
  if (place > most.words) return null
  return Array.from(found, ([word, at]) => (places ? `'${word}':${at.join(',')}` : `'${word}'`)).join(' ')
}
