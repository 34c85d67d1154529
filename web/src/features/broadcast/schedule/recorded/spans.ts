/** A stretch in milliseconds since the epoch, half-open. */
export type Span = { from: number; until: number }

/** Milliseconds between two stretches that nobody hears. */
const touching = 1500

/** Stretches in the order of time, as they are drawn: what touches is one. */
export function spansOf(stretches: readonly { from: string; until: string }[]): Span[] {
  const found: Span[] = []
  for (const stretch of stretches) {
    const [from, until] = [Date.parse(stretch.from), Date.parse(stretch.until)]
    const last = found.at(-1)
    if (last && from - last.until <= touching) last.until = Math.max(last.until, until)
    else found.push({ from, until })
  }
  return found
}

/** The parts of stretches within a span. */
export const within = (spans: readonly Span[], { from, until }: Span): Span[] =>
  spans
    .filter((span) => span.until > from && span.from < until)
    .map((span) => ({ from: Math.max(span.from, from), until: Math.min(span.until, until) }))
