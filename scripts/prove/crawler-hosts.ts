/*
 * The papers of a proof of collecting: hosts of several sources each, in a process of their own, which log who asked
 * what and when. Each source tells of something new every few hours; what it tells is put together at random.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Chance, chanceOf } from './chance.ts'
import { given, serve } from './child.ts'
import { setClock } from './clock.ts'

export type Asked = { at: number } | { log: true }

/** What the hosts know in the end. */
export type Log = {
  /** Requests that came while the same host was answering another one. */
  overlaps: number
  requests: number
  /** How often each source's feed was asked for, by its number. */
  feeds: number[]
  /** How often each item's page was asked for, by its address. */
  pages: Record<string, number>
  /** Addresses of what was told longer ago than a while. */
  told: string[]
}

const { sources, perHost, delay, spacing, settle } = given<{
  sources: number
  perHost: number
  /** Milliseconds that an answer takes at most. */
  delay: number
  /** Milliseconds between two items of a source. */
  spacing: number
  /** Milliseconds that an item has to be taken. */
  settle: number
}>()

const begun = Date.now()
const chance = chanceOf(20261124)
/** When each source told of its first item. */
const first = Array.from({ length: sources }, () => begun - chance.next() * spacing)
const numbersOf = (source: number, until = Date.now()) =>
  Math.max(0, Math.floor((until - (first[source] as number)) / spacing) + 1)

const syllables = (
  'an ba bình cầu chợ chuyến công cửa dân đê đèo đình đoàn đội đông đồng đường gạo giang giáo giếng gió hạ hàng hồ ' +
  'hội khách khai kho kỳ làng lễ lịch lúa lũ mái máy mùa mưa mới nắng nghề ngư nhà nhóm nông nước phà phố phường quán ' +
  'quê ruộng rừng sách sân sông sửa suối tàu tháng thầy thôn thư thuyền tỉnh trạm tranh trường vải vàng vịnh vườn xã xe xóm xuân'
).split(' ')
const words = (draw: Chance, count: number) =>
  Array.from({ length: count }, () => syllables[draw.below(syllables.length)]).join(' ')
const sentence = (draw: Chance) => {
  const text = words(draw, 12 + draw.below(12))
  return `${text[0]?.toUpperCase()}${text.slice(1)}.`
}

/** The words of an item, the same at each time it is asked for. */
function item(source: number, n: number) {
  const draw = chanceOf(source * 1009 + n * 7919 + 1)
  const paragraphs = Array.from({ length: 4 }, () =>
    Array.from({ length: 4 }, () => sentence(draw)).join(' '),
  )
  return { title: `Tin ${source}.${n}: ${words(draw, 7)}`, paragraphs }
}

const log: Log = { overlaps: 0, requests: 0, feeds: Array(sources).fill(0), pages: {}, told: [] }
const under = new Map<string, number>()

function feed(host: string, source: number): string {
  const last = numbersOf(source)
  const items = Array.from({ length: Math.min(last, 10) }, (_, back) => {
    const n = last - 1 - back
    const at = new Date((first[source] as number) + n * spacing).toUTCString()
    return `<item><title>${item(source, n).title}</title><link>http://${host}/bao-${source}/tin-${n}.html</link>
      <guid>${source}-${n}</guid><pubDate>${at}</pubDate></item>`
  })
  return `<?xml version="1.0"?><rss version="2.0"><channel><title>Báo ${source}</title>${items.join('')}</channel></rss>`
}

function page(source: number, n: number): string {
  const { title, paragraphs } = item(source, n)
  return `<!doctype html><html><head><meta charset="utf-8"><title>${title}</title></head><body><main><h1>${title}</h1>
    <article>${paragraphs.map((text) => `<p>${text}</p>`).join('')}</article></main></body></html>`
}

function respond(request: IncomingMessage, response: ServerResponse): unknown {
  const host = request.headers.host as string
  const path = request.url as string
  const [, feedOf] = /^\/bao-(\d+)\/rss$/.exec(path) ?? []
  const [, source, n] = /^\/bao-(\d+)\/tin-(\d+)\.html$/.exec(path) ?? []
  if (feedOf !== undefined) {
    const etag = `"${numbersOf(Number(feedOf))}"`
    if (request.headers['if-none-match'] === etag) return response.writeHead(304, { etag }).end()
    return response
      .writeHead(200, { 'content-type': 'application/rss+xml', etag })
      .end(feed(host, Number(feedOf)))
  }
  if (source !== undefined)
    return response
      .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
      .end(page(Number(source), Number(n)))
  return path === '/robots.txt'
    ? response.writeHead(200, { 'content-type': 'text/plain' }).end('User-agent: *\nDisallow: /cam/\n')
    : response.writeHead(404).end()
}

/** Notes a request where it comes in, whatever becomes of it. */
function note(path: string): void {
  log.requests += 1
  const [, feedOf] = /^\/bao-(\d+)\/rss$/.exec(path) ?? []
  if (feedOf !== undefined) log.feeds[Number(feedOf)] = (log.feeds[Number(feedOf)] ?? 0) + 1
  else if (path.endsWith('.html')) log.pages[path] = (log.pages[path] ?? 0) + 1
}

const server = createServer((request, response) => {
  const host = request.headers.host as string
  note(request.url as string)
  if ((under.get(host) ?? 0) > 0) log.overlaps += 1
  under.set(host, (under.get(host) ?? 0) + 1)
  let open = true
  const over = () => {
    if (open) under.set(host, (under.get(host) ?? 1) - 1)
    open = false
  }
  // Whichever is first: all is handed over, or whoever asked is gone.
  response.on('finish', over).on('close', over)
  setTimeout(() => respond(request, response), Math.random() * delay)
})
await new Promise<void>((resolve) => server.listen(0, '0.0.0.0', resolve))
const { port } = server.address() as AddressInfo
const hostOf = (source: number) => {
  const n = Math.floor(source / perHost) + 1
  return `127.0.${Math.floor(n / 250)}.${(n % 250) + 1}:${port}`
}

serve<Asked>(
  {
    hosts: [...new Set(Array.from({ length: sources }, (_, source) => hostOf(source)))],
    feeds: Array.from({ length: sources }, (_, source) => `http://${hostOf(source)}/bao-${source}/rss`),
  },
  async (asked) => {
    if ('at' in asked) {
      setClock(asked.at)
      return { done: true }
    }
    const until = Date.now() - settle
    log.told = first.flatMap((_, source) => {
      const all = numbersOf(source, until)
      return Array.from({ length: all }, (_, n) => `/bao-${source}/tin-${n}.html`)
    })
    return log
  },
)
