import { collectionKindLabels } from '@toasoan/contract/editorial/collections'
import { say } from '@toasoan/contract/kit/text'
import type { Picture } from '@toasoan/contract/site/home'
import type { SiteChrome, SitePage } from '@toasoan/contract/site/pages'
import { shelves } from '@toasoan/contract/site/shelves'
import { newslettersText } from '#site/text/newsletters.ts'
import { readersText } from '#site/text/readers.ts'
import { siteText } from '#site/text/site.ts'

/** What the head of a page says about it. Addresses are paths. */
export type PageDescription = {
  title: string
  description: string
  type: 'website' | 'article'
  picture: Picture | null
  /** Kept out of search engines. */
  hidden: boolean
  /** All its words are ours, so that in English it is a page of its own; what stories tell is Vietnamese in both. */
  translated: boolean
  previous: string | null
  next: string | null
}

const plain: Omit<PageDescription, 'title' | 'description'> = {
  type: 'website',
  picture: null,
  hidden: false,
  translated: false,
  previous: null,
  next: null,
}

const clip = (value: string, max = 200): string =>
  value.length <= max ? value : `${value.slice(0, value.lastIndexOf(' ', max - 1))}…`

function pagedNeighbours(path: string, page: number, pages: number) {
  const at = (n: number) => (n > 1 ? `${path}?page=${n}` : path)
  return { previous: page > 1 ? at(page - 1) : null, next: page < pages ? at(page + 1) : null }
}

/** Title, description and neighbours of a page. */
export function describePage(page: SitePage, chrome: SiteChrome): PageDescription {
  const { settings, language, path } = chrome
  const said = (message: (typeof siteText)[keyof typeof siteText], values?: Record<string, unknown>) =>
    say(message, language, values)
  const named = (title: string) => `${title} | ${settings.name}`
  const numbered = (title: string, n: number) =>
    named(n > 1 ? `${title} – ${said(siteText.pageSuffix, { page: n })}` : title)
  switch (page.kind) {
    case 'home':
      return {
        ...plain,
        title: settings.slogan ? `${settings.name} – ${settings.slogan}` : settings.name,
        description: settings.description,
      }
    case 'article': {
      const { article } = page
      return {
        ...plain,
        type: 'article',
        title: named(article.seo_title || article.title),
        description: clip(article.seo_description || article.lead),
        picture: article.picture,
      }
    }
    case 'category':
      return {
        ...plain,
        ...pagedNeighbours(path, page.paging.page, page.paging.pages),
        title: numbered(page.category.name, page.paging.page),
        description: page.category.description || `${page.category.name} – ${settings.name}`,
      }
    case 'latest':
      return {
        ...plain,
        ...pagedNeighbours(path, page.paging.page, page.paging.pages),
        title: numbered(
          say(page.shelf ? shelves[page.shelf].title : siteText.latest, language),
          page.paging.page,
        ),
        description: settings.description,
      }
    case 'schedule':
      return {
        ...plain,
        title: named(
          [said(siteText.schedule), page.channel?.name, page.date.split('-').reverse().join('/')]
            .filter(Boolean)
            .join(' – '),
        ),
        description: page.items
          .map(({ from, title }) => `${from} ${title}`)
          .join(' · ')
          .slice(0, 200),
      }
    case 'television':
      return {
        ...plain,
        title: named(said(siteText.television)),
        description: page.channels
          .map(({ name, now }) => (now ? `${name}: ${now.title}` : name))
          .join(' · ')
          .slice(0, 200),
      }
    case 'again':
      return {
        ...plain,
        title: named(said(siteText.listenAgain)),
        description: page.programs
          .map(({ name }) => name)
          .join(' · ')
          .slice(0, 200),
      }
    case 'program':
      return {
        ...plain,
        title: named([page.name, page.channel?.name].filter(Boolean).join(' – ')),
        description: clip(page.description || `${page.name} – ${settings.name}`),
      }
    case 'episode':
      return {
        ...plain,
        type: 'article',
        title: named(`${page.episode.title} – ${page.program.name}`),
        description: clip(page.episode.description || `${page.episode.title} – ${page.program.name}`),
        picture: page.program.cover,
      }
    case 'search':
      return {
        ...plain,
        hidden: true,
        title: named(
          page.query ? `${page.query} – ${said(siteText.searchTitle)}` : said(siteText.searchTitle),
        ),
        description: settings.description,
      }
    case 'bookmarks':
      return { ...plain, hidden: true, title: named(said(siteText.bookmarks)), description: '' }
    case 'author':
    case 'topic':
    case 'department':
      return {
        ...plain,
        ...pagedNeighbours(path, page.paging.page, page.paging.pages),
        title: numbered(`${say(readersText[page.kind], language)}: ${page.name}`, page.paging.page),
        description: clip(page.teasers.map(({ title }) => title).join(' · ')),
        picture: page.teasers[0]?.picture ?? null,
      }
    case 'departments':
      return {
        ...plain,
        title: named(say(readersText.departments, language)),
        description: settings.description,
      }
    case 'collection':
      return {
        ...plain,
        ...pagedNeighbours(path, page.paging.page, page.paging.pages),
        title: numbered(
          `${say(collectionKindLabels[page.collection.kind], language)}: ${page.collection.name}`,
          page.paging.page,
        ),
        description: clip(
          page.collection.description || page.items.map(({ teaser }) => teaser.title).join(' · '),
        ),
        picture: page.items[0]?.teaser.picture ?? null,
      }
    case 'read_later':
      return { ...plain, hidden: true, title: named(say(readersText.readLater, language)), description: '' }
    case 'contact':
      return {
        ...plain,
        hidden: page.article !== null || page.reference !== '',
        translated: true,
        title: named(say(readersText.contact, language)),
        description: say(readersText.contactLead, language),
      }
    case 'donate':
      return {
        ...plain,
        translated: true,
        title: named(say(readersText.donate, language)),
        description: say(readersText.donateLead, language),
      }
    case 'donation':
      return { ...plain, hidden: true, title: named(say(readersText.donate, language)), description: '' }
    case 'newsletters':
      return {
        ...plain,
        hidden: page.state !== 'form',
        translated: true,
        title: named(say(newslettersText.title, language)),
        description: say(newslettersText.lead, language),
      }
    case 'directive':
      return {
        ...plain,
        type: 'article',
        title: named(page.directive.title),
        description: clip(page.directive.summary),
      }
    case 'staff_directive':
      return { ...plain, hidden: true, title: named(said(siteText.directive)), description: '' }
    case 'gone':
      return { ...plain, hidden: true, title: named(said(siteText.goneTitle)), description: '' }
    case 'not_found':
      return { ...plain, hidden: true, title: named(said(siteText.notFoundTitle)), description: '' }
    case 'trouble':
      return { ...plain, hidden: true, title: named(said(siteText.troubleTitle)), description: '' }
  }
}
