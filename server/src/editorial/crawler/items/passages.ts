import type { ArticleMeter } from '@toasoan/contract/editorial/article-sources'
import { syllables } from '../similar/sketch.ts'

/** Syllables that must follow each other in both texts, as the verbatim share counts. */
const width = 4

type Syllable = { word: string; block: number; from: number; until: number }

/** The syllables of some blocks, each with where it stands; letters without a Latin base count as none. */
function placed(blocks: readonly string[]): Syllable[] {
  return blocks.flatMap((words, block) =>
    [...words.matchAll(/[\p{L}\p{N}\p{M}]+/gu)].flatMap((found) =>
      syllables(found[0]).map((word) => ({
        ...{ word, block, from: found.index, until: found.index + found[0].length },
      })),
    ),
  )
}

/** What of some blocks of text stands in a source's text word for word, in letters of each block. */
export function passagesOf(blocks: readonly string[], source: string): ArticleMeter['passages'] {
  const theirs = syllables(source)
  const known = new Set<string>()
  for (let at = 0; at + width <= theirs.length; at += 1) known.add(theirs.slice(at, at + width).join(' '))
  const ours = placed(blocks)
  const repeated = new Uint8Array(ours.length)
  for (let at = 0; at + width <= ours.length; at += 1) {
    const words = ours.slice(at, at + width).map(({ word }) => word)
    if (known.has(words.join(' '))) repeated.fill(1, at, at + width)
  }
  const passages: ArticleMeter['passages'] = []
  for (const [at, { block, from, until }] of ours.entries()) {
    if (!repeated[at]) continue
    const last = passages.at(-1)
    if (last && last.block === block && repeated[at - 1]) last.until = until
    else passages.push({ block, from, until })
  }
  return passages
}
