import type { Band } from '@toasoan/contract/site/breaking-news'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Kernel } from '#server/kernel/kernel.ts'
import { addressClass } from '../../account/auth/public.ts'
import { siteKnowledge } from '../publications/public.ts'

/** Most readers whose pages are told at once, in one process; the pages of others are right when they are loaded. */
const mostLines = 5000
/** Most pages of one address, so that nobody takes all lines. */
const mostOfAddress = 200
/** Milliseconds between two signs of life, which keep lines through proxies open. */
const beatEvery = 25_000
/** Milliseconds in which changes of the front page are gathered: every page that hears of them asks for it. */
const gathering = 3000
/** As `gathering`, for entries of live reports: who follows one waits for the next. */
const gatheringLive = 1000
/** Most articles that are named together; of more, readers see what changed when they load the page. */
const mostNamed = 100

/**
 * The line on which open pages of readers hear of breaking news, of a new front page, of stories that changed and of live reports: events without identity,
 * the same for all (`text/event-stream`). 204 tells a browser that there is no room, and it does not ask again.
 */
export async function plugin(app: FastifyInstance, kernel: Kernel): Promise<void> {
  const { listener } = kernel
  const knowledge = siteKnowledge(kernel)
  const lines = new Map<FastifyReply['raw'], string>()
  const ofAddress = (ip: string) => [...lines.values()].filter((each) => each === ip).length
  let timer: NodeJS.Timeout | null = null
  const changed = new Set<number>()

  const tell = (event: string, data: unknown) => {
    for (const line of lines.keys()) line.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)
  }
  const notifyBand = async () => {
    if (lines.size === 0) return
    tell('band', (await knowledge.band()) satisfies Band | null)
  }
  const soon = () =>
    void notifyBand().catch((error) => kernel.log.warn({ err: error }, 'band could not be told'))
  listener.onReset(soon)
  listener.on('public_changed', (payload) => {
    if (payload === 'band') return soon()
    if (lines.size === 0) return
    const article = Number(/^article:(\d+)$/.exec(payload)?.[1] ?? 0)
    if (article && changed.size < mostNamed) changed.add(article)
    timer ??= setTimeout(() => {
      timer = null
      tell('front', null)
      if (changed.size > 0) tell('articles', [...changed])
      changed.clear()
    }, gathering)
  })
  let liveTimer: NodeJS.Timeout | null = null
  const reported = new Set<number>()
  listener.on('live_changed', (payload) => {
    if (lines.size === 0) return
    if (reported.size < mostNamed) reported.add(Number(payload))
    liveTimer ??= setTimeout(() => {
      liveTimer = null
      tell('live', [...reported])
      reported.clear()
    }, gatheringLive)
  })
  const beat = setInterval(() => {
    for (const line of lines.keys()) line.write(':\n\n')
  }, beatEvery)
  beat.unref()
  app.addHook('preClose', async () => {
    clearInterval(beat)
    if (timer) clearTimeout(timer)
    if (liveTimer) clearTimeout(liveTimer)
    for (const line of lines.keys()) line.end()
  })

  app.get('/site/line', async (request, reply) => {
    const { isPublic } = await knowledge.state()
    const band = isPublic ? await knowledge.band() : null
    const address = addressClass(request.ip)
    const { raw } = reply
    // Nothing is waited for from here on: neither another page nor the end of this one comes between.
    if (!isPublic || lines.size >= mostLines || ofAddress(address) >= mostOfAddress || raw.destroyed)
      return reply.status(204).header('cache-control', 'no-store').send()
    reply.hijack()
    const gone = () => lines.delete(raw)
    raw.once('close', gone)
    raw.once('error', gone)
    lines.set(raw, address)
    raw.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      // A proxy that gathers answers would keep the news.
      'x-accel-buffering': 'no',
    })
    raw.write(`retry: 5000\nevent: band\ndata: ${JSON.stringify(band)}\n\n`)
    return reply
  })
}
