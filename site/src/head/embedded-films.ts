import { filmOf } from '@toasoan/contract/site/films'
import type { ArticlePage, SiteChrome } from '@toasoan/contract/site/pages'
import { stillPath } from '@toasoan/contract/site/paths'
import { isoInVietnam } from '#site/format/dates.ts'
import { absolute } from './address.ts'
import { widest } from './widest.ts'

const entities: Record<string, string> = { amp: '&', quot: '"', lt: '<', gt: '>', '#39': "'" }

/** The value of an attribute in the HTML of a story, which the server wrote. */
const attributeIn = (element: string, name: string): string =>
  (
    new Map([...element.matchAll(/ ([a-z-]+)="([^"]*)"/g)].map(([, key, value]) => [key, value])).get(name) ??
    ''
  ).replace(/&(amp|quot|lt|gt|#39);/g, (_whole, entity: string) => entities[entity] ?? '')

/** Films of other sites that a story shows, as VideoObject, with the still that their site has of them. */
export function embeddedFilms(
  { article }: ArticlePage,
  { origin, settings }: SiteChrome,
): Record<string, unknown>[] {
  const own = article.picture ? widest(article.picture).src : settings.share_image || '/og-default.png'
  return [...article.html.matchAll(/<figure class="embed embed-(?:wide|tall)">(<a [^>]*>)/g)].map(
    ([, link = '']) => {
      const address = attributeIn(link, 'href')
      const film = filmOf(address)
      // A crawler reads YouTube's from YouTube; a still of Facebook may be missing, so the story's own picture is named.
      const still =
        film?.provider === 'youtube'
          ? `https://i.ytimg.com/vi/${film.id}/hqdefault.jpg`
          : absolute(origin, film?.provider === 'tiktok' ? stillPath(film) : own)
      return {
        '@type': 'VideoObject',
        name: attributeIn(link, 'data-title') || article.title,
        description: article.seo_description || article.lead || article.title,
        uploadDate: isoInVietnam(article.published_at),
        url: address,
        embedUrl: attributeIn(link, 'data-frame'),
        thumbnailUrl: [still],
      }
    },
  )
}
