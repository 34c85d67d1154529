import type { CutStep } from './cuts.ts'

/** A passage of a recording as it is heard in the cut; times in milliseconds of the recording. */
export type Piece = {
  file_id: number
  from: number
  to: number
  decibels: number
  fade_in: number
  fade_out: number
}

/** A step that lies outside of what is left, by its number from 1; or that leaves nothing. */
export type Fault = { outside: number } | { nothing: true }

const lengthOf = ({ from, to }: Piece): number => to - from

export const lengthOfAll = (pieces: readonly Piece[]): number =>
  pieces.reduce((sum, piece) => sum + lengthOf(piece), 0)

/** What is heard between two times of the cut. */
function between(pieces: readonly Piece[], from: number, to: number): Piece[] {
  let at = 0
  return pieces.flatMap((piece) => {
    const begin = at
    at += lengthOf(piece)
    const [first, last] = [Math.max(from, begin), Math.min(to, at)]
    if (first >= last) return []
    return [
      {
        ...piece,
        from: piece.from + first - begin,
        to: piece.from + last - begin,
        // What is cut off takes its fade along.
        fade_in: first > begin ? 0 : piece.fade_in,
        fade_out: last < at ? 0 : piece.fade_out,
      },
    ]
  })
}

function faded(pieces: Piece[], rising: number, falling: number): Piece[] {
  const last = pieces.length - 1
  return pieces.map((piece, n) => ({
    ...piece,
    fade_in: n === 0 && rising > 0 ? Math.min(rising, lengthOf(piece)) : piece.fade_in,
    fade_out: n === last && falling > 0 ? Math.min(falling, lengthOf(piece)) : piece.fade_out,
  }))
}

type Lengths = ReadonlyMap<number, number>

/**
 * The passages that the steps leave of a recording, one after the other.
 *
 * @param lengths milliseconds of the recording and of those that are joined to it
 */
export function planOf(fileId: number, lengths: Lengths, steps: readonly CutStep[]): Piece[] | Fault {
  const whole = (id: number): Piece => {
    const plain = { decibels: 0, fade_in: 0, fade_out: 0 }
    return { file_id: id, from: 0, to: lengths.get(id) ?? 0, ...plain }
  }
  let pieces = [whole(fileId)]
  for (const [n, step] of steps.entries()) {
    const end = lengthOfAll(pieces)
    if (step.do === 'cut' || step.do === 'trim') {
      if (step.from >= step.to || step.from >= end) return { outside: n + 1 }
      const inside = between(pieces, step.from, step.to)
      pieces =
        step.do === 'trim' ? inside : [...between(pieces, 0, step.from), ...between(pieces, step.to, end)]
    }
    if (step.do === 'fade') pieces = faded(pieces, step.in, step.out)
    if (step.do === 'volume')
      pieces = pieces.map((piece) => ({ ...piece, decibels: piece.decibels + step.decibels }))
    if (step.do === 'join') pieces = [...pieces, whole(step.file_id)]
    if (lengthOfAll(pieces) === 0) return { nothing: true }
  }
  return pieces
}
