import { squeezed } from './paragraphs.ts'

const wordsOf = (text: string): string[] => squeezed(text).split(' ').filter(Boolean)

/** Where a run of words is among others; null where it is nowhere or more than once. */
function onlyPlace(run: readonly string[], words: readonly string[]): number | null {
  const places: number[] = []
  for (let at = 0; at + run.length <= words.length && places.length < 2; at += 1)
    if (run.every((word, n) => word === words[at + n])) places.push(at)
  return places.length === 1 ? (places[0] as number) : null
}

/**
 * A paragraph as a suggestion proposes it, where it has other words by now: the words that the suggestion changes are looked
 * for with the word on either side of them. Null where they are not there exactly once, or the paragraph was to be dropped.
 */
export function suggestedFor(before: string, after: string, current: string): string | null {
  if (squeezed(before) === squeezed(current)) return after
  const [was, proposed, now] = [wordsOf(before), wordsOf(after), wordsOf(current)]
  if (proposed.length === 0) return null
  let head = 0
  while (head < was.length && head < proposed.length && was[head] === proposed[head]) head += 1
  let tail = 0
  const most = Math.min(was.length, proposed.length) - head
  while (tail < most && was[was.length - 1 - tail] === proposed[proposed.length - 1 - tail]) tail += 1
  const [from, to] = [Math.max(0, head - 1), Math.min(was.length, was.length - tail + 1)]
  const run = was.slice(from, to)
  const place = run.length === 0 ? null : onlyPlace(run, now)
  if (place === null) return null
  // At the paragraph's ends no word guards the side.
  if (head === 0 && place !== 0) return null
  if (tail === 0 && place + run.length !== now.length) return null
  const next = proposed.slice(from, proposed.length - tail + (tail > 0 ? 1 : 0))
  return [...now.slice(0, place), ...next, ...now.slice(place + run.length)].join(' ')
}
