/** Something written and not saved: which writing it is, on which version it stands, when it was kept. */
export type Kept<Values> = { clientKey: string; base: number; at: string; values: Values }

/** A writing that is offered; `stale` when a newer version was saved since. */
export type Offer<Values> = Kept<Values> & { stale: boolean }

export type Recovery<Values> = {
  /** One a writing, the newest first. */
  offers: Offer<Values>[]
  /** Writings of which nothing differs from the saved article; their copies are of no use. */
  needless: string[]
}

/**
 * Decides what is offered when an article is opened: of each writing the newest of this computer's copies and
 * the server's autosaves. What equals the saved article is not worth a question.
 */
export function recoveryOf<Values>(
  head: { version: number; values: Values },
  kept: readonly Kept<Values>[],
  same: (one: Values, other: Values) => boolean,
): Recovery<Values> {
  const newestFirst = kept.toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at))
  const offers = new Map<string, Offer<Values>>()
  for (const copy of newestFirst) {
    if (offers.has(copy.clientKey) || same(copy.values, head.values)) continue
    offers.set(copy.clientKey, { ...copy, stale: copy.base < head.version })
  }
  const keys = new Set(kept.map(({ clientKey }) => clientKey))
  return { offers: [...offers.values()], needless: [...keys].filter((key) => !offers.has(key)) }
}
