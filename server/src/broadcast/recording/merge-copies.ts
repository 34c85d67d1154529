import { type Frame, sameForm } from '../streams/public.ts'
import type { CopyPiece, Window } from './copy-pieces.ts'

/** A piece, or the part of it that fills a gap of the other copy. */
export type Stretched<Piece> = { piece: Piece; window: Window; fills: boolean }

/** Milliseconds between pieces that are no gap: instants are rounded, clocks are not quite alike. */
export const touching = 60

/** The stretches of a window that others leave out; those are in order. */
export function gapsIn(window: Window, got: readonly Window[]): Window[] {
  const gaps: Window[] = []
  let at = window.from
  for (const { from, until } of got) {
    if (from - at > touching) gaps.push({ from: at, until: from })
    at = Math.max(at, until)
  }
  if (window.until - at > touching) gaps.push({ from: at, until: window.until })
  return gaps
}

const within = ({ from, until }: Window, window: Window): Window => ({
  from: Math.max(from, window.from),
  until: Math.min(until, window.until),
})

const lengthOf = (pieces: readonly Window[], window: Window): number =>
  pieces
    .map((piece) => within(piece, window))
    .reduce((sum, { from, until }) => sum + Math.max(0, until - from), 0)

/**
 * The pieces of a window in order: those of the copy that has more of it, with its gaps filled from the other one. With
 * one copy, its pieces as they are.
 */
export function mergeCopies<Piece extends CopyPiece>(
  pieces: readonly Piece[],
  window: Window,
): Stretched<Piece>[] {
  const copies = [...Map.groupBy(pieces, ({ source }) => source).values()].sort(
    (one, other) => lengthOf(other, window) - lengthOf(one, window),
  )
  const [leading = [], ...others] = copies
  const merged: Stretched<Piece>[] = leading.map((piece) => ({ piece, window, fills: false }))
  for (const other of others)
    for (const gap of gapsIn(
      window,
      merged.map(({ piece, window: part }) => within(piece, part)),
    )) {
      const filling = other.filter(({ from, until }) => from < gap.until && until > gap.from)
      merged.push(...filling.map((piece) => ({ piece, window: gap, fills: true })))
      merged.sort(
        (one, next) =>
          Math.max(one.piece.from, one.window.from) - Math.max(next.piece.from, next.window.from),
      )
    }
  return merged
}

/** Frames that must be the same for two copies to be joined there. */
const enough = 10

/** Where the same frames as some others begin; -1 where they do not, or where all of them are alike. */
function sameAt(frames: readonly Frame[], sought: readonly Buffer[]): number {
  if (sought.length < enough || sought.every((bytes) => bytes.equals(sought[0] as Buffer))) return -1
  for (let at = 0; at + sought.length <= frames.length; at += 1)
    if (sought.every((bytes, n) => bytes.equals((frames[at + n] as Frame).bytes))) return at
  return -1
}

/** How many frames of a piece lie before an instant (epoch milliseconds), by the clock. */
function countBefore(frames: readonly Frame[], from: number, instant: number): number {
  let at = from
  let count = 0
  for (const { duration } of frames) {
    if (at + duration / 2 >= instant) break
    at += duration
    count += 1
  }
  return count
}

/** A piece with its frames. */
export type Read<Piece> = { piece: Piece; frames: readonly Frame[] }

/**
 * The frames of a piece within its stretch: from the first to before the last by their places. Where it follows the other
 * copy or is followed by it, frames that are the same tell where; else the clock does.
 */
export function framesWithin<Piece extends CopyPiece>(
  { piece, frames }: Read<Piece>,
  { from, until }: Window,
  { before, after }: { before: readonly Buffer[] | null; after: Read<Piece> | null },
): { first: number; end: number } {
  const ends = before ? sameAt(frames, before.slice(-enough)) : -1
  const first = ends < 0 ? countBefore(frames, piece.from, from) : ends + enough
  const next =
    after && sameForm(piece, after.piece) ? after.frames.slice(0, enough).map(({ bytes }) => bytes) : []
  const begins = sameAt(frames, next)
  const end = begins < 0 ? countBefore(frames, piece.from, until) : begins
  return { first, end: Math.max(first, end) }
}
