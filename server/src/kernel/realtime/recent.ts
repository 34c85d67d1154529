/** What is sent, and to whom. */
export type News = {
  /** Whoever is in one of these; null for everybody. */
  rooms: readonly string[] | null
  /** But for who is in one of these. */
  except: readonly string[]
  channel: string
  payload: unknown
}

/** What was sent a moment ago; `at` is in milliseconds of the epoch, by this process. */
type Sent = News & { at: number }

/** Milliseconds for which it is kept: longer than a page takes from its first reading to its line. */
const keptFor = 60_000

/** Most that are kept at a time; the oldest go first. */
const mostKept = 2000

/** Most rooms that what is kept names together: a message to everybody names each person's. */
const mostNamed = 100_000

/**
 * Milliseconds that the clocks of two server processes may be apart, so that a page may take its mark from one and
 * open its line to the other.
 */
const apart = 500

export type Recent = {
  keep(news: News): void
  /** From now on nothing from before is known: something may have passed by. */
  forget(): void
  /**
   * What was sent since a time to somebody who is in these rooms, oldest first; null when that is not known in full, as
   * of a time that has not come by this process's clock. Times are in milliseconds of the epoch.
   */
  since(time: number, rooms: ReadonlySet<string>): readonly Sent[] | null
  /** The same, as far as it is known. */
  knownSince(time: number, rooms: ReadonlySet<string>): readonly Sent[]
}

/** Keeps what was sent lately, for those who have read already but do not hear yet. */
export function keepRecent(now: () => number = Date.now): Recent {
  let kept: Sent[] = []
  let completeFrom = now()
  let named = 0
  const namedBy = ({ rooms }: News) => rooms?.length ?? 0
  /** Lets go of what is too old or too much. */
  const tidy = () => {
    const from = now() - keptFor
    let first = kept.length
    named = 0
    for (const sent of kept.toReversed()) {
      const more = namedBy(sent)
      if (sent.at <= from || kept.length - first >= mostKept || named + more > mostNamed) break
      named += more
      first -= 1
    }
    const last = kept[first - 1]
    if (!last) return
    completeFrom = Math.max(completeFrom, last.at)
    kept = kept.slice(first)
  }
  function knownSince(time: number, rooms: ReadonlySet<string>): readonly Sent[] {
    const from = time - apart
    const isIn = (room: string) => rooms.has(room)
    return kept.filter(
      (sent) => sent.at >= from && (sent.rooms?.some(isIn) ?? true) && !sent.except.some(isIn),
    )
  }
  return {
    keep(news) {
      kept.push({ ...news, at: now() })
      named += namedBy(news)
      // Not with each: what is over is cut off a hundred at a time.
      const isMuch = kept.length > mostKept + 100 || named > 1.1 * mostNamed
      if (isMuch || (kept[0]?.at ?? 0) < now() - 2 * keptFor) tidy()
    },
    forget() {
      kept = []
      named = 0
      completeFrom = now()
    },
    since(time, rooms) {
      tidy()
      const isKnown = time - apart >= Math.max(completeFrom, now() - keptFor) && time <= now() + apart
      return isKnown ? knownSince(time, rooms) : null
    },
    knownSince,
  }
}
