import type { Band } from '@toasoan/contract/site/breaking-news'
import type { FrontLayout } from '@toasoan/contract/site/front-page'
import type { Teaser } from '@toasoan/contract/site/home'
import { keptUntil } from '#server/kernel/database/kept.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import { bandAt, comingBands } from './band.ts'
import { type CategoryIndex, loadCategories } from './categories.ts'
import { liveLayout } from './layout.ts'
import { mostRead } from './most-read.ts'
import { loadSiteState, type SiteState } from './site-settings.ts'

/** What every page needs and what changes seldom; kept in memory while the database's word is heard. */
export type SiteKnowledge = {
  categories(): Promise<CategoryIndex>
  state(): Promise<SiteState>
  /** What editors put where on the front page. */
  layout(): Promise<FrontLayout>
  /** The band of breaking news of this moment. */
  band(): Promise<Band | null>
  /** The most read, at most a minute old. */
  mostRead(most: number): Promise<Teaser[]>
}

const mostReadFor = 60_000
const mostReadKept = 10

const known = new WeakMap<Kernel['pool'], SiteKnowledge>()

function makeKnowledge({ reading: db, listener }: Pick<Kernel, 'reading' | 'listener'>): SiteKnowledge {
  let ranking: { teasers: Promise<Teaser[]>; until: number } | null = null
  const forget = () => {
    ranking = null
  }
  // A withdrawn article leaves the list at once.
  listener.on('public_changed', forget)
  listener.onReset(forget)
  const bands = keptUntil(listener, 'public_changed', () => comingBands(db))
  return {
    layout: keptUntil(listener, 'public_changed', () => liveLayout(db)),
    band: async () => bandAt(await bands(), Date.now()),
    categories: keptUntil(listener, 'public_changed', () => loadCategories(db)),
    state: keptUntil(listener, 'setting_changed', () => loadSiteState(db)),
    async mostRead(most) {
      if (!ranking || ranking.until < Date.now() || !listener.healthy) {
        const teasers = mostRead(db, mostReadKept)
        ranking = { teasers, until: Date.now() + mostReadFor }
        teasers.catch(forget)
      }
      return (await ranking.teasers).slice(0, most)
    },
  }
}

/** The one knowledge of this server. */
export function siteKnowledge(kernel: Pick<Kernel, 'reading' | 'listener' | 'pool'>): SiteKnowledge {
  const found = known.get(kernel.pool) ?? makeKnowledge(kernel)
  known.set(kernel.pool, found)
  return found
}
