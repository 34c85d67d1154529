import { fold } from '@toasoan/contract/kit/fold'
import type { Segment } from '@toasoan/contract/media/transcripts'

/** A place where words are spoken: the passage, and when the first of them begins. */
export type Hit = { id: string; from: number; start: number; end: number }

/** Letters as they are sought, with for each the place it has in the text. */
function folded(text: string): { letters: string; places: number[] } {
  let letters = ''
  const places: number[] = []
  let at = 0
  for (const sign of text) {
    const plain = fold(sign)
    for (const letter of plain) {
      letters += letter
      places.push(at)
    }
    at += sign.length
  }
  return { letters, places }
}

/** Where typed words are spoken, with or without accents, in the order of the recording. */
export function findWords(segments: readonly Segment[], typed: string): Hit[] {
  const requested = fold(typed.trim()).replace(/ {2,}/g, ' ')
  if (requested === '') return []
  return segments.flatMap((segment) => {
    const { letters, places } = folded(segment.text)
    const hits: Hit[] = []
    for (
      let at = letters.indexOf(requested);
      at >= 0;
      at = letters.indexOf(requested, at + requested.length)
    ) {
      const before = at === 0 ? ' ' : (letters[at - 1] ?? ' ')
      if (/[\p{L}\p{N}]/u.test(before)) continue
      const start = places[at] ?? 0
      const end = places[at + requested.length] ?? segment.text.length
      hits.push({ id: segment.id, from: timeOf(segment, start), start, end })
    }
    return hits
  })
}

/** When the word at a character of a passage is spoken. */
function timeOf({ text, words, from }: Segment, character: number): number {
  let at = 0
  let time = from
  for (const word of words) {
    const begins = text.indexOf(word.text, at)
    if (begins < 0) continue
    if (begins > character) break
    time = word.from
    at = begins + word.text.length
  }
  return time
}
