/** What was sent a moment ago, and to whom. */
type Sent = {
  /** Milliseconds of the epoch, by this process. */
  at: number
  /** Whoever is in one of these; null for everybody. */
  rooms: readonly string[] | null
  /** But for who is in one of these. */
  except: readonly string[]
  channel: string
  payload: unknown
}

/** Milliseconds for which it is kept: longer than a page takes from its first reading to its line. */
const keptFor = 60_000

/** Most that are kept at a time; the oldest go first. */
const mostKept = 2000

/**
 * Milliseconds that the clocks of two server processes may be apart, so that a page may take its mark from one and
 * open its line to the other.
 */
const apart = 500

export type Recent = {
  keep(sent: Omit<Sent, 'at'>): void
  /** From now on nothing from before is known: something may have passed by. */
  forget(): void
  /**
   * What was sent since a time to somebody who is in these rooms, oldest first; null when that is not known in full.
   * Times are in milliseconds of the epoch.
   */
  since(time: number, rooms: ReadonlySet<string>): readonly Sent[] | null
  /** The same, as far as it is known. */
  knownSince(time: number, rooms: ReadonlySet<string>): readonly Sent[]
}

/** Keeps what was sent lately, for those who have read already but do not hear yet. */
export function keepRecent(now: () => number = Date.now): Recent {
  let kept: Sent[] = []
  let completeFrom = now()
  const tidy = () => {
    const from = now() - keptFor
    const old = kept.findIndex(({ at }) => at > from)
    const gone = Math.max(old === -1 ? kept.length : old, kept.length - mostKept)
    if (gone <= 0) return
    completeFrom = Math.max(completeFrom, kept[gone - 1]?.at ?? 0)
    kept = kept.slice(gone)
  }
  function knownSince(time: number, rooms: ReadonlySet<string>): readonly Sent[] {
    const from = time - apart
    const isIn = (room: string) => rooms.has(room)
    return kept.filter(
      (sent) => sent.at >= from && (sent.rooms?.some(isIn) ?? true) && !sent.except.some(isIn),
    )
  }
  return {
    keep(sent) {
      kept.push({ ...sent, at: now() })
      // Not with each: what is over is cut off a hundred at a time.
      if (kept.length > mostKept + 100 || (kept[0]?.at ?? 0) < now() - 2 * keptFor) tidy()
    },
    forget() {
      kept = []
      completeFrom = now()
    },
    since(time, rooms) {
      tidy()
      return time < Math.max(completeFrom, now() - keptFor) ? null : knownSince(time, rooms)
    },
    knownSince,
  }
}
