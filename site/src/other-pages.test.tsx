// @vitest-environment jsdom
import type { SitePage } from '@toasoan/contract/site/pages'
import { describe, expect, it } from 'vitest'
import { articlePage, homePage, news, teaser } from './testing/fixtures.ts'
import { graphOf, meta, parse } from './testing/parse.ts'

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
