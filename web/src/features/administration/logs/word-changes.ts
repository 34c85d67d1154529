/** A run of words, and whether the other text lacks it. */
export type Piece = { words: string; changed: boolean }

/** Beyond so many words on a side only their common beginning and end are told apart. */
const mostWords = 600

const wordsOf = (text: string) => text.split(/(\s+)/).filter(Boolean)

/** How many of the words at the same place are equal from the beginning on. */
function commonStart(a: readonly string[], b: readonly string[]): number {
  let n = 0
  while (n < a.length && n < b.length && a[n] === b[n]) n += 1
  return n
}

/** Which words belong to the longest run of words that both texts have in the same order. */
function kept(a: readonly string[], b: readonly string[]): [Set<number>, Set<number>] {
  const width = b.length + 1
  const lengths = new Uint16Array((a.length + 1) * width)
  for (let i = a.length - 1; i >= 0; i -= 1) {
    for (let j = b.length - 1; j >= 0; j -= 1) {
      const at = i * width + j
      lengths[at] =
        a[i] === b[j]
          ? (lengths[at + width + 1] as number) + 1
          : Math.max(lengths[at + width] as number, lengths[at + 1] as number)
    }
  }
  const [inA, inB] = [new Set<number>(), new Set<number>()]
  for (let i = 0, j = 0; i < a.length && j < b.length; ) {
    if (a[i] === b[j]) {
      inA.add(i++)
      inB.add(j++)
    } else if ((lengths[(i + 1) * width + j] as number) >= (lengths[i * width + j + 1] as number)) i += 1
    else j += 1
  }
  return [inA, inB]
}

function pieces(words: readonly string[], isKept: (place: number) => boolean): Piece[] {
  const found: Piece[] = []
  for (const [place, word] of words.entries()) {
    const changed = !isKept(place)
    const last = found.at(-1)
    if (last?.changed === changed) last.words += word
    else found.push({ words: word, changed })
  }
  return found
}

/** Two texts with the words marked that the other one lacks. */
export function wordChanges(before: string, after: string): { before: Piece[]; after: Piece[] } {
  const [a, b] = [wordsOf(before), wordsOf(after)]
  const start = commonStart(a, b)
  const end = commonStart(a.slice(start).reverse(), b.slice(start).reverse())
  const middle = (words: string[]) => words.slice(start, words.length - end)
  const [midA, midB] = [middle(a), middle(b)]
  const short = midA.length <= mostWords && midB.length <= mostWords
  const [inA, inB] = short ? kept(midA, midB) : [new Set<number>(), new Set<number>()]
  const isKept = (words: string[], set: Set<number>) => (place: number) =>
    place < start || place >= words.length - end || set.has(place - start)
  return { before: pieces(a, isKept(a, inA)), after: pieces(b, isKept(b, inB)) }
}
