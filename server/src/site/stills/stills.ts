import { fileTypeFromBuffer } from 'file-type'
import { guardedFetch } from '#server/kernel/outgoing/guarded-fetch.ts'

/** Asks YouTube for the still of a film; null where there is none. */
export type AskStill = (film: string) => Promise<Buffer | null>

const limits = { bytes: 400_000, milliseconds: 4000 }

/** Asks for a still as any browser would, but from here. */
export const askYoutube: AskStill = async (film) => {
  const { status, body } = await guardedFetch(`https://i.ytimg.com/vi/${film}/hqdefault.jpg`, {
    limit: limits.bytes,
    patience: limits.milliseconds,
    redirects: 0,
  })
  if (status !== 200) return null
  return (await fileTypeFromBuffer(body))?.mime === 'image/jpeg' ? body : null
}

type Kept = { still: Buffer | null; until: number }

const hours = 3_600_000

/** How many are kept in memory (some 20 kB each) and asked for at once, and for how long they, and failures, are kept. */
const most = { kept: 300, asked: 4 }
const keepFor = { still: 24 * hours, failure: hours / 6 }

/**
 * Stills by film, each asked for once by however many readers. Null where there is none, and where too many others are
 * being asked for.
 */
export function keepStills(ask: AskStill, now: () => number = Date.now): AskStill {
  const kept = new Map<string, Kept>()
  // Apart: films that somebody made up push out nothing that readers see.
  const failed = new Map<string, Kept>()
  const asked = new Map<string, Promise<Buffer | null>>()

  function keep(film: string, still: Buffer | null): Buffer | null {
    kept.delete(film)
    failed.delete(film)
    const among = still ? kept : failed
    among.set(film, { still, until: now() + (still ? keepFor.still : keepFor.failure) })
    const [oldest] = among.keys()
    if (among.size > most.kept && oldest) among.delete(oldest)
    return still
  }

  return async (film) => {
    const known = kept.get(film) ?? failed.get(film)
    if (known && known.until > now()) return known.still
    const pending = asked.get(film)
    if (pending) return pending
    if (asked.size >= most.asked) return null
    const asking = ask(film)
      .catch(() => null)
      .then((still) => keep(film, still))
      .finally(() => asked.delete(film))
    asked.set(film, asking)
    return asking
  }
}
