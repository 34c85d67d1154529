// @vitest-environment jsdom
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SitePage } from '@toasoan/contract/site/pages'
import { describe, expect, it } from 'vitest'
import { render as renderBytes } from './entry.tsx'
import { article, articlePage, chrome, homePage, news, teaser } from './testing/fixtures.ts'

const render = (...given: Parameters<typeof renderBytes>) => new TextDecoder().decode(renderBytes(...given))

const parse = (page: SitePage, path: string, more = {}) => {
  const html = render(page, chrome(path, more))
  return { html, document: new DOMParser().parseFromString(html, 'text/html') }
}

const meta = (document: Document, name: string) =>
  document.querySelector(`meta[property="${name}"], meta[name="${name}"]`)?.getAttribute('content')

// biome-ignore lint/suspicious/noExplicitAny: JSON-LD has any form
const graphOf = (document: Document): any[] =>
  JSON.parse(document.querySelector('script[type="application/ld+json"]')?.textContent ?? '')['@graph']

const hostile = '</script><script>alert(1)</script><img src=x onerror=alert(2)> "\' & <b>'

describe('an article', () => {
  const { path } = article()
  const { html, document } = parse(articlePage(), path)

  it('is a whole document with one heading', () => {
    expect(html).toMatch(/^<!doctype html>/i)
    expect(document.documentElement.lang).toBe('vi')
    expect([...document.querySelectorAll('h1')].map((h) => h.textContent)).toEqual([
      'Lũ sông Hồng vượt báo động 2',
    ])
    expect(document.querySelector('.prose')?.innerHTML).toBe('<p>Nước lên <strong>nhanh</strong>.</p>')
  })

  it('says what it is to search engines and social networks', () => {
    expect(document.title).toBe('Lũ sông Hồng vượt báo động 2 | Tòa Soạn')
    expect(document.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(
      `https://tin.example${path}`,
    )
    expect(meta(document, 'og:type')).toBe('article')
    expect(meta(document, 'og:title')).toBe('Lũ sông Hồng vượt báo động 2')
    expect(meta(document, 'og:image')).toBe('https://tin.example/media/k120/made/share.jpg')
    expect(meta(document, 'twitter:card')).toBe('summary_large_image')
    expect(meta(document, 'article:published_time')).toBe('2025-11-21T09:05:00+07:00')
  })

  it('shows a story of pictures at full width, and its cover once', () => {
    const { picture } = article()
    const figure = `<figure class="figure"><img src="${picture?.src.split('?')[0]}"></figure>`
    const photos = parse({ ...articlePage({ html: `${figure}<p>Chữ.</p>` }), is_photo: true }, path).document
    expect(photos.querySelector('.article-page')?.classList).toContain('photo-story')
    expect(photos.querySelector('.hero')).toBeNull()
    expect(photos.querySelectorAll('article img[src^="/media/k120/anh"]')).toHaveLength(1)
    expect(document.querySelector('.photo-story')).toBeNull()
    expect(document.querySelector('.hero img')).not.toBeNull()
    const style = readFileSync(join(import.meta.dirname, 'styles/article.css'), 'utf8')
    const wide = style.slice(style.indexOf('.article-page.photo-story {'))
    expect(wide).toMatch(/^[^{]+\{\s+grid-template-columns: minmax\(0, 1fr\);/)
  })

  it('carries NewsArticle, BreadcrumbList and the organisation as JSON-LD', () => {
    const graph = graphOf(document)
    expect(graph.map((thing) => thing['@type'])).toEqual([
      'NewsMediaOrganization',
      'NewsArticle',
      'BreadcrumbList',
    ])
    expect(graph[1]).toMatchObject({
      headline: 'Lũ sông Hồng vượt báo động 2',
      datePublished: '2025-11-21T09:05:00+07:00',
      author: [{ '@type': 'Person', name: 'Thu Hà', url: 'https://tin.example/tac-gia/thu-ha.html' }],
      image: [
        {
          '@type': 'ImageObject',
          url: 'https://tin.example/media/k120/anh.jpg?w=960',
          width: 960,
          height: 540,
        },
      ],
    })
    expect(graph[2].itemListElement.map((step: { name: string }) => step.name)).toEqual([
      'Trang chủ',
      'Thời sự',
      'Lũ sông Hồng vượt báo động 2',
    ])
  })

  it('shows when it came out with the day of the week and the zone, other times as h:mm DD/MM/YYYY, and the caption with its credit', () => {
    expect(document.querySelector('.byline-times')?.textContent).toContain(
      'Thứ Sáu, 21/11/2025, 09:05 (GMT+7)',
    )
    expect(document.querySelector('.byline-times')?.textContent).toContain('Cập nhật 11:00 21/11/2025')
    expect(document.querySelector('.hero figcaption')?.textContent).toContain('Ảnh: Công Hiếu')
  })

  it('says what was corrected to readers and to search engines, also minutes after it went out', () => {
    const at = '2025-11-21T02:09:00.000Z'
    const page = articlePage({
      modified_at: at,
      corrections: [
        { text: 'Đúng là 240 m. </script>', at },
        { text: 'Sai tên cầu.', at: '2025-11-21T02:07:00.000Z' },
      ],
    })
    const { document: corrected } = parse(page, path)
    const notes = [...corrected.querySelectorAll('#dinh-chinh .correction')].map((note) => note.textContent)
    expect(notes).toEqual(['9:09 21/11/2025Đúng là 240 m. </script>', '9:07 21/11/2025Sai tên cầu.'])
    expect(corrected.querySelector('.byline-times a')?.getAttribute('href')).toBe('#dinh-chinh')
    expect(corrected.querySelector('.byline-times')?.textContent).toContain('Cập nhật 9:09 21/11/2025')
    expect(graphOf(corrected)[1]).toMatchObject({
      dateModified: '2025-11-21T09:09:00+07:00',
      correction: [
        { '@type': 'CorrectionComment', text: 'Đúng là 240 m. </script>' },
        { datePublished: '2025-11-21T09:07:00+07:00' },
      ],
    })
    expect(document.querySelector('#dinh-chinh, .corrected')).toBeNull()
    expect(graphOf(document)[1].correction).toBeUndefined()
  })

  it('names in its head what is seen first, so that a browser fetches it before it has read the body', () => {
    const told = [...document.querySelectorAll('head link[rel=preload][as=image]')]
    const [logo, hero] = told
    expect(told).toHaveLength(2)
    expect(logo?.getAttribute('href')).toBe('/logo.svg')
    const shown = document.querySelector('.hero img')
    expect(hero?.getAttribute('imagesrcset')).toBe(shown?.getAttribute('srcset'))
    expect(hero?.getAttribute('imagesizes')).toBe(shown?.getAttribute('sizes'))
    expect(hero?.getAttribute('fetchpriority')).toBe('high')
    const bare = render({ ...articlePage(), article: article({ picture: null }) }, chrome(path))
    expect(bare.split('as="image"')).toHaveLength(2)
  })

  it('shares by plain links that name this page', () => {
    const links = [...document.querySelectorAll('.share a')].map((a) => a.getAttribute('href'))
    expect(links).toHaveLength(3)
    for (const link of links) expect(link).toContain(encodeURIComponent(`https://tin.example${path}`))
  })

  it('brings no script but its own, and no React', () => {
    const scripts = [...document.querySelectorAll('script')].filter((s) => s.type !== 'application/ld+json')
    expect(scripts.map((script) => script.getAttribute('src'))).toEqual(['/assets/site/site.js'])
    expect(html).not.toContain('<!-- -->')
  })

  it('escapes hostile texts wherever they stand', () => {
    const page = articlePage({
      title: hostile,
      lead: hostile,
      kicker: hostile,
      byline: hostile,
      cover_caption: hostile,
      tags: [hostile],
      source: { name: hostile, url: '', licence: hostile },
    })
    const { document: d } = parse({ ...page, related: [teaser(5, hostile)] }, '/a-120.html')
    expect(d.querySelector('h1')?.textContent).toBe(hostile)
    expect(d.querySelector('[onerror]')).toBeNull()
    expect([...d.querySelectorAll('script')].map((s) => s.type)).toEqual(['module', 'application/ld+json'])
    expect(graphOf(d)[1].headline).toBe(hostile.slice(0, 110))
    expect(meta(d, 'og:title')).toBe(hostile)
  })
})

describe('other pages', () => {
  it('the front page has the lead, the strips and no panel without data', () => {
    const { document } = parse(homePage(), '/')
    expect(document.querySelector('.story-lead h2')?.textContent).toBe('Tin chính')
    expect(document.querySelector('h1.brand')?.textContent).toContain('Tòa Soạn')
    expect(document.querySelector('.on-air, .live-button, .most-read, .photo-band')).toBeNull()
    expect(document.querySelector('#strip-thoi-su a')?.getAttribute('href')).toBe('/thoi-su.html')
  })

  it('a photo story says on its picture how many it has, and to who does not see it behind its headline', () => {
    const told = [teaser(7, 'Ruộng bậc thang', { photos: 12 }), teaser(8, 'Sông Hậu')]
    const { document } = parse(homePage({ photos: told }), '/')
    const [first, second] = document.querySelectorAll('.photo-band .story')
    expect(first?.querySelector('.badge')?.textContent).toBe('12')
    expect(first?.querySelector('.sign')?.textContent).toBe('Phóng sự 12 ảnh')
    expect(second?.querySelector('.badge, .sign')).toBeNull()
  })

  it('live radio is a link that works without a script', () => {
    const listening = [{ code: 'ts1', name: 'Kênh TS1', stream: '/demo-streams/ts1.mp3' }]
    const { document } = parse(homePage(), '/', { listening })
    expect(document.querySelector('.live-button')?.getAttribute('href')).toBe('/demo-streams/ts1.mp3')
  })

  it('an empty newsroom still has a front page', () => {
    const { document } = parse(homePage({ lead: null, secondary: [], latest: [], strips: [] }), '/')
    expect(document.querySelector('main')).not.toBeNull()
  })

  it('a category in the middle points to its neighbours', () => {
    const page: SitePage = {
      kind: 'category',
      category: news,
      trail: [news],
      teasers: [teaser(1, 'A')],
      paging: { page: 2, pages: 3, total: 60, capped: false },
      most_read: [],
    }
    const { document } = parse(page, news.path)
    const href = (rel: string) => document.querySelector(`head link[rel=${rel}]`)?.getAttribute('href')
    expect(href('prev')).toBe('https://tin.example/thoi-su.html')
    expect(href('next')).toBe('https://tin.example/thoi-su.html?page=3')
    expect(document.querySelector('.navigation [aria-current=page]')?.textContent).toBe('Thời sự')
  })

  it('a search marks words whatever their diacritics and stays out of search engines', () => {
    const page: SitePage = {
      kind: 'search',
      query: 'thoi su "><script>',
      category: 'thoi-su',
      author: '',
      author_name: '',
      shelf: '',
      from: '',
      to: '',
      sort: 'best',
      teasers: [teaser(1, 'Bản tin Thời sự sáng')],
      passages: {
        1: [
          { words: '…chương trình thời sự…', recording: null },
          { words: 'bản tin thời sự', recording: { name: 'Băng gốc', second: 135 } },
        ],
      },
      facets: {
        categories: [{ value: 'thoi-su', label: 'Thời sự', n: 1 }],
        authors: [{ value: 'thu-ha', label: 'Thu Hà', n: 1 }],
        shelves: [{ value: 'audio', label: '', n: 1 }],
        since: ['2026-11-24', '2026-11-18'].map((value) => ({ value, label: '', n: 1 })),
      },
      instead: null,
      marks: '',
      also: { total: 27, capped: false },
      people: [{ name: 'Thời Sự', path: '/tac-gia/thoi-su.html', articles: 1 }],
      paging: { page: 1, pages: 1, total: 1, capped: false },
      most_read: [],
    }
    const { document } = parse(page, '/tim-kiem')
    const also = document.querySelector('.search-also a')
    expect([also?.textContent, also?.getAttribute('href')]).toEqual([
      'Không kể dấu: thêm 27 bài',
      '/tim-kiem?q=thoi+su+%22%3E%3Cscript%3E&category=thoi-su&marks=any',
    ])
    expect(document.querySelector('.search-people a')?.getAttribute('href')).toBe('/tac-gia/thoi-su.html')
    expect([...document.querySelectorAll('h2 mark')].map((m) => m.textContent)).toEqual(['Thời', 'sự'])
    expect(meta(document, 'robots')).toBe('noindex')
    expect(document.querySelector<HTMLInputElement>('.search-panel [name=q]')?.value).toBe(page.query)
    expect(document.querySelector('.masthead-bar a[lang=en]')?.getAttribute('href')).toBe(
      '/tim-kiem?q=thoi+su+%22%3E%3Cscript%3E&category=thoi-su&lang=en',
    )
    // Where the words stand, and by what the results are narrowed; the same number for a longer time says nothing.
    const texts = (selector: string) =>
      [...document.querySelectorAll(selector)].map(({ textContent }) => textContent)
    expect(texts('.passage')).toEqual([
      'Trong bài: …chương trình thời sự…',
      'Nghe được ở phút 2:15 của “Băng gốc”: bản tin thời sự',
    ])
    expect(texts('.facet a')).toEqual(['Thời sự 1×', 'Thu Hà 1', 'Âm thanh 1', 'Từ hôm qua 1'])
    const chosen = document.querySelector('.facet a[aria-current]')
    expect(chosen?.getAttribute('href')).not.toContain('category')
  })

  it('dead ends are told apart and not indexed', () => {
    const gone = parse(
      {
        kind: 'gone',
        withdrawn_at: '2025-11-21T02:05:00.000Z',
        section: { name: 'Thời sự', path: '/thoi-su.html' },
        latest: [],
      },
      '/a-1.html',
    )
    expect(gone.document.querySelector('main a[href="/thoi-su.html"]')?.textContent).toContain('Thời sự')
    expect(gone.document.querySelector('h1')?.textContent).toBe('Bài viết đã được gỡ')
    expect(gone.document.querySelector('main')?.textContent).toContain('9:05 21/11/2025')
    const lost = parse({ kind: 'not_found', latest: [] }, '/x.html')
    expect(meta(lost.document, 'robots')).toBe('noindex')
    expect(lost.document.querySelector('link[rel=canonical]')).toBeNull()
  })

  it('a story tells of its films and sounds, and the page of what is heard again of its podcast', () => {
    const file = { name: '', mimetype: 'video/mp4', size: 10, duration: 61.4 }
    const attachments = [
      { ...file, src: '/media/k/phim.mp4', type: 'video' as const },
      { ...file, src: '/media/k/tieng.mp3', type: 'audio' as const, mimetype: 'audio/mpeg', duration: null },
    ]
    const [, news] = graphOf(parse(articlePage({ attachments }), '/a-1.html').document)
    // What search engines require of a video, and what of a sound.
    expect(news.video).toMatchObject([
      {
        '@type': 'VideoObject',
        name: 'Lũ sông Hồng vượt báo động 2',
        thumbnailUrl: ['https://tin.example/media/k120/anh.jpg?w=960'],
        uploadDate: '2025-11-21T09:05:00+07:00',
        contentUrl: 'https://tin.example/media/k/phim.mp4',
        duration: 'PT61S',
      },
    ])
    expect(news.audio).toMatchObject([{ '@type': 'AudioObject', encodingFormat: 'audio/mpeg' }])
    expect(news.audio[0].duration).toBeUndefined()
    const again = [
      { title: 'Bản tin sáng', starts_at: '2025-11-21T00:00:00.000Z', address: '/media/k/a.mp3' },
    ]
    const programs = [
      {
        name: 'Thời sự',
        channel: 'TS1',
        kind: 'radio' as const,
        path: '/chuong-trinh/thoi-su-1.html',
        description: '',
        again,
      },
    ]
    const now = {
      title: 'Cải lương',
      kind: 'recorded' as const,
      starts_at: '2025-11-21T20:00:00.000Z',
      ends_at: '2025-11-21T22:00:00.000Z',
    }
    const abroad = {
      code: 'nv5',
      name: 'NV5',
      kind: 'online' as const,
      zone: 'Europe/Paris',
      live: null,
      now,
    }
    const channels = [{ ...abroad, path: '/lich-phat-song/nv5', next: [] }]
    const { document } = parse({ kind: 'television', channels, films: [], programs: [] }, '/truyen-hinh')
    expect(document.querySelector('.television time')?.textContent, "as on the channel's page").toBe('21:00')
    expect(document.querySelector('.television')?.textContent).toContain('Theo giờ Trung Âu, giờ của kênh')
    const heard = parse({ kind: 'again', podcasts: [], programs }, '/nghe-lai')
    const [, podcast] = graphOf(heard.document)
    expect(podcast).toMatchObject({
      '@type': 'PodcastSeries',
      webFeed: 'https://tin.example/podcast.xml',
      hasPart: [
        {
          '@type': 'PodcastEpisode',
          name: 'Thời sự: Bản tin sáng',
          associatedMedia: { contentUrl: 'https://tin.example/media/k/a.mp3' },
        },
      ],
    })
  })

  it('pages that are wholly in English say so to search engines; those of Vietnamese stories do not', () => {
    const contact = {
      kind: 'contact',
      article: null,
      reference: '',
      values: {},
      errors: {},
      message: '',
    } as const
    const links = (page: SitePage, path: string, language: 'vi' | 'en') => {
      const { document } = parse(page, path, { language })
      const of = (css: string) =>
        [...document.querySelectorAll(css)].map((link) => [
          link.getAttribute('hreflang'),
          link.getAttribute('href'),
        ])
      return { canonical: of('link[rel=canonical]')[0]?.[1], others: of('link[rel=alternate][hreflang]') }
    }
    const others = [
      ['vi', 'https://tin.example/lien-he'],
      ['en', 'https://tin.example/lien-he?lang=en'],
      ['x-default', 'https://tin.example/lien-he'],
    ]
    // Each names itself and the other, else neither counts.
    expect(links(contact, '/lien-he', 'vi')).toEqual({ canonical: 'https://tin.example/lien-he', others })
    expect(links(contact, '/lien-he', 'en')).toEqual({
      canonical: 'https://tin.example/lien-he?lang=en',
      others,
    })
    const story = { canonical: 'https://tin.example/a-1.html', others: [] }
    expect(links(articlePage(), '/a-1.html', 'en')).toEqual(story)
    expect(links({ ...contact, reference: 'GY-1' }, '/lien-he', 'en').others).toEqual([])
  })

  it('the English interface keeps its language in every link to a page', () => {
    const { document } = parse(homePage(), '/', { language: 'en' })
    const own = [...document.querySelectorAll('a')]
      .map((a) => a.getAttribute('href') ?? '')
      .filter((href) => href.endsWith('.html') || href.includes('.html?'))
    expect(own.length).toBeGreaterThan(5)
    for (const href of own) expect(href).toContain('lang=en')
    expect(document.querySelector('.latest h2')?.textContent).toBe('Latest')
  })
})
