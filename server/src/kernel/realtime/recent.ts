/** A message and its recipients. */
export type News = {
  /** Recipients are sockets in one of these rooms; null for all. */
  rooms: readonly string[] | null
  /** Excludes sockets in one of these rooms. */
  except: readonly string[]
  channel: string
  payload: unknown
}

/** A recent message; `at` is in epoch milliseconds of this process. */
type Sent = News & { at: number }

/** Retention in ms: longer than a page takes from its first read to its socket. */
const keptFor = 60_000

/** Maximum number of kept messages; the oldest are dropped first. */
const mostKept = 2000

/** Maximum total of rooms in kept messages: a message to everyone names a room per user. */
const mostNamed = 100_000

/**
 * Assumed clock skew in ms between server processes, since a page may take its timestamp from one and connect
 * to another.
 */
const apart = 500

export type Recent = {
  keep(news: News): void
  /** Discards the history: messages may have been missed. */
  forget(): void
  /**
   * Messages since a time to these rooms, oldest first; null when the history is incomplete, or the time is
   * in the future of this process. Times are in epoch milliseconds.
   */
  since(time: number, rooms: ReadonlySet<string>): readonly Sent[] | null
  /** The same, as far as it is known. */
  knownSince(time: number, rooms: ReadonlySet<string>): readonly Sent[]
}

/** Keeps recent messages for pages that have read their data but are not connected yet. */
export function keepRecent(now: () => number = Date.now): Recent {
  let kept: Sent[] = []
  let completeFrom = now()
  let named = 0
  const namedBy = ({ rooms }: News) => rooms?.length ?? 0
  /** Drops messages that are too old or too many. */
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
      // In batches: expired messages are removed a hundred at a time.
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
