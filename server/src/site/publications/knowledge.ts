import type { Band } from '@toasoan/contract/site/breaking-news'
import type { SiteFigures } from '@toasoan/contract/site/figures'
import type { FrontLayout } from '@toasoan/contract/site/front-page'
import type { Teaser } from '@toasoan/contract/site/home'
import type { OnAirChannel } from '@toasoan/contract/site/listening'
import type { PublicNewsletter } from '@toasoan/contract/site/newsletters'
import type { Database } from '#server/kernel/database/database.ts'
import { keptUntil } from '#server/kernel/database/kept.ts'
import type { Listener } from '#server/kernel/database/listener.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import { type ListeningChannel, listeningChannels, onAirNow } from '../../broadcast/public-schedule/public.ts'
import { figureServices, figuresOf } from '../figures/public.ts'
import { openNewsletters } from '../newsletters/public.ts'
import { bandAt, comingBands } from './band.ts'
import { type CategoryIndex, loadCategories } from './categories.ts'
import { liveLayout } from './layout.ts'
import { mostRead } from './most-read.ts'
import { type Near, nearIn } from './near.ts'
import { runningStories } from './running-stories.ts'
import { loadSiteState, type SiteState } from './site-settings.ts'

/** What every page needs and what changes seldom; kept in memory while the database's word is heard. */
export type SiteKnowledge = {
  categories(): Promise<CategoryIndex>
  state(): Promise<SiteState>
  /** What editors put where on the front page. */
  layout(): Promise<FrontLayout>
  /** The band of breaking news of this moment. */
  band(): Promise<Band | null>
  /** The newest stories of a category, which stand beside each other: the same objects for every page. */
  near(categoryId: number): Promise<Near>
  /** What newsletters readers may take now, those of everything first. */
  newsletters(): Promise<PublicNewsletter[]>
  /** The most read, at most a minute old. */
  mostRead(most: number): Promise<Teaser[]>
  /** The channels that readers can hear or watch. */
  listening(): Promise<ListeningChannel[]>
  /** The pages of running stories by their names in lower case. */
  stories(): Promise<Record<string, string>>
  /** Weather and prices, at most a minute old. */
  figures(): Promise<SiteFigures>
  /** What the channels send, as it was at most ten seconds ago. */
  onAir(): Promise<OnAirChannel[]>
}

const mostReadFor = 60_000
const onAirFor = 10_000
const figuresFor = 60_000
const mostReadKept = 10

/** The newest of each category, kept until the database says that something public changed. */
function nearKept(db: Database, listener: Listener): SiteKnowledge['near'] {
  const kept = new Map<number, Promise<Near>>()
  const forget = () => kept.clear()
  listener.on('public_changed', forget)
  listener.onReset(forget)
  return (categoryId) => {
    const found = kept.get(categoryId)
    if (found && listener.healthy) return found
    const loading = nearIn(db, categoryId)
    kept.set(categoryId, loading)
    loading.catch(() => {
      if (kept.get(categoryId) === loading) kept.delete(categoryId)
    })
    return loading
  }
}

const known = new WeakMap<Kernel['pool'], SiteKnowledge>()

/** What is made anew when it is older than so many milliseconds, or when something public changed. */
function keptFor<T>(listener: Listener, milliseconds: number, make: () => Promise<T>): () => Promise<T> {
  let kept: { made: Promise<T>; until: number } | null = null
  const forget = () => {
    kept = null
  }
  listener.on('public_changed', forget)
  listener.onReset(forget)
  return () => {
    if (kept && kept.until >= Date.now() && listener.healthy) return kept.made
    const made = make()
    kept = { made, until: Date.now() + milliseconds }
    made.catch(forget)
    return made
  }
}

type Needed = Pick<Kernel, 'reading' | 'listener' | 'configuration'>

function makeKnowledge({ reading: db, listener, configuration }: Needed): SiteKnowledge {
  const services = figureServices(configuration).map(([kind]) => kind)
  // A withdrawn article leaves the list at once.
  const ranking = keptFor(listener, mostReadFor, () => mostRead(db, mostReadKept))
  const bands = keptUntil(listener, 'public_changed', () => comingBands(db))
  return {
    layout: keptUntil(listener, 'public_changed', () => liveLayout(db)),
    near: nearKept(db, listener),
    newsletters: keptUntil(listener, 'public_changed', () => openNewsletters(db)),
    band: async () => bandAt(await bands(), Date.now()),
    categories: keptUntil(listener, 'public_changed', () => loadCategories(db)),
    state: keptUntil(listener, 'setting_changed', () => loadSiteState(db)),
    mostRead: async (most) => (await ranking()).slice(0, most),
    listening: keptUntil(listener, 'public_changed', () => listeningChannels(db, configuration)),
    stories: keptUntil(listener, 'public_changed', () => runningStories(db)),
    figures: keptFor(listener, figuresFor, () => figuresOf(db, services)),
    onAir: keptFor(listener, onAirFor, () => onAirNow(db, configuration)),
  }
}

/** The one knowledge of this server. */
export function siteKnowledge(kernel: Needed & Pick<Kernel, 'pool'>): SiteKnowledge {
  const found = known.get(kernel.pool) ?? makeKnowledge(kernel)
  known.set(kernel.pool, found)
  return found
}
