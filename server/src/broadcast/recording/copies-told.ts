import type { Receipt } from '@toasoan/contract/broadcast/recordings'
import type { Piece, Window } from './copy-pieces.ts'
import { gapsIn } from './merge-copies.ts'

const lengthOf = (windows: readonly Window[]): number =>
  windows.reduce((sum, { from, until }) => sum + Math.max(0, until - from), 0) / 1000

const cut = ({ from, until }: Window, window: Window): Window => ({
  from: Math.max(from, window.from),
  until: Math.min(until, window.until),
})

/** The parts of a stretch that none of some pieces has. */
const missedBy = (stretch: Window, pieces: readonly Window[]): Window[] =>
  gapsIn(
    stretch,
    pieces
      .filter(({ from, until }) => from < stretch.until && until > stretch.from)
      .map((piece) => cut(piece, stretch)),
  )

/**
 * Which recorders a recording came from, where there were two: seconds of it that came from each, and how many of those
 * the other one did not have.
 */
export function copiesTold(
  stored: readonly Piece[],
  used: readonly (Window & { piece: Piece })[],
  window: Window,
): Pick<Receipt, 'copies' | 'filled_seconds'> {
  const sources = [...new Set(stored.map(({ source }) => source))]
  if (sources.length < 2) return {}
  const copies = sources
    .flatMap((source) =>
      [...new Set(stored.filter((piece) => piece.source === source).map(({ machine }) => machine))].map(
        (machine) => {
          const own = used.filter(({ piece }) => piece.source === source && piece.machine === machine)
          const others = stored.filter((piece) => piece.source !== source)
          return {
            machine,
            seconds: lengthOf(own),
            filled: lengthOf(own.flatMap((stretch) => missedBy(cut(stretch, window), others))),
          }
        },
      ),
    )
    .sort((one, other) => other.seconds - one.seconds)
  return { copies, filled_seconds: copies.slice(1).reduce((sum, { seconds }) => sum + seconds, 0) }
}
