/** Number of bars that a card shows. */
export const bars = 64

/** Reduces the wave of a sound to a few heights, each the highest of its part; null for an empty one. */
export function shortWave(peaks: readonly number[]): number[] | null {
  if (peaks.length === 0) return null
  const count = Math.min(bars, peaks.length)
  return Array.from({ length: count }, (_, bar) => {
    const from = Math.floor((bar * peaks.length) / count)
    const until = Math.max(from + 1, Math.floor(((bar + 1) * peaks.length) / count))
    let highest = 0
    for (let at = from; at < until; at += 1) highest = Math.max(highest, peaks[at] ?? 0)
    return highest
  })
}
