import type { SiteAssets, SiteChrome } from '@toasoan/contract/site/pages'
import type { SiteKnowledge } from '../publications/public.ts'
import type { Asked } from './asked.ts'

/** Everything around the content of a page. */
export async function chromeFor(
  { knowledge, origin, assets }: { knowledge: SiteKnowledge; origin: string; assets: SiteAssets | undefined },
  { path, language, page }: Pick<Asked, 'path' | 'language' | 'page'>,
): Promise<SiteChrome> {
  const [categories, state, band, newsletters, channels, stories] = await Promise.all([
    knowledge.categories(),
    knowledge.state(),
    knowledge.band(),
    knowledge.newsletters(),
    knowledge.listening(),
    knowledge.stories(),
  ])
  const { settings } = state
  const own = { code: '', name: settings.stream_name, stream: settings.stream_url }
  const query = page > 1 ? `?page=${page}` : ''
  return {
    language,
    path,
    canonical: `${origin}${path}${query}`,
    origin,
    now: new Date().toISOString(),
    categories: categories.tree,
    band,
    newsletter: newsletters[0]?.name ?? null,
    listening: channels.length > 0 || !own.stream ? channels : [own],
    stories,
    settings,
    assets: assets ?? { css: [], script: '', extraScript: '', soundScript: '', fonts: [] },
  }
}
