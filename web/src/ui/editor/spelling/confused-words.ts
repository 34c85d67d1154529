import { confusedPairs } from './confused-pairs.ts'
import type { Hint } from './hint.ts'

type Pair = {
  words: readonly string[]
  right: readonly string[]
  /** Preceding and following words with which it is correct. */
  before: ReadonlySet<string>
  behind: ReadonlySet<string>
}

const wordsOf = (text: string): string[] => text.trim().split(/\s+/).filter(Boolean)

/** Pairs by their first word. */
const pairs = Map.groupBy(
  confusedPairs
    .trim()
    .split('\n')
    .map((line): Pair => {
      const [wrong = '', rest = ''] = line.split('=')
      const [start = '', behind = ''] = rest.split('!')
      const [right = '', before = ''] = start.split('<')
      return {
        words: wordsOf(wrong),
        right: wordsOf(right),
        before: new Set(wordsOf(before)),
        behind: new Set(wordsOf(behind)),
      }
    }),
  ({ words }) => words[0],
)

/** Number of known pairs. */
export const pairCount = [...pairs.values()].flat().length

type Word = { text: string; from: number; to: number }

const isSpace = (text: string): boolean => /^[ \u00a0]+$/.test(text)

const isLower = (word: string): boolean => word === word.toLocaleLowerCase('vi')

const capitalised = (word: string): string => (word[0] ?? '').toLocaleUpperCase('vi') + word.slice(1)

/** Finds confused words. Capitalised names are skipped. */
export function confusedWords(
  text: string,
  words: readonly Word[],
  lows: readonly string[],
  mayBegin: (at: number) => boolean,
): Hint[] {
  const found: Hint[] = []
  const follows = (at: number): boolean => {
    const [one, next] = [words[at], words[at + 1]]
    return one !== undefined && next !== undefined && isSpace(text.slice(one.to, next.from))
  }
  for (let at = 0; at < words.length; at++) {
    for (const { words: wrong, right, before, behind } of pairs.get(lows[at]) ?? []) {
      const end = at + wrong.length - 1
      const isThere = wrong.every((word, n) => lows[at + n] === word && (n === 0 || follows(at + n - 1)))
      if (!isThere || (follows(end) && behind.has(lows[end + 1] ?? ''))) continue
      if (at > 0 && follows(at - 1) && before.has(lows[at - 1] ?? '')) continue
      const written = words.slice(at, end + 1).map((word) => word.text)
      const hasCapital = !isLower(written[0] as string)
      if (!written.slice(1).every(isLower) || (hasCapital && !mayBegin(at))) continue
      const [first = '', ...others] = right
      const from = (words[at] as Word).from
      const to = (words[end] as Word).to
      found.push({
        from,
        to,
        kind: 'confused',
        found: text.slice(from, to),
        suggestion: [hasCapital ? capitalised(first) : first, ...others].join(' '),
      })
      break
    }
  }
  return found
}
