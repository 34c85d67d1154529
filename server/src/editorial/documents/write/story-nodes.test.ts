// Each node that stories are made of, in every form in which it leaves the house, and back from Word.
// @module-tag long
import {
  type ArticleDocument,
  type DocumentNode,
  nodeNames,
  plainText,
} from '@toasoan/contract/editorial/document'
import sharp from 'sharp'
import { extractText } from 'unpdf'
import { describe, expect, it } from 'vitest'
import { cleanDocument } from '#server/kernel/html/clean-document.ts'
import { renderDocument } from '#server/kernel/html/render-document.ts'
import { renderOutside } from '#server/kernel/html/render-outside.ts'
import { fillStories, storiesIn } from '#server/kernel/html/render-story-nodes.ts'
import { htmlToDocument } from '../read/html-to-document.ts'
import { readWord } from '../read/read-word.ts'
import { openWord } from '../read/word-parts.ts'
import { everything, paperOf } from './paper-for-tests.ts'
import { writeDocx } from './write-docx.ts'
import { writePdf } from './write-pdf.ts'

const site = 'https://toasoan.example'
const p = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] })
const words = (text: string) => [{ type: 'text', text }]

const colours = ['#2d6a9f', '#9f2d3a', '#3a9f2d']
const sources = colours.map((_, at) => `/media/0123456789abcde${at}/anh-${at}.jpg`)
const shots = await Promise.all(
  colours.map((background, at) =>
    sharp({ create: { width: 900 + at, height: 600, channels: 3, background } })
      .jpeg()
      .toBuffer(),
  ),
)
const pictures = Object.fromEntries(
  sources.map((src, at) => [
    src,
    { type: 'jpg' as const, data: new Uint8Array(shots[at] as Buffer), width: 900 + at, height: 600 },
  ]),
)
const figure = (at: number, caption: string) => ({
  type: 'figure',
  attrs: { src: sources[at], alt: `Ảnh ${at}`, width: 900 + at, height: 600 },
  content: words(caption),
})
const story = { title: 'Mực nước sông Hồng xuống thấp', address: '/muc-nuoc-song-hong-41.html' }
const stories = { 41: story }
const heard = '/media/0123456789abcdef/ban-tin.mp3'

type Case = {
  node: object
  /** Words that each form of it says, whatever it looks like. */
  says: string[]
  /** Addresses that it leads to, outside of the site absolute. */
  leads?: string[]
  html: RegExp
  plain: string
  pictures?: number
}

const cases: Record<string, Case> = {
  gallery: {
    node: { type: 'gallery', content: [figure(0, 'Đầu cầu'), figure(1, 'Giữa cầu'), figure(2, 'Cuối cầu')] },
    says: ['Đầu cầu', 'Giữa cầu', 'Cuối cầu'],
    html: /^<div class="gallery-set" role="group" tabindex="0" aria-label="Bộ ảnh, 3 ảnh">(<figure data-place="\d\/3" class="figure figure-normal"><img [^>]+><figcaption>[^<]+<\/figcaption><\/figure>){3}<\/div>$/,
    plain: 'Đầu cầu\nGiữa cầu\nCuối cầu',
    pictures: 3,
  },
  factBox: {
    node: {
      type: 'factBox',
      attrs: { title: 'Cầu Nhật Tân 2' },
      content: [
        p('Dài 5,3 km.'),
        {
          type: 'bulletList',
          content: [
            { type: 'listItem', content: [p('Sáu làn xe')] },
            { type: 'listItem', content: [p('Hai làn xe đạp')] },
          ],
        },
        figure(1, 'Trụ chính'),
      ],
    },
    says: ['Cầu Nhật Tân 2', 'Dài 5,3 km.', 'Sáu làn xe', 'Trụ chính'],
    html: /^<aside class="fact-box" aria-label="Cầu Nhật Tân 2"><p class="fact-box-title">Cầu Nhật Tân 2<\/p><p>Dài 5,3.km\.<\/p><ul>/,
    plain: 'Cầu Nhật Tân 2\nDài 5,3 km.\nSáu làn xe\nHai làn xe đạp\nTrụ chính',
    pictures: 1,
  },
  pullQuote: {
    node: {
      type: 'pullQuote',
      attrs: { by: 'Bà Nguyễn Thị Lan' },
      content: [
        { type: 'text', text: 'Nước ' },
        { type: 'text', text: 'chưa bao giờ', marks: [{ type: 'bold' }] },
        { type: 'text', text: ' cạn thế này.' },
      ],
    },
    says: ['Nước ', 'chưa bao giờ', 'Bà Nguyễn Thị Lan'],
    html: /^<figure class="pull-quote"><blockquote><p>Nước <strong>chưa bao giờ<\/strong> cạn thế này\.<\/p><\/blockquote><figcaption>Bà Nguyễn Thị Lan<\/figcaption><\/figure>$/,
    plain: 'Nước chưa bao giờ cạn thế này.\nBà Nguyễn Thị Lan',
  },
  storyLink: {
    node: { type: 'storyLink', attrs: { id: 41 } },
    says: [story.title],
    leads: [`${site}${story.address}`],
    html: /^<aside class="story-link" data-story="41"><\/aside>$/,
    // A headline is none of this text: it belongs to the other story, and follows it.
    plain: '',
  },
  'quotation that is heard': {
    node: {
      type: 'blockquote',
      attrs: { sound: { src: heard, fileId: null, from: 4360, to: 8526 } },
      content: [p('Nước dâng nhanh lắm.'), p('(Bà Lan, Bản tin 6 giờ, 0:04)')],
    },
    says: ['Nước dâng nhanh lắm.', 'Bà Lan'],
    leads: [`${site}${heard}#t=4.36,8.526`],
    html: /^<blockquote class="spoken"><p>Nước dâng nhanh lắm\.<\/p>.+<audio src="[^"]+#t=4\.36,8\.526" controls/,
    plain: 'Nước dâng nhanh lắm.\n(Bà Lan, Bản tin 6 giờ, 0:04)',
  },
  'map with a picture': {
    node: {
      type: 'map',
      attrs: {
        ...{ lat: 21.0285, lon: 105.8542, zoom: 15, label: 'Hồ Hoàn Kiếm', credit: '© OpenStreetMap' },
        ...{ src: sources[0], fileId: null, width: 900, height: 600 },
      },
    },
    says: ['Hồ Hoàn Kiếm', '21,0285° B, 105,8542° Đ', '© OpenStreetMap'],
    leads: ['https://www.openstreetmap.org/?mlat=21.0285&mlon=105.8542#map=15/21.0285/105.8542'],
    html: /^<figure class="map"><a href="https:\/\/www\.openstreetmap\.org\/[^"]+" target="_blank" rel="noopener" aria-label="Mở bản đồ: Hồ Hoàn Kiếm, [^"]+"><img src="\/media\//,
    plain: 'Hồ Hoàn Kiếm',
    pictures: 1,
  },
  'map without a picture': {
    node: { type: 'map', attrs: { lat: -8.5, lon: -70.25, zoom: 6, label: '' } },
    says: ['8,5° N, 70,25° T'],
    leads: ['https://www.openstreetmap.org/?mlat=-8.5&mlon=-70.25#map=6/-8.5/-70.25'],
    html: /^<figure class="map map-plain"><a [^>]+><span class="map-ground" aria-hidden="true"><\/span><\/a>/,
    plain: '',
  },
  'table from a pasted sheet': {
    node: {
      type: 'table',
      content: [
        ['tableHeader', 'Tỉnh', 'Sản lượng'],
        ['tableCell', 'Gia Lai', '24,1'],
        ['tableCell', 'Kon Tum', '8'],
      ].map(([type, ...cells]) => ({
        type: 'tableRow',
        content: cells.map((cell) => ({ type, content: [p(cell as string)] })),
      })),
    },
    says: ['Tỉnh', 'Sản lượng', 'Gia Lai', '24,1', 'Kon Tum'],
    html: /^<div class="table-scroll" tabindex="0"><table><tbody><tr><th><p>Tỉnh<\/p><\/th>.+<td><p>24,1<\/p><\/td>/,
    plain: 'Tỉnh\nSản lượng\nGia Lai\n24,1\nKon Tum\n8',
  },
  'footnote from the menu': {
    node: {
      type: 'paragraph',
      content: [
        { type: 'text', text: 'Theo nghị định' },
        {
          type: 'text',
          text: '[1]',
          marks: [{ type: 'noteReference', attrs: { note: 1 } }, { type: 'superscript' }],
        },
      ],
    },
    says: ['Theo nghị định'],
    html: /^<p>Theo nghị định<a href="#chu-thich-1" id="cho-chu-thich-1" class="note-reference"><sup>\[1\]<\/sup><\/a><\/p>/,
    plain: 'Theo nghị định[1]',
  },
}

const note = {
  type: 'orderedList',
  attrs: { start: 1 },
  content: [{ type: 'listItem', attrs: { note: 1 }, content: [p('Nghị định 18.')] }],
}

const documentOf = ({ node }: Case): ArticleDocument =>
  cleanDocument({
    type: 'doc',
    content: [
      p('Trước.'),
      node,
      p('Sau.'),
      ...(JSON.stringify(node).includes('noteReference') ? [note] : []),
    ],
  })

const paper = (document: ArticleDocument) => ({
  ...paperOf([], { pictures, stories }),
  kicker: '',
  byline: [],
  attachments: [],
  document,
})

/** Pictures by the colour that they have, as the file in which they travel gives them other addresses. */
async function withoutAddresses(read: Awaited<ReturnType<typeof readWord>>): Promise<ArticleDocument> {
  let json = JSON.stringify(read.document)
  for (const { src, content } of read.pictures) {
    const at = shots.findIndex((shot) => Buffer.compare(shot, Buffer.from(content)) === 0)
    json = json.replaceAll(src, sources[at] ?? 'unknown')
  }
  return JSON.parse(json) as ArticleDocument
}

/** What Word's file tells nothing of: sizes in pixels come with the file. */
const plainer = (document: ArticleDocument): ArticleDocument =>
  JSON.parse(JSON.stringify(document), (key, value) => (['width', 'height'].includes(key) ? null : value))

const count = (text: string, part: string) => text.split(part).length - 1

describe.each(Object.entries(cases))('a %s', (_name, one) => {
  const document = documentOf(one)
  const node = document.content?.[1] as DocumentNode

  it('passes the clean-up as it is', () => {
    expect(cleanDocument(structuredClone(document))).toEqual(document)
    expect(node.type).toBe((one.node as DocumentNode).type)
  })

  it('looks on the site as it should', () => {
    const rendered = renderDocument(document).split('<p>Trước.</p>')[1]?.split('<p>Sau.</p>')[0]
    expect(rendered).toMatch(one.html)
    if (node.type !== 'storyLink')
      for (const said of one.says) expect(rendered).toContain(said.replace('5,3 km', '5,3\u00a0km'))
  })

  it('has plain words for search and reading aloud', () => {
    expect(
      plainText(document)
        .split('\n')
        .slice(1)
        .join('\n')
        .split('\nSau.')[0]
        ?.replace(/^Sau\.$/, ''),
    ).toBe(one.plain)
  })

  it('comes back from Word as it was', async () => {
    const file = await writeDocx(paper(document))
    const read = await readWord({ content: file, site })
    expect(plainer(await withoutAddresses(read)).content?.filter(({ type }) => type !== 'heading')).toEqual(
      plainer(document).content,
    )
    expect(read.styles).toEqual([])
    expect(read.pictures).toHaveLength(one.pictures ?? 0)
    // A second time, so that nothing wears off.
    const again = await readWord({ content: await writeDocx(paper(await withoutAddresses(read))), site })
    expect(await withoutAddresses(again)).toEqual(await withoutAddresses(read))
    const xml = openWord(Buffer.from(file)).parts.xml('word/document.xml').replaceAll('&quot;', '"')
    for (const said of one.says) expect(xml).toContain(said)
  })

  it('is in the PDF, with its words, links and pictures', async () => {
    const file = new Uint8Array(await writePdf(paper(document)))
    const pdf = Buffer.from(file).toString('latin1')
    const { text } = await extractText(file, { mergePages: true })
    const plain = (words: string) => words.normalize('NFC').replace(/\s+/g, '')
    for (const said of one.says) expect(plain(text)).toContain(plain(said))
    for (const address of one.leads ?? []) expect(pdf).toContain(`/URI (${address})`)
    expect(count(pdf, '/Subtype /Image')).toBe(one.pictures ?? 0)
  })

  it.each([
    'feed',
    'mail',
  ] as const)('has a form for %s: absolute, without scripts, classes or players', (form) => {
    const html = renderOutside(document, { form, origin: site, stories: new Map([[41, story]]) })
    for (const said of one.says) expect(html).toContain(said)
    for (const address of one.leads ?? [])
      expect(html).toContain(`href="${address.replaceAll('&', '&amp;')}"`)
    expect(count(html, '<img')).toBe(one.pictures ?? 0)
    expect(html).not.toMatch(/<(script|iframe|audio|video|link|style)|class=|="\/|data-|javascript:/)
    expect(html.includes('style=')).toBe(form === 'mail' && /style=/.test(html))
  })
})

describe('a linked story', () => {
  const document = documentOf(cases.storyLink as Case)

  it('shows its present headline where it is live, and is gone where it is not', () => {
    const html = renderDocument(document)
    expect(storiesIn(html)).toEqual([41])
    expect(html).not.toContain(story.title)
    expect(fillStories(html, new Map([[41, { ...story, title: 'Tít <mới>' }]]))).toBe(
      '<p>Trước.</p><aside class="story-link"><span>Tin liên quan</span> <a href="/muc-nuoc-song-hong-41.html">Tít &lt;mới&gt;</a></aside><p>Sau.</p>',
    )
    expect(fillStories(html, new Map())).toBe('<p>Trước.</p><p>Sau.</p>')
    for (const form of ['feed', 'mail'] as const)
      expect(renderOutside(document, { form, origin: site, stories: new Map() })).toBe(
        '<p>Trước.</p><p>Sau.</p>',
      )
  })

  it('is no node when the address is of another site', async () => {
    const file = await writeDocx({ ...paper(document), site: 'https://bao-khac.example' })
    const read = await readWord({ content: file, site })
    expect(JSON.stringify(read.document)).not.toContain('storyLink')
    expect(plainText(read.document)).toContain(story.title)
  })

  it('is nowhere where nobody may know of it', async () => {
    const file = await writeDocx({ ...paper(document), stories: {} })
    expect(plainText((await readWord(file)).document)).toBe('Trước.\nSau.')
  })
})

it('are, with those of other-nodes.test.ts, all the nodes that there are', () => {
  const tested = [...everything, note, ...Object.values(cases).map(({ node }) => node)]
  const found = new Set(JSON.stringify(tested).match(/(?<="type":")\w+/g))
  expect(nodeNames.filter((name) => name !== 'doc' && !found.has(name))).toEqual([])
})

it('reads what the site itself shows', () => {
  const own = ['gallery', 'factBox', 'pullQuote'] as const
  for (const name of own) {
    const document = documentOf(cases[name] as Case)
    const types = htmlToDocument(renderDocument(document), site).content?.map(({ type }) => type)
    expect(types).toEqual(document.content?.map(({ type }) => type))
  }
})
