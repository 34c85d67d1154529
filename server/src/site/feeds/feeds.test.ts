import { defaultSiteSettings } from '@toasoan/contract/site/settings'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '#server/kernel/testing/test-app.ts'
import { type Publisher, publisher } from '../publications/testing.ts'
import { entriesOfRecordings, podcast } from './podcast.ts'

/** As much of a parsed document as the tests look at; jsdom brings no types. */
type Xml = {
  documentElement: { getAttribute(name: string): string | null }
  getElementsByTagName(tag: string): ArrayLike<{ textContent: string | null }>
}

const { JSDOM } = await import('jsdom' as string)

let app: TestApp
let site: Publisher
let origin: string
let news: { id: number; slug: string }

const hostile = 'Giá "vàng" & <bạc> ]]> tăng'

beforeAll(async () => {
  app = await testApp()
  site = await publisher(app)
  news = await site.category('Thời sự')
  origin = app.configuration.publicUrl.replace(/\/$/, '')
  await site.publish({ title: hostile, lead: hostile, categoryId: news.id })
  await site.publish({ title: 'Tin ngoài mục' })
  await site.publish({ title: 'Tin cũ', hoursAgo: 72 })
})
afterAll(() => app.close())

/** Reads XML strictly: anything malformed throws. */
async function xml(path: string): Promise<Xml> {
  const answer = await app.get(path)
  expect(answer.status).toBe(200)
  return new JSDOM(answer.text, { contentType: 'application/xml' }).window.document
}

const texts = (document: Xml, tag: string) =>
  Array.from(document.getElementsByTagName(tag), (node) => node.textContent ?? '')

describe('feeds and sitemaps', () => {
  test('RSS is well formed and names every story absolutely', async () => {
    const feed = await xml('/rss.xml')
    expect(feed.documentElement.getAttribute('version')).toBe('2.0')
    expect(texts(feed, 'title')).toContain(hostile)
    for (const link of texts(feed, 'link')) expect(link.startsWith(origin)).toBe(true)
    for (const date of texts(feed, 'pubDate')) expect(date).toMatch(/^\w{3}, \d\d \w{3} \d{4} .* GMT$/)
  })

  test('a category has its own feed; an unknown one has none', async () => {
    const feed = await xml(`/rss/${news.slug}.xml`)
    expect(feed.getElementsByTagName('item')).toHaveLength(1)
    expect((await app.get('/rss/khong-co.xml')).status).toBe(404)
  })

  test('the sitemap leads to every live story', async () => {
    const index = await xml('/sitemap.xml')
    const pages = texts(index, 'loc').map((address) => address.replace(origin, ''))
    expect(pages).toEqual(['/sitemap-news.xml', '/sitemap-pages.xml', '/sitemap-articles-0.xml'])
    const articles = texts(await xml('/sitemap-articles-0.xml'), 'loc')
    expect(articles).toHaveLength(3)
    expect(texts(await xml('/sitemap-pages.xml'), 'loc')).toContain(`${origin}/${news.slug}.html`)
    expect((await app.get('/sitemap-articles-77.xml')).status).toBe(404)
  })

  test('the news sitemap goes back 48 hours', async () => {
    expect(texts(await xml('/sitemap-news.xml'), 'news:title')).toEqual(['Tin ngoài mục', hostile])
  })

  test('robots.txt names the sitemap', async () => {
    expect((await app.get('/robots.txt')).text).toContain(`Sitemap: ${origin}/sitemap.xml`)
  })
})

describe('read by a parser of others', async () => {
  const { parseRssFeed } = await import('feedsmith')
  const read = async (path: string) => {
    const answer = await app.get(path)
    expect(answer.status, path).toBe(200)
    return parseRssFeed(answer.text)
  }

  test('each list has a feed of its own: kinds, authors, topics', async () => {
    const { path } = await site.publish({ title: 'Phim về rừng', has: 'video', tags: ['Rừng ngập mặn'] })
    await app.kernel.listener.barrier()
    for (const feed of ['/rss/video.xml', '/rss/tac-gia/thu-ha.xml', '/rss/chu-de/rung-ngap-man.xml']) {
      const told = await read(feed)
      expect(
        told.items?.map(({ link }) => link),
        feed,
      ).toContain(`${origin}${path}`)
      expect(told.atom?.links?.[0]?.href).toBe(`${origin}${feed}`)
    }
    for (const none of ['/rss/khong-co.xml', '/rss/chu-de/khong-co.xml'])
      expect((await app.get(none)).status).toBe(404)
  })

  test('the podcast names its owner and picture, and has no episode without a recording', async () => {
    const told = await read('/podcast.xml')
    expect(told.itunes?.image).toMatch(/^https?:.*\/podcast-default\.png$/)
    expect(told.itunes?.explicit).toBe(false)
    expect(told.items ?? []).toEqual([])
  })

  test('an episode of the podcast has its sound, its length and a day', () => {
    const recordings = [
      {
        id: 7,
        title: 'Thời sự "sáng" & tin vắn',
        program: 'Thời sự',
        channel: 'TS1',
        starts_at: '2025-11-21T23:00:00.000Z',
        address: '/media/k/ban-tin.mp3',
        mimetype: 'audio/mpeg',
        size: 123456,
        seconds: 1800,
        spoken: true,
      },
    ]
    const other = {
      ...(recordings[0] as (typeof recordings)[number]),
      id: 8,
      title: 'Thời sự',
      spoken: false,
    }
    recordings.push(other)
    const logo = '/media/bieutrung1/logo.png'
    const settings = { ...defaultSiteSettings, email: 'bandoc@example.vn', logo }
    const about = {
      title: 'Thời sự & bình luận',
      description: '',
      path: '/chuong-trinh/a-1.html',
      self: '/podcast/a-1.xml',
    }
    const chapters = new Map([[7, [{ startTime: 0, title: 'Tin một' }]]])
    const told = parseRssFeed(
      podcast({
        ...{ settings, origin: 'https://tin.example', about, chapters },
        entries: entriesOfRecordings(recordings, about.path),
      }),
    )
    expect(told).toMatchObject({ title: about.title, link: 'https://tin.example/chuong-trinh/a-1.html' })
    const [episode, daily] = told.items ?? []
    expect(episode?.title).toBe('Thời sự "sáng" & tin vắn')
    expect(episode?.link).toBe('https://tin.example/chuong-trinh/a-1.html')
    expect(daily?.title).toBe('Thời sự, 22/11/2025')
    expect(told.itunes?.image).toBe('https://tin.example/media/bieutrung1/made/square.jpg')
    expect(episode?.enclosures).toEqual([
      { url: 'https://tin.example/media/k/ban-tin.mp3', length: 123456, type: 'audio/mpeg' },
    ])
    expect(episode?.itunes?.duration).toBe(1800)
    expect(episode?.podcast?.chapters).toEqual({
      url: 'https://tin.example/podcast/7/chuong.json',
      type: 'application/json+chapters',
    })
    expect(episode?.podcast?.transcripts).toMatchObject([
      { url: 'https://tin.example/podcast/7/loi.vtt', type: 'text/vtt', language: 'vi' },
      { url: 'https://tin.example/podcast/7/loi.txt', type: 'text/plain' },
    ])
    expect(new Date(String(episode?.pubDate)).toISOString()).toBe('2025-11-21T23:00:00.000Z')
    expect(told.itunes?.owner?.email).toBe('bandoc@example.vn')
  })
})
