import type { Frame } from '../streams/public.ts'

/** A stretch without sound (epoch milliseconds), half-open. */
export type Silence = { from: number; until: number }

/** Milliseconds without sound from which on a silence is told. */
const shortest = 3000

/** Milliseconds between stretches that touch. */
const touching = 60

/** Whether a silence is long enough to be told. */
export const isLong = ({ from, until }: Silence): boolean => until - from >= shortest

/**
 * What is written down of the silences of a piece: those that are long enough, and those at its ends, which may go on in
 * the next one.
 */
export const worthKeeping = (silences: readonly Silence[], piece: Silence): Silence[] =>
  silences.filter(
    (one) => isLong(one) || one.from - piece.from <= touching || piece.until - one.until <= touching,
  )

/** The silences of frames that follow each other from an instant on. */
export function silencesIn(frames: readonly Frame[], from: number): Silence[] {
  const found: Silence[] = []
  let at = from
  for (const { silent, duration } of frames) {
    const last = found.at(-1)
    if (silent && last?.until === at) last.until = at + duration
    else if (silent) found.push({ from: at, until: at + duration })
    at += duration
  }
  return worthKeeping(found, { from, until: at })
}

/** Stretches that touch as one. */
export function joined(stretches: readonly Silence[]): Silence[] {
  const found: Silence[] = []
  for (const { from, until } of stretches) {
    if (until <= from) continue
    const last = found.at(-1)
    if (last && from - last.until <= touching) last.until = Math.max(last.until, until)
    else found.push({ from, until })
  }
  return found
}

/** As the database keeps them. */
export const instants = (silences: readonly Silence[]): string =>
  JSON.stringify(
    silences.map(({ from, until }) => ({
      from: new Date(from).toISOString(),
      until: new Date(until).toISOString(),
    })),
  )
