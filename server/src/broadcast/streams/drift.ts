/** Milliseconds over which the least delay is looked for. */
const span = 300_000

/** Milliseconds in which a sender's clock is set right. */
const within = 600_000

/** By so much of its length a frame is longer or shorter at most: 30 ms of a minute, less than what counts as a gap. */
const most = 0.0005

/**
 * Follows how late frames come by the times that they were given. A line may be late, never early: when the least delay
 * of some minutes is not nothing, the sender's clock goes otherwise than ours (a day of a hundred millionths is nine
 * seconds), and its frames are taken for a little longer or shorter until it is.
 */
export function drift() {
  let stretch = 1
  let least = Number.POSITIVE_INFINITY
  let begun: number | null = null
  return {
    /** How long a frame is by our clock, of its own length. */
    get stretch() {
      return stretch
    },
    /** A frame that was given an end came at an instant (epoch milliseconds). */
    came(ends: number, arrived: number): void {
      begun ??= arrived
      least = Math.min(least, arrived - ends)
      if (arrived - begun < span) return
      stretch = 1 + Math.max(-most, Math.min(most, least / within))
      begun = arrived
      least = Number.POSITIVE_INFINITY
    },
    /** Times begin anew by our clock; how fast the sender's goes is known still. */
    anew(): void {
      begun = null
      least = Number.POSITIVE_INFINITY
    },
  }
}
