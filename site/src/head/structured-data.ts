import type { SiteLiveReport } from '@toasoan/contract/editorial/live-reports'
import { namesIn } from '@toasoan/contract/site/authors'
import type { AgainPage, EpisodePage, ProgramPage } from '@toasoan/contract/site/broadcast-pages'
import type { CollectionBrief, Picture } from '@toasoan/contract/site/home'
import type {
  ArticleAttachment,
  ArticlePage,
  CollectionPage,
  NamedPage,
  SiteChrome,
  SitePage,
} from '@toasoan/contract/site/pages'
import {
  againPath,
  authorPath,
  feedPath,
  liveEntryId,
  liveFeedPath,
  namedFeedPath,
  podcastPath,
  searchPath,
} from '@toasoan/contract/site/paths'
import { shelves } from '@toasoan/contract/site/shelves'
import { isoInVietnam } from '#site/format/dates.ts'
import { siteText } from '#site/text/site.ts'
import { absolute } from './address.ts'
import { embeddedFilms } from './embedded-films.ts'
import { widest } from './widest.ts'

type Thing = Record<string, unknown>

const organization = (chrome: SiteChrome): Thing => ({
  '@type': 'NewsMediaOrganization',
  '@id': `${chrome.origin}/#organization`,
  name: chrome.settings.organisation || chrome.settings.name,
  url: `${chrome.origin}/`,
  logo: { '@type': 'ImageObject', url: absolute(chrome.origin, chrome.settings.logo || '/og-default.png') },
  ...(chrome.settings.facebook_url || chrome.settings.youtube_url
    ? { sameAs: [chrome.settings.facebook_url, chrome.settings.youtube_url].filter(Boolean) }
    : {}),
})

const organizations = new WeakMap<SiteChrome['settings'], string>()

/** The organization as it is written, which is the same on every page. */
function organizationText(chrome: SiteChrome): string {
  const written = organizations.get(chrome.settings) ?? JSON.stringify(organization(chrome))
  organizations.set(chrome.settings, written)
  return written
}

const unsafe = /[<\u2028\u2029]/g

const safe = (json: string): string =>
  json.replace(unsafe, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`)

const website = (chrome: SiteChrome): Thing => ({
  '@type': 'WebSite',
  '@id': `${chrome.origin}/#website`,
  name: chrome.settings.name,
  url: `${chrome.origin}/`,
  inLanguage: 'vi',
  publisher: { '@id': `${chrome.origin}/#organization` },
  potentialAction: {
    '@type': 'SearchAction',
    target: `${chrome.origin}${searchPath}?q={search_term_string}`,
    'query-input': 'required name=search_term_string',
  },
})

const breadcrumbs = (chrome: SiteChrome, steps: { name: string; path: string }[]): Thing => ({
  '@type': 'BreadcrumbList',
  itemListElement: [{ name: siteText.home.vi, path: '/' }, ...steps].map((step, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: step.name,
    item: absolute(chrome.origin, step.path),
  })),
})

/** A person with the page of what they wrote. */
const person = (name: string, { origin }: SiteChrome): Thing => ({
  '@type': 'Person',
  name,
  url: `${origin}${authorPath(name)}`,
})

/** A picture with the size that its address gives. */
const imageObject = (picture: Picture, { origin }: SiteChrome): Thing => {
  const { src, width, height } = widest(picture)
  return { '@type': 'ImageObject', url: absolute(origin, src), width, height }
}

/** The page of one author, topic or department. */
function namedPage({ kind, name, teasers }: NamedPage, chrome: SiteChrome): Thing {
  const about =
    kind === 'author'
      ? person(name, chrome)
      : { '@type': kind === 'department' ? 'NewsMediaOrganization' : 'Thing', name }
  return {
    '@type': kind === 'author' ? 'ProfilePage' : 'CollectionPage',
    name,
    url: chrome.canonical,
    inLanguage: 'vi',
    [kind === 'author' ? 'mainEntity' : 'about']: about,
    hasPart: teasers.slice(0, 10).map(({ title, path, published_at }) => ({
      '@type': 'NewsArticle',
      headline: title.slice(0, 110),
      url: absolute(chrome.origin, path),
      datePublished: isoInVietnam(published_at),
    })),
  }
}

/** The page of a collection: its articles with their places. A series is a work of its own with parts. */
function collectionPage({ collection, items, first }: CollectionPage, chrome: SiteChrome): Thing {
  const { name, description, kind, total } = collection
  return {
    '@type': 'CollectionPage',
    name,
    ...(description ? { description } : {}),
    url: chrome.canonical,
    inLanguage: 'vi',
    ...(kind === 'series' ? { about: seriesOf(collection, chrome) } : {}),
    mainEntity: {
      '@type': 'ItemList',
      numberOfItems: total,
      itemListOrder:
        kind === 'timeline'
          ? 'https://schema.org/ItemListOrderDescending'
          : 'https://schema.org/ItemListOrderAscending',
      itemListElement: items.map(({ teaser }, at) => ({
        '@type': 'ListItem',
        // Its place in the list as shown: a timeline is not in the editors' order.
        position: first + at,
        name: teaser.title,
        url: absolute(chrome.origin, teaser.path),
      })),
    },
  }
}

const seriesOf = ({ name, path }: CollectionBrief, { origin }: SiteChrome): Thing => ({
  '@type': 'CreativeWorkSeries',
  name,
  url: absolute(origin, path),
})

/** A recording that a story brings, by its own words or the story's. */
function recording(
  { name, src, type, mimetype, duration }: ArticleAttachment,
  { article }: ArticlePage,
  { origin, settings }: SiteChrome,
): Thing {
  const picture = article.picture ? widest(article.picture).src : settings.share_image || '/og-default.png'
  return {
    '@type': type === 'video' ? 'VideoObject' : 'AudioObject',
    name: name || article.title,
    description: article.seo_description || article.lead || article.title,
    uploadDate: isoInVietnam(article.published_at),
    contentUrl: absolute(origin, src),
    encodingFormat: mimetype,
    inLanguage: 'vi',
    thumbnailUrl: [absolute(origin, picture)],
    ...(duration ? { duration: `PT${Math.round(duration)}S` } : {}),
    publisher: { '@id': `${origin}/#organization` },
  }
}

/** What can be heard again, as a podcast with its feed and its latest episodes. */
function podcastSeries({ programs }: AgainPage, { origin, settings }: SiteChrome): Thing {
  const episodes = programs.flatMap(({ name, again }) =>
    again.map((one) => ({
      '@type': 'PodcastEpisode',
      name: `${name}: ${one.title}`,
      datePublished: isoInVietnam(one.starts_at),
      url: `${origin}${againPath}`,
      inLanguage: 'vi',
      associatedMedia: { '@type': 'MediaObject', contentUrl: absolute(origin, one.address) },
    })),
  )
  return {
    '@type': 'PodcastSeries',
    name: `${settings.name} – ${siteText.listenAgain.vi}`,
    url: `${origin}${againPath}`,
    webFeed: `${origin}${podcastPath}`,
    inLanguage: 'vi',
    publisher: { '@id': `${origin}/#organization` },
    ...(episodes.length > 0 ? { hasPart: episodes.slice(0, 20) } : {}),
  }
}

/** A programme as a podcast, with its feed and its latest episodes. */
function programSeries({ name, description, feed, episodes }: ProgramPage, chrome: SiteChrome): Thing {
  const { origin, path } = chrome
  return {
    '@type': 'PodcastSeries',
    name,
    ...(description ? { description } : {}),
    url: `${origin}${path}`,
    webFeed: `${origin}${feed}`,
    inLanguage: 'vi',
    publisher: { '@id': `${origin}/#organization` },
    ...(episodes.length > 0
      ? {
          hasPart: episodes.slice(0, 20).map((one) => ({
            '@type': 'PodcastEpisode',
            name: one.title,
            datePublished: isoInVietnam(one.starts_at),
            url: `${origin}${path}`,
            inLanguage: 'vi',
            associatedMedia: { '@type': 'MediaObject', contentUrl: absolute(origin, one.address) },
          })),
        }
      : {}),
  }
}

/** An episode with its sound, as a part of its programme. */
function episodeOf({ episode, program }: EpisodePage, { origin, canonical }: SiteChrome): Thing {
  return {
    '@type': 'PodcastEpisode',
    name: episode.title,
    ...(episode.description ? { description: episode.description } : {}),
    url: canonical,
    datePublished: isoInVietnam(episode.published_at),
    inLanguage: 'vi',
    ...(episode.seconds === null ? {} : { timeRequired: `PT${episode.seconds}S` }),
    associatedMedia: {
      '@type': 'MediaObject',
      contentUrl: absolute(origin, episode.address),
      encodingFormat: episode.mimetype,
    },
    partOfSeries: {
      '@type': 'PodcastSeries',
      name: program.name,
      url: `${origin}${program.path}`,
      webFeed: `${origin}${program.feed}`,
    },
  }
}

/** What a live report tells, entry by entry. */
const coverage = (
  { started_at, ended_at, entries }: SiteLiveReport,
  { canonical, origin }: SiteChrome,
): Thing => ({
  coverageStartTime: isoInVietnam(started_at),
  ...(ended_at ? { coverageEndTime: isoInVietnam(ended_at) } : {}),
  liveBlogUpdate: entries.slice(0, 100).map(({ id, at, title, body, updated_at }) => ({
    '@type': 'BlogPosting',
    url: `${canonical}#${liveEntryId(id)}`,
    headline: (title || body).slice(0, 110),
    articleBody: body,
    datePublished: isoInVietnam(at),
    dateModified: isoInVietnam(updated_at),
    author: { '@id': `${origin}/#organization` },
  })),
})

function newsArticle(page: ArticlePage, chrome: SiteChrome): Thing {
  const { article } = page
  const told = (type: ArticleAttachment['type']) =>
    article.attachments.filter((one) => one.type === type).map((one) => recording(one, page, chrome))
  const [video, audio] = [[...told('video'), ...embeddedFilms(page, chrome)], told('audio')]
  const series = page.collections.filter(({ kind }) => kind === 'series')
  const authors =
    article.contributors.length > 0 ? article.contributors.map(({ name }) => name) : namesIn(article.byline)
  return {
    '@type': article.live ? 'LiveBlogPosting' : 'NewsArticle',
    ...(article.live ? coverage(article.live, chrome) : {}),
    mainEntityOfPage: chrome.canonical,
    headline: article.title.slice(0, 110),
    description: article.seo_description || article.lead,
    inLanguage: 'vi',
    datePublished: isoInVietnam(article.published_at),
    dateModified: isoInVietnam(article.modified_at),
    wordCount: article.word_count,
    isAccessibleForFree: true,
    ...(article.category ? { articleSection: article.category.name } : {}),
    ...(article.tags.length > 0 ? { keywords: article.tags.join(', ') } : {}),
    ...(article.picture ? { image: [imageObject(article.picture, chrome)] } : {}),
    ...(article.corrections.length > 0
      ? {
          correction: article.corrections.map(({ text, at }) => ({
            '@type': 'CorrectionComment',
            text,
            datePublished: isoInVietnam(at),
          })),
        }
      : {}),
    ...(video?.length ? { video } : {}),
    ...(audio?.length ? { audio } : {}),
    ...(series.length > 0 ? { isPartOf: series.map((one) => seriesOf(one, chrome)) } : {}),
    author: authors.filter(Boolean).map((name) => person(name, chrome)),
    publisher: { '@id': `${chrome.origin}/#organization` },
  }
}

/**
 * The page's JSON-LD, safe inside a script element: every `<` is written as an escape, so no text of
 * an article can end the element.
 */
export function structuredData(page: SitePage, chrome: SiteChrome): string {
  const graph: Thing[] = []
  if (page.kind === 'home') graph.push(website(chrome))
  if (page.kind === 'article') {
    graph.push(newsArticle(page, chrome))
    graph.push(
      breadcrumbs(
        chrome,
        [...page.trail, page.article].map((step) => ({ ...step, name: nameOf(step) })),
      ),
    )
  }
  if (page.kind === 'author' || page.kind === 'topic' || page.kind === 'department') {
    graph.push(namedPage(page, chrome))
    graph.push(breadcrumbs(chrome, [{ name: page.name, path: chrome.path }]))
  }
  if (page.kind === 'again') graph.push(podcastSeries(page, chrome))
  if (page.kind === 'episode') graph.push(episodeOf(page, chrome))
  if (page.kind === 'program') {
    graph.push(programSeries(page, chrome))
    graph.push(breadcrumbs(chrome, [{ name: page.name, path: chrome.path }]))
  }
  if (page.kind === 'collection') {
    graph.push(collectionPage(page, chrome))
    graph.push(breadcrumbs(chrome, [page.collection]))
  }
  if (page.kind === 'category') graph.push(breadcrumbs(chrome, page.trail))
  const things = [organizationText(chrome), ...graph.map((thing) => JSON.stringify(thing))]
  return safe(`{"@context":"https://schema.org","@graph":[${things.join(',')}]}`)
}

const nameOf = (step: { name: string } | { title: string }): string =>
  'title' in step ? step.title : step.name

/** The feed that goes with a page at a path. */
export function feedOf(page: SitePage, path: string): string {
  if (page.kind === 'category') return feedPath(page.category.slug)
  if (page.kind === 'article' && page.article.live) return liveFeedPath(page.article.id)
  if (page.kind === 'latest' && page.shelf) return feedPath(shelves[page.shelf].slug)
  if (['author', 'topic', 'department', 'collection'].includes(page.kind)) return namedFeedPath(path)
  if (page.kind === 'program') return page.feed
  if (page.kind === 'episode') return page.program.feed
  return page.kind === 'again' ? podcastPath : feedPath()
}
