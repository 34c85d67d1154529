import type { Film } from '@toasoan/contract/site/films'

/** A picture as another site gave it. */
export type Still = { body: Buffer; type: string }

/** Too many other stills are being fetched; the next request may succeed. */
export const busy = 'busy'

/** The still of a video; null where there is none. */
export type AskStill = (film: Film) => Promise<Still | typeof busy | null>

type Kept = { still: Still | null; until: number }

const hours = 3_600_000

/** How many are kept in memory (some 20 kB each) and fetched at once, and for how long they, and failures, are kept. */
const most = { kept: 300, asked: 4 }
const keepFor = { still: 24 * hours, failure: hours / 6 }

/** Stills by video: one request to the other site serves any number of readers. */
export function keepStills(
  ask: (film: Film) => Promise<Still | null>,
  now: () => number = Date.now,
): AskStill {
  const kept = new Map<string, Kept>()
  // Apart: videos that somebody made up push out nothing that readers see.
  const failed = new Map<string, Kept>()
  const asked = new Map<string, Promise<Still | null>>()

  function keep(key: string, still: Still | null): Still | null {
    kept.delete(key)
    failed.delete(key)
    const among = still ? kept : failed
    among.set(key, { still, until: now() + (still ? keepFor.still : keepFor.failure) })
    const [oldest] = among.keys()
    if (among.size > most.kept && oldest) among.delete(oldest)
    return still
  }

  return async (film) => {
    const key = `${film.provider}/${film.id}`
    const known = kept.get(key) ?? failed.get(key)
    if (known && known.until > now()) return known.still
    const pending = asked.get(key)
    if (pending) return pending
    if (asked.size >= most.asked) return busy
    const asking = ask(film)
      .catch(() => null)
      .then((still) => keep(key, still))
      .finally(() => asked.delete(key))
    asked.set(key, asking)
    return asking
  }
}
