import fc from 'fast-check'
import { expect, test } from 'vitest'
import { inTcvn3, inVni, inWindows1258 } from '../counterpart/encode.ts'
import { decode } from './charset.ts'
import { readFeed } from './feed.ts'
import { readPage } from './page.ts'
import { readSitemap } from './sitemap.ts'

const zone = 'Asia/Ho_Chi_Minh'
const at = 'https://bao.example/rss'
const runs = { numRuns: 120 }

const words = [
  'nước',
  'dâng',
  'người',
  'dân',
  'đường',
  'trường',
  'biển',
  'động',
  'sáng',
  'chiều',
  'lũ',
  'thầy',
  'Ủy',
  'ban',
]
const sentence = fc.shuffledSubarray(words, { minLength: 7 }).map((each) => each.join(' '))
const story = fc.record({ title: sentence, lead: sentence, isData: fc.boolean() })
const stories = fc.array(story, { minLength: 3, maxLength: 6 })

type Story = { title: string; lead: string; isData: boolean }

const data = (text: string, isData: boolean) => (isData ? `<![CDATA[${text}]]>` : text)
const item = ({ title, lead, isData }: Story, n: number) =>
  `<item><title>${data(title, isData)}</title><link>https://bao.example/${n}.html</link>` +
  `<description>${data(`<p>${lead}</p>`, true)}</description><pubDate>Fri, 20 Nov 2026 08:15:00 +0700</pubDate></item>`
const feed = (items: readonly string[]) =>
  `<?xml version="1.0" encoding="utf-8"?><rss version="2.0"><channel><title>Báo thử</title>${items.join('')}</channel></rss>`
const page = ({ title, lead }: Story) =>
  `<html><head><meta charset="utf-8"><title>${title}</title></head><body><h1>${title}</h1><div class="bai">` +
  `${`<p>${lead}. ${title}.</p>`.repeat(8)}</div></body></html>`

const selectors = { link: '', title: '', lead: '', body: '.bai', author: '', date: '', remove: '' }
const read = (bytes: Uint8Array, label = '') => {
  const { text, doubtful } = decode(bytes, label)
  const now = '2026-11-20T10:00:00+07:00'
  return readPage({ html: text, address: 'https://bao.example/1.html', selectors, zone, doubtful, now })
}

test('a feed that is cut at any byte has all items before the cut, as they were', () => {
  fc.assert(
    fc.property(stories, fc.nat(), (all, seed) => {
      const bytes = Buffer.from(feed(all.map(item)))
      const cut = bytes.subarray(0, seed % bytes.length)
      const whole = cut.toString('latin1').split('</item>').length - 1
      const { text, doubtful } = decode(cut)
      expect(doubtful).toBe(false)
      if (whole === 0) return
      const { entries } = readFeed(text, at, zone)
      expect(entries.map(({ title, lead }) => [title, lead])).toEqual(
        all.slice(0, whole).map(({ title, lead }) => [title, lead]),
      )
    }),
    runs,
  )
})

test('bytes that are flipped cost no more than the items in which they are', () => {
  fc.assert(
    fc.property(
      stories,
      fc.array(fc.tuple(fc.nat(), fc.integer({ min: 1, max: 255 })), { maxLength: 4 }),
      (all, flips) => {
        const items = all.map(item)
        const pieces = items.map((one) => Buffer.from(one))
        // Within the second item, so that the others are as they were.
        for (const [place, mask] of flips) {
          const broken = pieces[1] as Buffer
          broken[place % broken.length] = (broken[place % broken.length] as number) ^ mask
        }
        const [head, tail] = feed(['|']).split('|') as [string, string]
        const bytes = Buffer.concat([Buffer.from(head), ...pieces, Buffer.from(tail)])
        const { text, doubtful } = decode(bytes)
        const { entries } = readFeed(text, at, zone)
        const titles = new Set(entries.map(({ title }) => title))
        for (const [n, { title }] of all.entries()) if (n !== 1) expect(titles.has(title), title).toBe(true)
        if (text.includes('\ufffd')) expect(doubtful).toBe(true)
      },
    ),
    runs,
  )
})

test('a tag that is left open anywhere costs no more than its item', () => {
  fc.assert(
    fc.property(stories, fc.nat(), fc.nat(), (all, place, kind) => {
      const items = all.map(item)
      const broken = items[1] as string
      const tags = [...broken.matchAll(/<[^<>]*>|\]\]>/g)]
      const { index = 0, 0: tag = '' } = tags[place % tags.length] ?? {}
      const instead = ['', '<', tag.slice(0, -1), '<b>', '<!--', '<![CDATA['][kind % 6] as string
      items[1] = broken.slice(0, index) + instead + broken.slice(index + tag.length)
      const { entries } = readFeed(feed(items), at, zone)
      const titles = new Set(entries.map(({ title }) => title))
      for (const [n, { title }] of all.entries())
        if (n !== 1) expect(titles.has(title), `${items[1]}`).toBe(true)
    }),
    { numRuns: 300 },
  )
})

const encoders: Record<string, (text: string) => Buffer> = {
  'utf-8': (text) => Buffer.from(text),
  'utf-16le': (text) => Buffer.from(text, 'utf16le'),
  'utf-16be': (text) => Buffer.from(text, 'utf16le').swap16(),
  'windows-1258': inWindows1258,
  tcvn3: (text) => inTcvn3(text),
  vni: inVni,
  twice: (text) => Buffer.from(new TextDecoder('windows-1252').decode(Buffer.from(text))),
  decomposed: (text) => Buffer.from(text.normalize('NFD')),
}
const labels = [
  '',
  'utf-8',
  'iso-8859-1',
  'windows-1252',
  'windows-1258',
  'koi8-r',
  'shift_jis',
  'utf-16',
  'x-none',
]

test('in whatever charset a page comes and whatever it is called, it is read as it was or doubted', () => {
  fc.assert(
    fc.property(
      story,
      fc.constantFrom(...Object.keys(encoders)),
      fc.constantFrom(...labels),
      (one, charset, label) => {
        const encode = encoders[charset] as (text: string) => Buffer
        const html = page({ ...one, title: one.title.toLowerCase(), lead: one.lead.toLowerCase() })
        const read_ = read(encode(html.replace('utf-8', label)), label && `text/html; charset=${label}`)
        const isRight =
          read_.plain.includes(one.lead.toLowerCase()) && read_.title === one.title.toLowerCase()
        expect(isRight || read_.warnings.includes('charset'), `${charset} as ${label}: ${read_.plain}`).toBe(
          true,
        )
      },
    ),
    { numRuns: 200 },
  )
})

test('no page, feed or map throws, however it is broken', () => {
  const breaks = fc.array(
    fc.tuple(fc.nat(), fc.constantFrom('', '<', '>', '"', '&', '\u0000', '<div>', '</p>', 'ÿ')),
    {
      maxLength: 12,
    },
  )
  fc.assert(
    fc.property(story, breaks, fc.nat(), (one, changes, end) => {
      let text = page(one) + feed([item(one, 1)])
      for (const [place, piece] of changes) {
        const spot = place % text.length
        text = text.slice(0, spot) + piece + text.slice(spot + 1)
      }
      const bytes = Buffer.from(text).subarray(0, (end % text.length) + 1)
      expect(read(bytes)).toMatchObject({ address: expect.any(String) })
      expect(readSitemap(decode(bytes).text, at, zone)).toMatchObject({ entries: expect.any(Array) })
      try {
        readFeed(decode(bytes).text, at, zone)
      } catch (error) {
        expect((error as Error).message).toBe('no feed')
      }
    }),
    { numRuns: 60 },
  )
})
