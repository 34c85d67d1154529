import { fold } from '@toasoan/contract/kit/fold'

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

/** Where a query's words stand in a text: ordered, disjoint ranges. Whole words only. */
export function wordRanges(text: string, query: string): [start: number, end: number][] {
  const words = new Set(foldInPlace(query.normalize('NFC')).match(/[\p{L}\p{N}]+/gu) ?? [])
  return [...foldInPlace(text).matchAll(/[\p{L}\p{N}]+/gu)]
    .filter(([word]) => words.has(word))
    .map((match) => [match.index, match.index + match[0].length])
}

/** A text with the words of a query marked, whatever their diacritics. */
export function MarkWords({ text, query }: { text: string; query: string }) {
  const whole = text.normalize('NFC')
  const ranges = wordRanges(whole, query)
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
