import type { Hint } from './hint.ts'

const beforePunctuation =
  /(?<=[^\s(“‘«\ufffc])[ \u00a0]+(?=[,;:!?)\]”’»]|\.(?![\p{L}\p{N}.]))(?![:;][-)(DP])/gu
const afterOpening = /(?<=[([“‘«])[ \u00a0]+(?=\S)/gu
const several = /(?<=[^\s\ufffc])[ \u00a0]{2,}(?=[^\s\ufffc,;:!?.)\]”’»])/gu

/** Spaces before closing and after opening punctuation, and double spaces. */
export function strayspaces(text: string): Hint[] {
  const found: Hint[] = []
  for (const [pattern, suggestion] of [
    [beforePunctuation, ''],
    [afterOpening, ''],
    [several, ' '],
  ] as const) {
    for (const { 0: spaces, index } of text.matchAll(pattern)) {
      const to = index + spaces.length
      if (found.some((hint) => hint.from < to && index < hint.to)) continue
      found.push({ from: index, to, kind: 'space', found: spaces, suggestion })
    }
  }
  return found
}
