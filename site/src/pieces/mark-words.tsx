import { fold, nameKey } from '@toasoan/contract/kit/fold'

/**
 * The letters of a text without diacritics, one for one, so that a place in the folded text is the
 * same place in the text itself. The text must be NFC.
 */
export function foldInPlace(text: string): string {
  // As a whole, which is many times quicker, unless a letter becomes another number of letters.
  const whole = fold(text)
  if (whole.length === text.length) return whole
  return Array.from({ length: text.length }, (_, at) => {
    const plain = fold(text[at]!)
    return plain.length === 1 ? plain : text[at]!
  }).join('')
}

/** Words as they are compared: those typed with diacritics as they are, if only these are meant. */
const keysOf = (query: string, asTyped: boolean): Set<string> =>
  new Set(
    (query.normalize('NFC').match(/[\p{L}\p{N}]+/gu) ?? []).map((word) =>
      asTyped && foldInPlace(word) !== word.toLowerCase() ? nameKey(word) : foldInPlace(word),
    ),
  )

/**
 * Where a query's words are in a text: ordered, disjoint ranges of whole words. With `asTyped` a word that was typed with diacritics
 * is found only so, as a search finds it.
 */
export function wordRanges(text: string, query: string, asTyped = false): [start: number, end: number][] {
  const keys = keysOf(query, asTyped)
  return [...foldInPlace(text).matchAll(/[\p{L}\p{N}]+/gu)]
    .map((match) => [match[0], match.index, match.index + match[0].length] as const)
    .filter(([word, start, end]) => keys.has(word) || keys.has(nameKey(text.slice(start, end))))
    .map(([, start, end]) => [start, end])
}

/** A text with the words of a query marked, with `asTyped` only those that have the diacritics typed. */
export function MarkWords({ text, query, asTyped }: { text: string; query: string; asTyped?: boolean }) {
  const whole = text.normalize('NFC')
  const ranges = wordRanges(whole, query, asTyped)
  return (
    <>
      {ranges.map(([start, end], index) => (
        <span key={start}>
          {whole.slice(ranges[index - 1]?.[1] ?? 0, start)}
          <mark>{whole.slice(start, end)}</mark>
        </span>
      ))}
      {whole.slice(ranges.at(-1)?.[1] ?? 0)}
    </>
  )
}
