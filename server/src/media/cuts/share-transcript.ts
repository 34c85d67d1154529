import type { Piece } from '@toasoan/contract/media/cut-plan'
import type { Segment } from '@toasoan/contract/media/transcripts'
import { retime } from '../transcripts/public.ts'

/** The words of a passage that are heard in a piece of its recording, by the middle of each. */
function within(segment: Segment, piece: Piece, shift: number): Segment | null {
  const known = segment.words.length > 0 ? segment.words : retime(segment, segment.text)
  const words = known
    .filter(({ from, to }) => (from + to) / 2 >= piece.from && (from + to) / 2 < piece.to)
    .map((word) => ({
      ...word,
      from: Math.max(word.from, piece.from) + shift,
      to: Math.min(word.to, piece.to) + shift,
    }))
  const [first, last] = [words[0], words.at(-1)]
  if (!first || !last) return null
  const isWhole = words.length === known.length
  return {
    ...segment,
    from: first.from,
    to: last.to,
    words,
    text: isWhole ? segment.text : words.map(({ text }) => text).join(' '),
    checked: segment.checked && isWhole,
  }
}

/** What is spoken in a cut, from the transcripts of what it was made of. */
export function shareOf(
  pieces: readonly Piece[],
  transcripts: ReadonlyMap<number, readonly Segment[]>,
): Segment[] {
  let at = 0
  const segments: Segment[] = []
  for (const piece of pieces) {
    for (const segment of transcripts.get(piece.file_id) ?? []) {
      const share = within(segment, piece, at - piece.from)
      if (share) segments.push({ ...share, id: `c-${segments.length + 1}` })
    }
    at += piece.to - piece.from
  }
  return segments
}
