import { kernelErrors } from '@toasoan/contract/kit/errors'
import type { Language } from '@toasoan/contract/kit/text'
import type { NotFoundPage, SitePage } from '@toasoan/contract/site/pages'
import {
  againPath,
  bookmarksPath,
  departmentsPath,
  directiveNameIn,
  readLaterPath,
  readPageName,
  schedulePath,
  televisionPath,
} from '@toasoan/contract/site/paths'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isDatabaseAway } from '#server/kernel/database/away.ts'
import { fail } from '#server/kernel/http/fail.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import { composeEpisode, composeProgram, composeSchedule } from '../../broadcast/public-schedule/public.ts'
import { readableDirective } from '../../editorial/directives/public.ts'
import { newest, siteKnowledge } from '../publications/public.ts'
import { type Asked, keyOf, readAddress } from './asked.ts'
import { serveAssets } from './assets.ts'
import { chromeFor } from './chrome.ts'
import {
  articlesOn,
  composeCollection,
  composeDepartments,
  composeHome,
  composeLatest,
  composeNamed,
} from './compose.ts'
import { composeAgain, composeTelevision } from './compose-broadcast.ts'
import { hasPages, listAt } from './list-addresses.ts'
import { namedPages } from './named-pages.ts'
import { newsletterPages } from './newsletter-pages.ts'
import { NotServed } from './not-served.ts'
import { formerAddress, leadShortAddresses } from './old-addresses.ts'
import { isOpen } from './open.ts'
import { type Page, pageCache } from './page-cache.ts'
import { inLanguage, type Show } from './reader-forms.ts'
import { readerPages } from './reader-pages.ts'
import { loadRenderer } from './renderer.ts'
import { searchPages } from './search-pages.ts'
import { sendPage } from './send-page.ts'
import { allowStreams } from './stream-policy.ts'
import { againAfter, troublePage } from './trouble-page.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Answers a reader whose address leads nowhere. */
    sendLostPage?: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>
  }
}

/** Memory for rendered pages, in bytes: about 1,100 articles. */
const cacheBytes = 36_000_000

// Changes in the database end a page at once; these bound what no change tells, such as the most read.
const keepFor = {
  home: 60_000,
  category: 60_000,
  latest: 60_000,
  schedule: 30_000,
  directive: 60_000,
  article: 300_000,
} as const

const html = 'text/html; charset=utf-8'

/** Serves the public pages: front page, articles, categories, newest, search, and the site's assets. */
export async function plugin(app: FastifyInstance, kernel: Kernel): Promise<void> {
  const renderer = await loadRenderer()
  if (!renderer) {
    kernel.log.warn('the public site is not built (npx vite build site); its pages answer 503')
  }
  const { reading: db } = kernel
  const knowledge = siteKnowledge(kernel)
  const sources = { db, knowledge }
  const { articleAt, categoryAt } = namedPages(kernel, sources)
  const cache = pageCache(kernel.listener, cacheBytes)
  const origin = kernel.configuration.publicUrl.replace(/\/$/, '')

  const chromeOf = (asked: Pick<Asked, 'path' | 'language' | 'page'>) =>
    chromeFor({ knowledge, origin, assets: renderer?.assets }, asked)

  async function rendered(
    page: SitePage,
    asked: Pick<Asked, 'path' | 'language' | 'page'>,
    kept: number,
  ): Promise<Page> {
    if (!renderer) throw new Error('the public site is not built')
    const chrome = await chromeOf(asked)
    // A closed site tells nobody what it has.
    const { isPublic } = await knowledge.state()
    const body = renderer.render(
      page,
      isPublic
        ? chrome
        : { ...chrome, categories: [], band: null, newsletter: null, listening: [], stories: {} },
    )
    return { body, type: html, about: articlesOn(page), keepFor: kept }
  }

  const notFoundPage = async (): Promise<NotFoundPage> => ({
    kind: 'not_found',
    latest: (await newest(db, { page: 1, perPage: 4 })).teasers,
  })

  /** The notice that an address leads nowhere; one for all such addresses. */
  async function sendNotFound(request: FastifyRequest, reply: FastifyReply, language: Language) {
    if (!renderer) throw fail(kernelErrors.notFound)
    const key = `not-found ${language}`
    const page =
      cache.find(key) ??
      (await cache.fill(key, async () =>
        rendered(await notFoundPage(), { path: '/', language, page: 1 }, keepFor.home),
      ))
    return sendPage(request, reply, page, { status: 404, cacheControl: 'no-cache' })
  }

  /** Leads an address of the former site to where it is now; every other one is lost. */
  async function sendOldOrLost(request: FastifyRequest, reply: FastifyReply, asked: Asked) {
    const old = await formerAddress(db, request)
    if (old === null) return sendNotFound(request, reply, asked.language)
    if (old !== 'gone') return reply.header('cache-control', 'no-cache').redirect(old.to, 301)
    const latest = (await newest(db, { page: 1, perPage: 4 })).teasers
    const { body } = await rendered({ kind: 'gone', withdrawn_at: null, section: null, latest }, asked, 0)
    return reply.status(410).type(html).header('cache-control', 'no-cache').send(body)
  }

  /** Serves a page from memory, or makes it. `make` gives null where there is no such page. */
  async function serve(
    request: FastifyRequest,
    reply: FastifyReply,
    asked: Asked,
    kept: number,
    make: () => Promise<SitePage | null>,
  ): Promise<FastifyReply> {
    const key = keyOf(asked)
    try {
      if (!(await isOpen(knowledge, reply))) return reply
      allowStreams(reply, await knowledge.listening())
      const found = cache.find(key)
      if (found) return await sendPage(request, reply, found)
      const page = await cache.fill(key, async () => {
        const content = await make()
        if (!content) throw new NotServed('not found')
        return rendered(content, asked, kept)
      })
      return await sendPage(request, reply, page)
    } catch (error) {
      if (!(error instanceof NotServed)) return sendTrouble(request, reply, asked, error)
      const { why } = error
      if (why === 'not found') return sendOldOrLost(request, reply, asked)
      if ('redirect' in why)
        return reply.header('cache-control', 'no-cache').redirect(inLanguage(why.redirect, asked), 301)
      const { body } = await rendered(why.gone, asked, 0)
      return reply.status(410).type(html).header('cache-control', 'no-cache').send(body)
    }
  }

  async function sendTrouble(request: FastifyRequest, reply: FastifyReply, asked: Asked, error: unknown) {
    const away = isDatabaseAway(error)
    if (away) request.log.warn({ reason: (error as Error).message }, 'database away')
    else request.log.error({ err: error }, 'public page failed')
    const page = away ? null : await rendered({ kind: 'trouble' }, asked, 0).catch(() => null)
    return reply
      .status(503)
      .header('cache-control', 'no-store')
      .header('retry-after', String(away ? againAfter : 60))
      .type(html)
      .send(page?.body ?? troublePage(asked.language))
  }

  type Making = (asked: Asked) => Promise<SitePage | null>

  const page = (url: string, kept: number, make: Making) =>
    app.route({
      method: ['GET', 'HEAD'],
      url,
      async handler(request, reply) {
        const address = readAddress(request.url)
        const asked = hasPages(address.path) ? address : { ...address, page: 1 }
        return serve(request, reply, asked, kept, () => make(asked))
      },
    })

  page('/', keepFor.home, () => composeHome(sources))
  leadShortAddresses(app, db)
  for (const url of [
    '',
    '/:channel(^[a-z0-9_-]+$)',
    '/:channel(^[a-z0-9_-]+$)/:date(^\\d{4}-\\d{2}-\\d{2}$)',
  ])
    page(schedulePath() + url, keepFor.schedule, ({ path }) => {
      const [channel = null, date = null] = path.slice(schedulePath().length + 1).split('/')
      return composeSchedule(db, channel || null, date)
    })
  page(televisionPath, keepFor.schedule, () => composeTelevision(sources, kernel.configuration))
  page(againPath, keepFor.schedule, () => composeAgain(sources, kernel.configuration))
  for (const [url, of] of [
    ['/tac-gia', 'author'],
    ['/chu-de', 'topic'],
    [departmentsPath, 'department'],
  ] as const)
    page(`${url}/:slug(^[a-z0-9-]+\\.html$)`, keepFor.latest, ({ path, page: n }) =>
      composeNamed(sources, of, path.slice(url.length + 1, -'.html'.length), n),
    )
  page(departmentsPath, keepFor.latest, () => composeDepartments(sources))
  page('/tuyen-tap/:page(^.+\\.html$)', keepFor.latest, async ({ path, page: n }) => {
    const name = readPageName(path.slice('/tuyen-tap/'.length))
    const found = name?.kind === 'article' ? await composeCollection(sources, name.id, n) : null
    if (found && found.collection.path !== path)
      throw new NotServed({ redirect: found.collection.path + (n > 1 ? `?page=${n}` : '') })
    return found
  })
  page('/chuong-trinh/:page(^.+\\.html$)', keepFor.schedule, async ({ path }) => {
    const name = readPageName(path.slice('/chuong-trinh/'.length))
    const found = name?.kind === 'article' ? await composeProgram(db, name.id) : null
    if (!found) return null
    const { path: own, ...program } = found
    if (own !== path) throw new NotServed({ redirect: own })
    return program
  })
  page('/chuong-trinh/:program(^.+-\\d{1,15}$)/:page(^.+\\.html$)', keepFor.schedule, async ({ path }) => {
    const [program, episode] = path
      .slice('/chuong-trinh/'.length)
      .split('/')
      .map((part, n) => readPageName(n === 0 ? `${part}.html` : part))
    if (program?.kind !== 'article' || episode?.kind !== 'article') return null
    const found = await composeEpisode(db, program.id, episode.id)
    if (found && found.episode.path !== path) throw new NotServed({ redirect: found.episode.path })
    return found
  })
  page(readLaterPath, keepFor.article, async () => ({ kind: 'read_later' }))
  page(bookmarksPath, keepFor.article, async () => ({ kind: 'bookmarks' }))
  page('/home/:slug(^[a-z0-9-]+\\.html$)', keepFor.latest, async ({ path, page: n }) => {
    const shelf = listAt(path)
    if (shelf !== undefined) return composeLatest(sources, n, shelf)
    // The latest of a section is the page of that section.
    const name = readPageName(path.slice('/home/'.length))
    const found = name?.kind === 'category' ? await categoryAt(name.slug, n) : null
    if (found?.kind === 'category')
      throw new NotServed({ redirect: found.category.path + (n > 1 ? `?page=${n}` : '') })
    return null
  })
  // A part of the house is a section or a department, each with a page of its own.
  page('/home/part/:slug(^[a-z0-9-]+\\.html$)', keepFor.category, async ({ path, page: n }) => {
    const name = readPageName(path.slice('/home/part/'.length))
    const found = name?.kind === 'category' ? await categoryAt(name.slug, n) : null
    if (found?.kind === 'category') throw new NotServed({ redirect: found.category.path })
    const department = name?.kind === 'category' && (await composeNamed(sources, 'department', name.slug, 1))
    if (department) throw new NotServed({ redirect: `${departmentsPath}/${name.slug}.html` })
    return null
  })

  const pageNamed = (segment: string, n: number): Promise<SitePage | null> => {
    const name = readPageName(segment)
    if (!name) return Promise.resolve(null)
    return name.kind === 'article' ? articleAt(name.slug, name.id) : categoryAt(name.slug, n)
  }

  // Capitals and a slash at the end, as people type and other sites link, lead to the page at once.
  page('/:page(^.+\\.[Hh][Tt][Mm][Ll]$)', keepFor.article, async ({ path, page: n }) => {
    const usual = path.toLowerCase().replace(/\/$/, '')
    const found = await pageNamed(usual.slice(1), n)
    if (found && usual !== path) throw new NotServed({ redirect: n > 1 ? `${usual}?page=${n}` : usual })
    return found
  })

  // What is not for every reader has one page for all addresses, also those of nothing, so that an address
  // tells nobody what there is. It is made for each request: nobody may fill the memory with it.
  for (const url of ['/home/propate/:slug(^[a-z0-9-]+\\.html$)', '/view/:page(^.+-\\d+\\.html$)'])
    app.route({
      method: ['GET', 'HEAD'],
      url,
      async handler(request, reply) {
        const asked = { ...readAddress(request.url), page: 1 }
        try {
          if (!(await isOpen(knowledge, reply))) return reply
          const directive = await readableDirective(db, null, directiveNameIn(asked.path))
          if (directive)
            return await serve(request, reply, asked, keepFor.directive, async () => {
              if (directive.path !== asked.path) throw new NotServed({ redirect: directive.path })
              return { kind: 'directive', directive }
            })
          const { body } = await rendered({ kind: 'staff_directive' }, asked, 0)
          return reply.type(html).header('cache-control', 'no-cache').send(body)
        } catch (error) {
          return sendTrouble(request, reply, asked, error)
        }
      },
    })

  // What a reader typed or gave is theirs: nothing of it is kept.
  const showing =
    (always: boolean): Show =>
    async (request, reply, make) => {
      const asked = { ...readAddress(request.url), page: 1 }
      try {
        if (!always && !(await isOpen(knowledge, reply))) return reply
        const made = await make(asked)
        if ('redirect' in made) return reply.header('cache-control', 'no-store').redirect(made.redirect, 303)
        if (!made.page) return await sendNotFound(request, reply, asked.language)
        const { body } = await rendered(made.page, asked, 0)
        return await reply
          .status(made.status ?? 200)
          .type(html)
          .header('cache-control', 'no-store')
          .send(body)
      } catch (error) {
        return sendTrouble(request, reply, asked, error)
      }
    }
  const show = showing(false)
  await readerPages(app, kernel, show)
  await newsletterPages(app, kernel, show, showing(true))

  searchPages(app, { listener: kernel.listener, knowledge, sources, rendered, sendTrouble })

  // Whatever else readers come by, such as a mistyped address, is answered by a page of the site as well.
  app.decorate('sendLostPage', (request: FastifyRequest, reply: FastifyReply) => {
    const asked = { ...readAddress(request.url), page: 1 }
    return serve(request, reply, asked, 0, async () => {
      const usual = asked.path.toLowerCase().replace(/\/$/, '')
      // Capitals of an escaped byte are no slip.
      if (usual !== asked.path && usual.endsWith('.html') && !usual.includes('%'))
        throw new NotServed({ redirect: usual })
      return null
    })
  })

  if (renderer) serveAssets(app, renderer)
}
