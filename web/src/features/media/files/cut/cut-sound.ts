import type { Piece } from '@toasoan/contract/media/cut-plan'

const lengthOf = ({ from, to }: Piece): number => to - from

/** Where a time of the cut is in its recordings; the end for what lies beyond. */
export function pieceAt(pieces: readonly Piece[], at: number): { place: number; within: number } {
  let begins = 0
  for (const [place, piece] of pieces.entries()) {
    if (at < begins + lengthOf(piece)) return { place, within: Math.max(0, at - begins) }
    begins += lengthOf(piece)
  }
  const last = pieces.length - 1
  return { place: last, within: pieces[last] ? lengthOf(pieces[last]) : 0 }
}

/** When a passage begins in the cut. */
export const beginOf = (pieces: readonly Piece[], place: number): number =>
  pieces.slice(0, place).reduce((sum, piece) => sum + lengthOf(piece), 0)

/** By how much a passage is louder at a time within it: its level and its fades. */
export function gainAt(piece: Piece, within: number): number {
  const { decibels, fade_in, fade_out } = piece
  const rising = fade_in > 0 ? Math.min(1, within / fade_in) : 1
  const falling = fade_out > 0 ? Math.min(1, (lengthOf(piece) - within) / fade_out) : 1
  return 10 ** (decibels / 20) * Math.max(0, rising) * Math.max(0, falling)
}

/** The wave of a recording: heights from 0 to 1, so many a second. */
export type KnownWave = { perSecond: number; heights: readonly number[] }

/** The wave of a cut in so many bars, each the highest that is heard in its time. */
export function waveOf(
  pieces: readonly Piece[],
  waves: ReadonlyMap<number, KnownWave>,
  bars: number,
): number[] {
  const total = pieces.reduce((sum, piece) => sum + lengthOf(piece), 0)
  const made: number[] = []
  for (let bar = 0; bar < bars; bar += 1) {
    const { place, within } = pieceAt(pieces, ((bar + 0.5) * total) / bars)
    const piece = pieces[place]
    const wave = piece && waves.get(piece.file_id)
    if (!wave) {
      made.push(0)
      continue
    }
    const width = Math.max(1, Math.round(((total / bars) * wave.perSecond) / 1000))
    const first = Math.max(0, Math.round(((piece.from + within) * wave.perSecond) / 1000 - width / 2))
    let highest = 0
    for (let n = first; n < first + width; n += 1) highest = Math.max(highest, wave.heights[n] ?? 0)
    made.push(Math.min(1, highest * gainAt(piece, within)))
  }
  return made
}
