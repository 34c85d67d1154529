// @vitest-environment jsdom
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { article, articlePage, chrome, teaser } from './testing/fixtures.ts'
import { graphOf, hostile, meta, parse, render } from './testing/parse.ts'

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
