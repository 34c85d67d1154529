import type { Segment } from './transcripts.ts'

export type Word = Segment['words'][number]

/** The syllables of a text, which Vietnamese writes apart. */
export const syllablesOf = (text: string): string[] => text.split(/\s+/).filter((each) => each !== '')

/** Shares a time among words: Vietnamese syllables last nearly as long as each other. */
export function shareTime(texts: readonly string[], from: number, to: number): Word[] {
  const each = (Math.max(to, from) - from) / Math.max(1, texts.length)
  return texts.map((text, n) => ({
    from: Math.round(from + n * each),
    to: Math.round(from + (n + 1) * each),
    text,
    confidence: null,
  }))
}

/** Most words of each side that are compared word by word; longer changes share their time. */
const mostCompared = 600

/** Places at which two lists of words agree, in order (longest common subsequence). */
function agreeing(before: readonly string[], after: readonly string[]): [number, number][] {
  const pairs: [number, number][] = []
  let start = 0
  while (start < before.length && start < after.length && before[start] === after[start]) {
    pairs.push([start, start])
    start += 1
  }
  let [left, right] = [before.length, after.length]
  const tail: [number, number][] = []
  while (left > start && right > start && before[left - 1] === after[right - 1]) {
    left -= 1
    right -= 1
    tail.unshift([left, right])
  }
  const [rows, columns] = [left - start, right - start]
  if (rows > 0 && columns > 0 && rows <= mostCompared && columns <= mostCompared) {
    const width = columns + 1
    const length = new Uint16Array((rows + 1) * width)
    const at = (row: number, column: number) => length[row * width + column] as number
    for (let row = rows - 1; row >= 0; row -= 1)
      for (let column = columns - 1; column >= 0; column -= 1)
        length[row * width + column] =
          before[start + row] === after[start + column]
            ? at(row + 1, column + 1) + 1
            : Math.max(at(row + 1, column), at(row, column + 1))
    for (let row = 0, column = 0; row < rows && column < columns; ) {
      if (before[start + row] === after[start + column]) {
        pairs.push([start + row, start + column])
        row += 1
        column += 1
      } else if (at(row + 1, column) >= at(row, column + 1)) row += 1
      else column += 1
    }
  }
  return [...pairs, ...tail]
}

type Passage = Pick<Segment, 'from' | 'to' | 'words'>

/** The words of a passage's new text: those that stay keep their times, what changed between them shares theirs. */
export function retime({ from, to, words }: Passage, text: string): Word[] {
  const after = syllablesOf(text)
  const pairs = agreeing(
    words.map((word) => word.text),
    after,
  )
  const timed: Word[] = []
  let [done, time] = [0, from]
  for (const [old, place] of [...pairs, [words.length, after.length] as const]) {
    const kept = words[old]
    timed.push(...shareTime(after.slice(done, place), time, kept?.from ?? to))
    if (kept) timed.push(kept)
    time = kept?.to ?? to
    done = place + 1
  }
  return timed
}
