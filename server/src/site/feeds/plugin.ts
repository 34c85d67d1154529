import { kernelErrors } from '@toasoan/contract/kit/errors'
import {
  againPath,
  contactPath,
  departmentsPath,
  donatePath,
  feedPath,
  latestPath,
  namedFeedPath,
  podcastPath,
  programPodcastPath,
  televisionPath,
} from '@toasoan/contract/site/paths'
import { shelfAt, shelfNames, shelves } from '@toasoan/contract/site/shelves'
import type { FastifyInstance } from 'fastify'
import { fail } from '#server/kernel/http/fail.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import { episodePaths, publishedEpisodes } from '../../broadcast/podcasts/public.ts'
import {
  type AgainAsked,
  chaptersOf,
  icalendarOf,
  programPaths,
  publicProgram,
  recordingsAgain,
  spokenOf,
  xmltv,
} from '../../broadcast/public-schedule/public.ts'
import { isOpen, pageCache, sendPage } from '../pages/public.ts'
import {
  categoryNamed,
  collectionNamed,
  collectionPaths,
  correctionsOf,
  inCategory,
  nameOf,
  newest,
  newestOfCollection,
  ofName,
  published,
  siteKnowledge,
  updatesOf,
  wholeStories,
} from '../publications/public.ts'
import { liveRss } from './live-rss.ts'
import { entriesOfEpisodes, entriesOfRecordings, podcast } from './podcast.ts'
import { type Feed, rss } from './rss.ts'
import { articleEntries, articlePages, newsSitemap, sitemapIndex, urlSet } from './sitemap.ts'

const cacheBytes = 16_000_000
const keepFor = { feed: 60_000, sitemap: 600_000 } as const
/** Stories that a feed carries whole; the older ones have their leads. */
const wholeInFeed = 20
const feedLength = { page: 1, perPage: 50 }

const types = {
  rss: 'application/rss+xml; charset=utf-8',
  xml: 'application/xml; charset=utf-8',
  calendar: 'text/calendar; charset=utf-8',
  text: 'text/plain; charset=utf-8',
  vtt: 'text/vtt; charset=utf-8',
  chapters: 'application/json+chapters; charset=utf-8',
} as const

/** Days for which what security.txt says is to be believed. */
const securityDays = 180

/** What search engines keep out of: the staff's application and endless search results. */
const closed = ['/api/', '/tim-kiem', '/search-elastic', '/login', '/dashboard']

/** Serves RSS, the sitemaps and robots.txt. */
export async function plugin(app: FastifyInstance, kernel: Kernel): Promise<void> {
  const { reading: db } = kernel
  const knowledge = siteKnowledge(kernel)
  const cache = pageCache(kernel.listener, cacheBytes)
  const origin = kernel.configuration.publicUrl.replace(/\/$/, '')

  /** A feed of stories, with what was corrected in them. */
  const feed = async (about: Omit<Feed, 'origin' | 'corrections' | 'updates' | 'texts'>) => {
    const ids = about.teasers.map(({ id }) => id)
    const { feedWhole } = await knowledge.state()
    const [corrections, updates, texts] = await Promise.all([
      correctionsOf(db, ids),
      updatesOf(db, ids),
      wholeStories(db, feedWhole ? ids.slice(0, wholeInFeed) : [], { form: 'feed', origin }),
    ])
    return rss({ ...about, origin, corrections, updates, texts })
  }

  /** Serves one document at a path; `make` gives null where there is none. */
  const document = <Params extends Record<string, string>>(
    url: string,
    type: keyof typeof types,
    kept: number,
    make: (params: Params) => Promise<string | null>,
    /** The article that alone decides what is in it; null for any. */
    about: (params: Params) => number | null = () => null,
  ) =>
    app.route({
      method: ['GET', 'HEAD'],
      url,
      async handler(request, reply) {
        if (!(await isOpen(knowledge, reply))) return reply
        const key = request.url.split('?')[0] as string
        const found =
          cache.find(key) ??
          (await cache.fill(key, async () => {
            const text = await make(request.params as Params)
            if (text === null) throw fail(kernelErrors.notFound)
            const article = about(request.params as Params)
            return {
              body: Buffer.from(text),
              type: types[type],
              about: article === null ? null : new Set([article]),
              keepFor: kept,
            }
          }))
        return sendPage(request, reply, found)
      },
    })

  document('/lich-phat-song.xml', 'xml', keepFor.feed, async () =>
    xmltv(db, { name: (await knowledge.state()).settings.name, origin }),
  )
  document<{ channel: string }>(
    '/lich-phat-song/:channel(^[a-z0-9_-]+$)/lich.ics',
    'calendar',
    keepFor.feed,
    ({ channel }) => icalendarOf(db, channel, new URL(origin).hostname),
  )

  document('/rss.xml', 'rss', keepFor.feed, async () => {
    const [{ settings }, { teasers }] = await Promise.all([knowledge.state(), newest(db, feedLength)])
    const { name: title, description } = settings
    return feed({ title, description, path: '/', self: feedPath(), teasers })
  })

  document<{ feed: string }>(
    '/rss/:feed(^[a-z0-9-]+\\.xml$)',
    'rss',
    keepFor.feed,
    async ({ feed: file }) => {
      const [{ settings }, categories] = await Promise.all([knowledge.state(), knowledge.categories()])
      const requested = file.replace(/\.xml$/, '')
      const category = categoryNamed(categories, requested)
      if (category) {
        const { teasers } = await inCategory(db, category.id, feedLength)
        const { name, slug, path, description } = category
        return feed({ title: `${name} – ${settings.name}`, description, path, self: feedPath(slug), teasers })
      }
      const shelf = shelfAt(requested)
      if (!shelf) return null
      const { teasers } = await newest(db, { ...feedLength, shelf })
      const { slug, title } = shelves[shelf]
      return feed({
        title: `${title.vi} – ${settings.name}`,
        description: settings.description,
        path: latestPath(slug),
        self: feedPath(slug),
        teasers,
      })
    },
  )

  for (const [folder, of] of [
    ['tac-gia', 'author'],
    ['chu-de', 'topic'],
    [departmentsPath.slice(1), 'department'],
  ] as const)
    document<{ feed: string }>(
      `/rss/${folder}/:feed(^[a-z0-9-]+\\.xml$)`,
      'rss',
      keepFor.feed,
      async ({ feed: file }) => {
        const slug = file.replace(/\.xml$/, '')
        const [{ settings }, name, { teasers }] = await Promise.all([
          knowledge.state(),
          nameOf(db, of, slug),
          ofName(db, of, slug, feedLength),
        ])
        if (name === null) return null
        const path = `/${folder}/${slug}.html`
        const title = `${name} – ${settings.name}`
        return feed({ title, description: title, path, self: namedFeedPath(path), teasers })
      },
    )

  document<{ id: string }>(
    '/rss/tuyen-tap/:name(^[a-z0-9-]+)-:id(^\\d{1,15}).xml',
    'rss',
    keepFor.feed,
    async ({ id }) => {
      const [{ settings }, found] = await Promise.all([knowledge.state(), collectionNamed(db, Number(id))])
      if (!found) return null
      const { name, description, path } = found.collection
      const teasers = await newestOfCollection(db, found.collection.id, feedLength.perPage)
      const title = `${name} – ${settings.name}`
      return feed({ title, description: description || title, path, self: namedFeedPath(path), teasers })
    },
  )

  document<{ id: string }>(
    '/rss/tuong-thuat/:id(^\\d{1,15}).xml',
    'rss',
    keepFor.feed,
    async ({ id }) => {
      const [{ settings }, found] = await Promise.all([knowledge.state(), published(db, Number(id))])
      const live = found?.article.live
      return found && live ? liveRss({ article: found.article, live, site: settings.name, origin }) : null
    },
    ({ id }) => Number(id),
  )

  /** A podcast: the episodes of a programme that has some, else what can be heard again. */
  const podcastOf = async (asked: AgainAsked, about: Parameters<typeof podcast>[0]['about']) => {
    const [{ settings }, recordings, episodes] = await Promise.all([
      knowledge.state(),
      recordingsAgain(db, asked),
      asked.program ? publishedEpisodes(db, { id: asked.program, path: about.path }) : [],
    ])
    const entries =
      episodes.length > 0 ? entriesOfEpisodes(episodes) : entriesOfRecordings(recordings, about.path)
    const chapters = await chaptersOf(
      db,
      entries.flatMap(({ recording }) => recording ?? []),
    )
    return podcast({ settings, origin, about, entries, chapters })
  }

  document(podcastPath, 'rss', keepFor.feed, async () => {
    const { name, description } = (await knowledge.state()).settings
    const title = `${name} – Nghe lại`
    return podcastOf({}, { title, description, path: againPath, self: podcastPath })
  })
  document<{ id: string }>(
    '/podcast/:name(^[a-z0-9-]+)-:id(^\\d{1,15}).xml',
    'rss',
    keepFor.feed,
    async ({ id }) => {
      const program = await publicProgram(db, Number(id))
      if (!program) return null
      const { name, description, path, cover } = program
      const self = programPodcastPath(name, program.id)
      return podcastOf({ program: program.id }, { title: name, description, path, self, cover: cover?.src })
    },
  )
  document<{ id: string }>(
    '/podcast/:id(^\\d{1,15}$)/chuong.json',
    'chapters',
    keepFor.feed,
    async ({ id }) => {
      const [recording] = await recordingsAgain(db, { recording: Number(id), most: 1 })
      const chapters = recording && (await chaptersOf(db, [recording.id])).get(recording.id)
      return recording && chapters?.length
        ? JSON.stringify({ version: '1.2.0', title: recording.title, chapters })
        : null
    },
  )
  for (const [form, type] of [
    ['vtt', 'vtt'],
    ['txt', 'text'],
  ] as const)
    document<{ id: string }>(`/podcast/:id(^\\d{1,15}$)/loi.${form}`, type, keepFor.feed, ({ id }) =>
      spokenOf(db, Number(id), form),
    )

  document('/sitemap.xml', 'xml', keepFor.sitemap, async () =>
    sitemapIndex([
      `${origin}/sitemap-news.xml`,
      `${origin}/sitemap-pages.xml`,
      ...(await articlePages(db)).map((page) => `${origin}/sitemap-articles-${page}.xml`),
    ]),
  )

  document('/sitemap-pages.xml', 'xml', keepFor.sitemap, async () => {
    const { byId } = await knowledge.categories()
    const shelfPaths = shelfNames.map((name) => latestPath(shelves[name].slug))
    const own = [televisionPath, againPath, departmentsPath, contactPath, donatePath]
    const sections = [...byId.values()].map(({ path }) => path)
    const more = await Promise.all([collectionPaths(db), programPaths(db), episodePaths(db)])
    const paths = ['/', latestPath(), ...shelfPaths, ...own, ...sections, ...more.flat()]
    return urlSet(paths.map((path) => ({ address: `${origin}${path}` })))
  })

  document('/sitemap-news.xml', 'xml', keepFor.feed, async () =>
    newsSitemap(db, origin, (await knowledge.state()).settings.name),
  )

  document<{ page: string }>(
    '/sitemap-articles-:page(^\\d{1,7}).xml',
    'xml',
    keepFor.sitemap,
    async ({ page }) => {
      const entries = await articleEntries(db, Number(page), origin)
      return entries.length > 0 ? urlSet(entries) : null
    },
  )

  // RFC 9116: whom to write to about a weakness of this site.
  app.get('/.well-known/security.txt', async (_request, reply) => {
    const { settings } = await knowledge.state()
    const lines = [
      ...(settings.email ? [`Contact: mailto:${settings.email}`] : []),
      `Contact: ${origin}${contactPath}`,
      `Expires: ${new Date(Date.now() + securityDays * 86_400_000).toISOString()}`,
      'Preferred-Languages: vi, en',
      `Canonical: ${origin}/.well-known/security.txt`,
      '',
    ]
    return reply.type(types.text).header('cache-control', 'public, max-age=3600').send(lines.join('\n'))
  })

  app.get('/robots.txt', async (_request, reply) => {
    const { isPublic } = await knowledge.state()
    const rules = isPublic ? closed.map((path) => `Disallow: ${path}`) : ['Disallow: /']
    const lines = ['User-agent: *', ...rules, '', `Sitemap: ${origin}/sitemap.xml`, '']
    return reply.type(types.text).header('cache-control', 'public, max-age=300').send(lines.join('\n'))
  })
}
