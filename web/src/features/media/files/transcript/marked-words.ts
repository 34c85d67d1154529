import type { Segment } from '@toasoan/contract/media/transcripts'

/** A stretch of a passage's text; `word` is its place among the timed words, null for what lies between them. */
export type Stretch = { text: string; word: number | null; doubtful: boolean }

/** How sure the engine must be of a word, 0 to 1, so that nobody is asked to listen again. */
export const sureEnough = 0.6

type Passage = Pick<Segment, 'text' | 'words' | 'checked'>

const isDoubtful = ({ words, checked }: Passage, place: number): boolean =>
  !checked && (words[place]?.confidence ?? 1) < sureEnough

/** The text of a passage in stretches that together are the whole text, each timed word one of them. */
export function stretchesOf(passage: Passage): Stretch[] {
  const { text, words } = passage
  const stretches: Stretch[] = []
  let at = 0
  for (const [place, word] of words.entries()) {
    const begins = word.text === '' ? -1 : text.indexOf(word.text, at)
    if (begins < 0) continue
    if (begins > at) stretches.push({ text: text.slice(at, begins), word: null, doubtful: false })
    stretches.push({ text: word.text, word: place, doubtful: isDoubtful(passage, place) })
    at = begins + word.text.length
  }
  if (at < text.length) stretches.push({ text: text.slice(at), word: null, doubtful: false })
  return stretches
}

/** Whether somebody should listen to a passage again. */
export const needsCheck = (segment: Segment): boolean =>
  !segment.checked && (segment.doubtful || segment.words.some((_, place) => isDoubtful(segment, place)))

/** Where a doubtful word stands: the passage, and the first and last character of the word in it. */
export type Doubt = { id: string; from: number; start: number; end: number }

/** The next doubtful word after a passage, from the beginning again after the last one; null when there is none. */
export function nextDoubt(segments: readonly Segment[], after: string | null): Doubt | null {
  const place = segments.findIndex(({ id }) => id === after)
  const inTurn = [...segments.slice(place + 1), ...segments.slice(0, place + 1)]
  const found = inTurn.find(needsCheck)
  if (!found) return null
  let start = 0
  for (const { text, word, doubtful } of stretchesOf(found)) {
    if (doubtful && word !== null)
      return { id: found.id, from: found.words[word]?.from ?? found.from, start, end: start + text.length }
    start += text.length
  }
  return { id: found.id, from: found.from, start: 0, end: 0 }
}

/** The times of the words that a selection touches; null when nothing is selected. */
export function timesOf(segment: Segment, start: number, end: number): { from: number; to: number } | null {
  if (end <= start) return null
  let at = 0
  let [from, to] = [-1, -1]
  for (const { text, word } of stretchesOf(segment)) {
    const [begins, ends] = [at, at + text.length]
    at = ends
    const timed = word === null ? undefined : segment.words[word]
    if (!timed || ends <= start || begins >= end) continue
    if (from < 0) from = timed.from
    to = timed.to
  }
  return from >= 0 && to > from ? { from, to } : { from: segment.from, to: segment.to }
}
