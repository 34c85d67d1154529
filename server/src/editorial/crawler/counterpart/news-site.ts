import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { brokenFeeds } from './broken-feeds.ts'
import { dateLine } from './date-line.ts'
import { inTcvn3, inVni, inWindows1258 } from './encode.ts'
import { hostileFeeds, hostilePages } from './hostile.ts'
import { bodyOf, type Story, stories } from './stories.ts'

export type Visit = {
  host: string
  path: string
  from: number
  to: number
  headers: IncomingMessage['headers']
}

const utf8 = (text: string) => Buffer.from(text)
const encodings = { 'utf-8': utf8, tcvn3: inTcvn3, vni: inVni, 'windows-1258': inWindows1258 } as const

/** What the site calls each charset; two of them lie, as old sites do. */
const labels: Record<string, string> = { tcvn3: 'iso-8859-1', vni: 'windows-1252' }

/** The pages of a paper: the first two hosts tell the same words, the others their own. */
const told = (host: string, story: Story) =>
  /^127\.0\.0\.[12]:/.test(host) ? story : { ...story, ...story.retold, lead: '' }

type Options = {
  /** Milliseconds that each answer takes. */
  delay?: number
  /** A free one, unless given. */
  port?: number
  /** Whether the pages have their new layout. */
  redesigned?: boolean
}

/**
 * A news site with several hosts (each address 127.0.0.x of the port is one), which keeps a log of who asked what
 * when. For tests of collecting; what it tells is invented.
 */
export async function openNewsSite({ delay = 0, port: wanted = 0 }: Options = {}) {
  const log: Visit[] = []
  /** Numbers of the stories that each host has; a test adds to them. */
  const shown = new Map<string, number[]>()
  const state = { redesigned: false, removed: new Set<string>(), edited: new Set<string>() }
  const published = Date.now() - 30 * 60_000

  const numbers = (host: string) => shown.get(host) ?? stories.map((_, n) => n)
  const timeOf = (n: number) => new Date(published - n * 300_000)

  function page(host: string, n: number, charset = 'utf-8'): string {
    const { title, lead, paragraphs } = told(host, stories[n] as Story)
    const edited = state.edited.has(`${host}/${n}`)
      ? '<p>Đính chính: số liệu đã được cập nhật lúc trưa nay.</p>'
      : ''
    const [heading, body, time] = state.redesigned
      ? ['tieu-de-moi', 'bai-viet-moi', 'luc-moi']
      : ['tieu-de', 'noi-dung', 'thoi-gian']
    return `<!doctype html><html><head><meta charset="${labels[charset] ?? charset}"><title>${title} | Báo Thử</title>
      </head><body><nav><a href="/">Trang chủ</a> <a href="/the-thao">Thể thao</a></nav><main>
      <h1 class="${heading}">${title}</h1><div class="${time}">${dateLine(timeOf(n))}</div><p class="sa-po">${lead}</p>
      <div class="${body}">${bodyOf(paragraphs)}${edited}<div class="quang-cao">Mua ngay kẻo hết</div></div></main>
      <footer>Báo Thử, cơ quan không có thật</footer></body></html>`
  }

  const feed = (host: string) => `<?xml version="1.0" encoding="utf-8"?><rss version="2.0"><channel>
    <title>Báo Thử ${host}</title>${numbers(host)
      .map(
        (n) => `<item><title><![CDATA[${told(host, stories[n] as Story).title}]]></title>
      <link>http://${host}/tin-${n}.html?utm_source=rss</link><guid>${n}</guid>
      <pubDate>${timeOf(n).toUTCString()}</pubDate></item>`,
      )
      .join('')}</channel></rss>`

  const home = (host: string) => `<html><head><title>Báo Thử</title>
    <link rel="alternate" type="application/rss+xml" title="Tin mới" href="/rss"></head><body>${numbers(host)
      .map((n) => `<h2><a href="/tin-${n}.html">${told(host, stories[n] as Story).title}</a></h2>`)
      .join('')}<script>alert(1)</script></body></html>`

  const ownTexts = `<rss version="2.0"><channel><title>Bản tin</title>${[1, 2]
    .map(
      (n) => `<item><title>Bản tin số ${n}</title><guid isPermaLink="false">ban-tin-${n}</guid>
      <description><![CDATA[<p>${(stories[n] as Story).paragraphs.join(' ')}</p>]]></description></item>`,
    )
    .join('')}</channel></rss>`

  const html = { 'content-type': 'text/html; charset=utf-8' }
  const xml = { 'content-type': 'application/rss+xml' }

  function respond(request: IncomingMessage, response: ServerResponse): unknown {
    const host = request.headers.host as string
    const { pathname } = new URL(request.url as string, `http://${host}`)
    const send = (body: string | Buffer, headers: object = html) =>
      response.writeHead(200, { ...headers }).end(body)
    const story = /^\/tin-(\d+)\.html$/.exec(pathname)
    const encoded = /^\/ma-([\w-]+)\/tin-(\d+)\.html$/.exec(pathname)
    const hostile = /^\/hiem\/([\w-]+)$/.exec(pathname)
    const broken = /^\/hong\/([\w-]+)$/.exec(pathname)
    if (pathname === '/robots.txt')
      return send('User-agent: *\nDisallow: /cam/\n', { 'content-type': 'text/plain' })
    if (pathname === '/') return send(home(host))
    if (pathname === '/rss') {
      const etag = `"${numbers(host).join('-')}"`
      if (request.headers['if-none-match'] === etag) return response.writeHead(304).end()
      return send(feed(host), { ...xml, etag })
    }
    if (story) {
      if (state.removed.has(`${host}/${story[1]}`)) return response.writeHead(410).end()
      return send(page(host, Number(story[1])))
    }
    if (encoded) {
      const [, charset = 'utf-8', n] = encoded
      const encode = encodings[charset as keyof typeof encodings]
      return send(encode(page(host, Number(n), charset)), { 'content-type': 'text/html' })
    }
    if (hostile) {
      const name = hostile[1] as string
      const { body, headers = { 'content-type': 'text/html' } } = hostilePages[name] ??
        hostileFeeds[name] ?? { body: '' }
      return send(body, headers)
    }
    if (broken) return send(brokenFeeds(host)[broken[1] as string] ?? '', xml)
    if (pathname === '/nho-giot') {
      response.writeHead(200, html)
      const timer = setInterval(() => response.write('<p>'), 50)
      return response.on('close', () => clearInterval(timer))
    }
    if (pathname === '/bom')
      return send(gzipSync(Buffer.alloc(30_000_000, 32)), { ...xml, 'content-encoding': 'gzip' })
    if (pathname === '/vao-trong')
      return response.writeHead(302, { location: 'http://10.1.2.3/bi-mat' }).end()
    const moving = /^\/(chuyen|tam)-(\d)$/.exec(pathname)
    // For good (`chuyen`) or for a while, to the feed of a host.
    if (moving) {
      const location = `http://127.0.0.${moving[2]}:${host.split(':')[1]}/rss`
      return response.writeHead(moving[1] === 'chuyen' ? 301 : 302, { location }).end()
    }
    if (pathname === '/khong-lien-ket') return send(ownTexts, xml)
    if (pathname === '/chi-muc')
      return send('<html><head><title>Báo Thử</title></head><body>Trang</body></html>')
    if (pathname === '/vong') return response.writeHead(302, { location: '/vong' }).end()
    if (pathname === '/mai-304') return response.writeHead(304).end()
    if (pathname === '/ban') return response.writeHead(429, { 'retry-after': '120' }).end()
    if (pathname === '/het') return response.writeHead(410).end()
    return response.writeHead(404).end()
  }

  const server = createServer((request, response) => {
    const visit: Visit = {
      host: request.headers.host as string,
      path: request.url as string,
      from: Date.now(),
      to: 0,
      headers: request.headers,
    }
    log.push(visit)
    response.on('close', () => {
      visit.to = Date.now()
    })
    if (delay === 0) return void respond(request, response)
    setTimeout(() => respond(request, response), delay)
  })
  await new Promise<void>((resolve) => server.listen(wanted, '0.0.0.0', resolve))
  const { port } = server.address() as AddressInfo

  return {
    port,
    log,
    shown,
    state,
    /** The n-th host, from 1. */
    host: (n = 1) => `127.0.0.${n}:${port}`,
    at: (path: string, n = 1) => `http://127.0.0.${n}:${port}${path}`,
    /** For the setting that lets the house ask it. */
    hosts: (count = 5) => Array.from({ length: count }, (_, n) => `127.0.0.${n + 1}:${port}`).join('\n'),
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

export type NewsSite = Awaited<ReturnType<typeof openNewsSite>>
