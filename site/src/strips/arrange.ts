import type { HomeStrip } from '@toasoan/contract/site/pages'

/** A band of the home page: one or more categories set in one way. */
export type Band = { setting: 'pair' | 'quad' | 'triple' | 'sound'; strips: HomeStrip[] }

// The order in which settings follow each other, so that neighbouring bands never look alike.
const rhythm = ['pair', 'quad', 'triple'] as const
const room = { pair: 2, quad: 1, triple: 3 } as const

const isSound = (strip: HomeStrip): boolean =>
  strip.teasers.length > 0 &&
  strip.teasers.filter((teaser) => teaser.has_audio).length * 2 >= strip.teasers.length

/**
 * Sets the categories of the home page: the first two stand beside the rail, the rest follow in bands
 * across the page. Categories without stories are left out.
 */
export function arrangeStrips(strips: HomeStrip[]): { beside: HomeStrip[]; bands: Band[] } {
  const filled = strips.filter((strip) => strip.teasers.length > 0)
  const rest = filled.slice(2)
  const bands: Band[] = []
  for (let at = 0; rest.length > 0; at += 1) {
    if (isSound(rest[0]!)) {
      bands.push({ setting: 'sound', strips: rest.splice(0, 1) })
      continue
    }
    const requested = rhythm[at % rhythm.length]!
    const setting = rest.length >= room[requested] ? requested : rest.length >= 2 ? 'pair' : 'quad'
    bands.push({ setting, strips: rest.splice(0, room[setting]) })
  }
  return { beside: filled.slice(0, 2), bands }
}
