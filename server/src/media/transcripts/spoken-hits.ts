import { fold } from '@toasoan/contract/kit/fold'
import type { Segment } from '@toasoan/contract/media/transcripts'
import { wordsOf } from '#server/kernel/database/word-pairs.ts'

export type Hit = { from: number; to: number; text: string }

/** Most places of one recording that are told. */
export const most = 20

/** Where the words are spoken one after the other, accents or not: the moment of the first one, and the passage. */
export function spokenHits(segments: readonly Segment[], typed: string): Hit[] {
  const requested = wordsOf(typed).map(fold)
  if (requested.length === 0) return []
  const spoken = segments.flatMap(({ words, text }) =>
    words.flatMap((word) =>
      wordsOf(word.text).map((part) => ({ ...word, plain: fold(part), passage: text })),
    ),
  )
  const hits: Hit[] = []
  for (let at = 0; at + requested.length <= spoken.length && hits.length < most; at += 1) {
    if (!requested.every((word, n) => spoken[at + n]?.plain === word)) continue
    const [first, last] = [spoken[at], spoken[at + requested.length - 1]]
    if (first && last) hits.push({ from: first.from, to: last.to, text: first.passage })
  }
  return hits
}
