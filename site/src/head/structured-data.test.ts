import Validator from '@adobe/structured-data-validator'
import type { SitePage } from '@toasoan/contract/site/pages'
import { describe, expect, test } from 'vitest'
import { article, articlePage, chrome, homePage, news, teaser } from '#site/testing/fixtures.ts'
import { structuredData } from './structured-data.ts'
import { asGraph, lineage, rangeOf, readVocabulary } from './vocabulary-for-tests.ts'

type Thing = { '@type'?: string; '@id'?: string; [property: string]: unknown }

const kinds = readVocabulary()
const validator = new Validator(asGraph(kinds))

const recording = (type: 'audio' | 'video') => ({
  name: 'Tiếng nước lên',
  src: `/media/r/ghi.${type === 'audio' ? 'mp3' : 'mp4'}`,
  type,
  mimetype: type === 'audio' ? 'audio/mpeg' : 'video/mp4',
  size: 1_000_000,
  duration: 93,
})

const series = {
  id: 3,
  name: 'Sông đêm',
  path: '/tuyen-tap/song-dem-3.html',
  description: 'Bốn kỳ.',
  kind: 'series',
  total: 4,
} as const

const paging = { page: 1, pages: 1, total: 2, capped: false }

const whole = articlePage({
  attachments: [recording('audio'), recording('video')],
  corrections: [{ text: 'Cầu dài 240 m.', at: '2025-11-21T03:00:00.000Z' }],
  contributors: [{ name: 'Thu Hà', role: 'Ảnh' }],
  live: {
    started_at: '2025-11-21T02:00:00.000Z',
    ended_at: '2025-11-21T04:30:00.000Z',
    entries: [
      {
        id: 8,
        at: '2025-11-21T03:00:00.000Z',
        title: '',
        body: 'Nước lên 20 cm.\n\nDân đã sơ tán.',
        is_key: true,
        pinned: false,
        correction: '',
        corrected_at: null,
        updated_at: '2025-11-21T03:10:00.000Z',
      },
    ],
  },
})

const pages: Record<string, SitePage> = {
  home: homePage(),
  article: articlePage(),
  'article with all it may have': {
    ...whole,
    collections: [{ ...series, place: 2, first: 1, teasers: [teaser(5, 'Kỳ một')] }],
  },
  category: { kind: 'category', category: news, trail: [news], teasers: [], paging, most_read: [] },
  author: {
    kind: 'author',
    name: 'Thu Hà',
    teasers: [teaser(5, 'Kỳ một')],
    collections: [],
    paging,
    most_read: [],
  },
  topic: { kind: 'topic', name: 'lũ', teasers: [article()], collections: [], paging, most_read: [] },
  collection: {
    kind: 'collection',
    topic_slug: '',
    collection: series,
    topic: '',
    items: [{ teaser: teaser(5, 'Kỳ một'), number: 1, part: '', day: '2025-11-20', note: '' }],
    first: 1,
    paging,
    most_read: [],
  },
}

const settings = {
  ...chrome('/').settings,
  facebook_url: 'https://facebook.com/toasoan',
  youtube_url: 'https://youtube.com/@toasoan',
}

const graphOf = (page: SitePage): Thing[] =>
  JSON.parse(structuredData(page, chrome('/lu-120.html', { settings })))['@graph']

const literal = {
  Text: (value: unknown) => typeof value === 'string',
  URL: (value: unknown) => typeof value === 'string' && URL.canParse(value),
  Date: (value: unknown) => typeof value === 'string' && !Number.isNaN(Date.parse(value)),
  DateTime: (value: unknown) => typeof value === 'string' && /T\d\d:\d\d:\d\d[+Z]/.test(value),
  Duration: (value: unknown) => typeof value === 'string' && /^PT\d+S$/.test(value),
  Boolean: (value: unknown) => typeof value === 'boolean',
  Integer: (value: unknown) => Number.isInteger(value),
  Number: (value: unknown) => typeof value === 'number',
} as Record<string, (value: unknown) => boolean>

/** Where search engines document a plainer value than the vocabulary has: sizes in pixels, and the address of a step. */
const documented: Record<string, 'Integer' | 'URL'> = {
  'ImageObject.width': 'Integer',
  'ImageObject.height': 'Integer',
  'ListItem.item': 'URL',
}

/** Whether a value is of one of the types. A reference by its address may stand for any thing. */
function fits(value: unknown, range: readonly string[]): boolean {
  if (Array.isArray(value)) return value.every((one) => fits(one, range))
  if (typeof value === 'object' && value !== null) {
    const { '@type': type, '@id': id } = value as Thing
    if (!type) return typeof id === 'string'
    return lineage(kinds, type).some((one) => range.includes(one))
  }
  // A type of enumerated values is named by the address of one.
  const named = typeof value === 'string' && value.startsWith('https://schema.org/')
  return range.some((one) => (literal[one] ? literal[one](value) : named))
}

/** Everything that the vocabulary of schema.org does not have, or has otherwise. */
function faultsOf(thing: Thing, at: string): string[] {
  const { '@type': type } = thing
  if (!type) return []
  if (!kinds.has(type)) return [`${at}: no type ${type}`]
  return Object.entries(thing).flatMap(([property, value]) => {
    if (property.startsWith('@')) return []
    const place = `${at}.${property}`
    const own = property.replace(/-(input|output)$/, '')
    const more = documented[`${type}.${own}`]
    const known = rangeOf(kinds, type, own)
    const range = known && more ? [...known, more] : known
    if (!range && own === property) return [`${place}: ${type} has no such property`]
    const below = [value]
      .flat()
      .flatMap((one, n) => (typeof one === 'object' && one ? faultsOf(one as Thing, `${place}[${n}]`) : []))
    return range && own === property && !fits(value, range) ? [`${place}: not of ${range}`, ...below] : below
  })
}

describe('structured data', () => {
  test('the vocabulary is whole', () => {
    expect(kinds.size).toBeGreaterThan(800)
    expect(rangeOf(kinds, 'LiveBlogPosting', 'headline')).toEqual(['Text'])
    expect(faultsOf({ '@type': 'NewsArticle', titel: 'x', datePublished: 'yesterday' }, 'x')).toHaveLength(2)
  })

  test.each(Object.keys(pages))('of %s has types, properties and values of schema.org', (name) => {
    const graph = graphOf(pages[name] as SitePage)
    expect(graph.length).toBeGreaterThan(0)
    expect(graph.flatMap((thing) => faultsOf(thing, thing['@type'] ?? '?'))).toEqual([])
  })

  test.each(
    Object.keys(pages),
  )('of %s has nothing that an independent validator calls an error', async (name) => {
    const jsonld: Record<string, Thing[]> = {}
    for (const thing of graphOf(pages[name] as SitePage)) {
      const type = thing['@type'] as string
      jsonld[type] = [...(jsonld[type] ?? []), { '@context': 'https://schema.org', ...thing } as Thing]
    }
    const issues = await validator.validate({ jsonld, microdata: {}, rdfa: {} })
    const errors = issues.filter(({ severity }) => severity === 'ERROR')
    expect(errors.map(({ issueMessage, path }) => `${issueMessage} ${JSON.stringify(path)}`)).toEqual([])
  })
})

test.each([
  [
    'https://www.youtube.com/watch?v=abcdefghijk',
    'https://www.youtube-nocookie.com/embed/abcdefghijk?autoplay=1&amp;rel=0',
    'https://i.ytimg.com/vi/abcdefghijk/hqdefault.jpg',
  ],
  [
    'https://www.tiktok.com/@_/video/7234567890123456789',
    'https://www.tiktok.com/player/v1/7234567890123456789?autoplay=1',
    expect.stringMatching(/^https?:\/\/[^/]+\/hinh-video\/tiktok\/7234567890123456789$/),
  ],
  [
    'https://www.facebook.com/watch/?v=1234567890',
    'https://www.facebook.com/plugins/video.php?href=x',
    'https://tin.example/media/k120/anh.jpg?w=960',
  ],
])('a video of another site is a VideoObject with a still: %s', (address, frame, still) => {
  const link = `<a href="${address}" target="_blank" rel="noopener" data-frame="${frame}" data-title="Video: Lũ &quot;đêm&quot;">`
  const html = `<p>Chữ.</p><figure class="embed embed-wide">${link}<strong>Video</strong></a></figure>`
  const graph = JSON.parse(structuredData(articlePage({ html }), chrome('/lu-120.html')))['@graph'] as Thing[]
  const story = graph.find((thing) => thing['@type'] === 'NewsArticle')
  expect(story?.video).toMatchObject([
    {
      '@type': 'VideoObject',
      name: 'Video: Lũ "đêm"',
      embedUrl: frame.replaceAll('&amp;', '&'),
      thumbnailUrl: [still],
    },
  ])
})
