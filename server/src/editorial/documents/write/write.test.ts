// @module-tag long
import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { type ArticleDocument, markNames, nodeNames, plainText } from '@toasoan/contract/editorial/document'
import fc from 'fast-check'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { cleanDocument } from '#server/kernel/html/clean-document.ts'
import { renderDocument } from '#server/kernel/html/render-document.ts'
import { inWorker } from '#server/kernel/work/in-worker.ts'
import { readWord, type WordText } from '../read/read-word.ts'
import { openWord } from '../read/word-parts.ts'
import { fromWord, toPdf, toWord } from '../tasks.ts'
import { everything, paperOf } from './paper-for-tests.ts'
import { writeDocx } from './write-docx.ts'
import { writePdf } from './write-pdf.ts'

const told = (note: number) => ({
  type: 'text',
  text: `[${note}]`,
  marks: [{ type: 'noteReference', attrs: { note } }, { type: 'superscript' }],
})
const para = (text: string, ...more: object[]) => ({
  type: 'paragraph',
  content: [{ type: 'text', text }, ...more],
})
const item = (...content: object[]) => ({ type: 'listItem', content })
const list = (start: number, ...content: object[]) => ({ type: 'orderedList', attrs: { start }, content })
const notesHead = { type: 'heading', attrs: { level: 3 }, content: [{ type: 'text', text: 'Chú thích' }] }
const notesOf = (...notes: object[][]) => ({
  type: 'orderedList',
  content: notes.map((content, at) => ({ type: 'listItem', attrs: { note: at + 1 }, content })),
})
const grid = {
  type: 'table',
  content: [{ type: 'tableRow', content: [{ type: 'tableCell', content: [para('6:00', told(2))] }] }],
}
const link = { type: 'text', text: 'vov.vn', marks: [{ type: 'link', attrs: { href: 'https://vov.vn/' } }] }
/** Lists that a table and words part, at two depths, and notes that stand in text and table. */
const noted = [
  para('Theo nghị định', told(1)),
  list(
    1,
    item(para('một')),
    item(para('hai'), list(1, item(para('a'))), grid, list(2, item(para('b')))),
    item(para('ba')),
  ),
  para('giữa'),
  list(4, item(para('bốn')), item(para('năm'))),
  list(1, item(para('lại một'))),
  notesHead,
  notesOf([para('Nghị định 18.'), para('Điều 5.')], [para('Xem ', link)]),
]

const src = '/media/0123456789abcdef/cho-noi.jpg'
const data = new Uint8Array(
  await sharp({ create: { width: 900, height: 600, channels: 3, background: '#2d6a9f' } })
    .jpeg()
    .toBuffer(),
)
const pictures = { [src]: { type: 'jpg' as const, data, width: 900, height: 600 } }
const whole = paperOf(everything, { pictures, cover: { src, caption: 'Cây cầu', credit: 'Tùng Lâm' } })

describe('an article as a Word file', () => {
  it('comes back as it was when it is read again', async () => {
    const read = await readWord(await writeDocx(whole))
    expect(read).toMatchObject({ kicker: whole.kicker, title: whole.title, lead: whole.lead, styles: [] })
    expect(read.pictures.map(({ content }) => Buffer.compare(content, data))).toEqual([0])
    const html = renderDocument(read.document)
    for (const part of [
      '<strong>Bộ Xây dựng</strong> cho biết <em><u>toàn tuyến</u></em> dài 5,3\u00a0km; <s>số cũ</s>, H<sub>2</sub>O, m<sup>2</sup>, <mark>tô nền</mark>',
      '<a href="https://vov.vn/xa-hoi" target="_blank" rel="noopener">trang xã hội</a>',
      '<a href="https://toasoan.example/tin-cu-1.html" target="_blank" rel="noopener">tin cũ</a>',
      '<br>Dòng hai của đoạn.',
      '<h2>Lộ trình mở cửa</h2>',
      '<h3>Bảng</h3>',
      '<li><p>Thu âm</p><ul><li><p>Phường Phú Thượng</p></li></ul></li>',
      '<th rowspan="2"><p>Vùng</p></th>',
      '<td><p>Đồng bằng sông Cửu Long</p></td><td><p>24,1</p></td>',
      '<blockquote><p>Chúng tôi làm ngày làm đêm để kịp mùa lũ.</p></blockquote>',
      '<figcaption>Ghe dưa hấu cập bến. (Ảnh: Kim Ngân)</figcaption>',
      '<figcaption>Cây cầu (Ảnh: Tùng Lâm)</figcaption>',
      'alt="Chợ nổi"',
      'Âm thanh: Bản tin 6 giờ — <a href="https://toasoan.example/media/0123456789abcdef/ban-tin.mp3"',
      'Video: Lễ hội. Ngày khai mạc — <a href="https://toasoan.example/media/0123456789abcdef/phim.mp4"',
      'YouTube: Chú thỏ — <a href="https://www.youtube.com/watch?v=aqz-KE-bpKQ&amp;t=30"',
      'Ảnh: Ảnh ở nơi khác — <a href="https://example.com/xa.jpg"',
      '<pre><code>dòng 1\n dòng 2</code></pre>',
    ])
      expect(html.replace(/ {2,}/g, ' ')).toContain(part)
    expect(read.facts.headers).toBe(1)
  })
})

/** Every sample that LibreOffice saved, and a text in which all of them meet. */
const samples = readdirSync(new URL('../samples/', import.meta.url)).filter((name) => name.endsWith('.docx'))

const saved = (document: ArticleDocument, { pictures: found }: WordText) =>
  writeDocx({
    ...paperOf([]),
    kicker: '',
    byline: [],
    attachments: [],
    document,
    pictures: Object.fromEntries(
      found.map(({ src: at, content }) => [at, { type: 'jpg', data: content, width: 480, height: 300 }]),
    ),
  })

describe('a Word file that is read, written and read again', () => {
  it('is tried with the samples', () => {
    expect(samples.length).toBeGreaterThanOrEqual(10)
  })

  it.each(samples)('%s gives the same text', async (name) => {
    const read = await readWord(await readFile(new URL(`../samples/${name}`, import.meta.url)))
    expect((await readWord(await saved(read.document, read))).document).toEqual(read.document)
  })

  it('keeps numbers across tables, lists within lists, and links in notes', async () => {
    const given = cleanDocument({ type: 'doc', content: noted })
    const file = await saved(given, { pictures: [] } as unknown as WordText)
    const read = await readWord(file)
    expect(read.document).toEqual(given)
    expect(read.styles).toEqual([])
    expect((await readWord(await saved(read.document, read))).document).toEqual(given)
  })

  it('sets notes as footnotes that Word counts itself', async () => {
    const { parts } = openWord(
      Buffer.from(await saved(cleanDocument({ type: 'doc', content: noted }), { pictures: [] } as never)),
    )
    expect(parts.xml('word/document.xml').match(/<w:footnoteReference w:id="\d+"\/>/g)).toEqual([
      '<w:footnoteReference w:id="1"/>',
      '<w:footnoteReference w:id="2"/>',
    ])
    expect(parts.xml('word/document.xml')).not.toContain('Chú thích')
    expect(parts.xml('word/footnotes.xml')).toContain('Nghị định 18.')
  })

  it('loses no note that Word cannot set at the foot of a page', async () => {
    const table = {
      type: 'table',
      content: [{ type: 'tableRow', content: [{ type: 'tableCell', content: [para('ô')] }] }],
    }
    const content = [
      para('a', told(1)),
      para('b', told(9)),
      notesHead,
      notesOf([para('dài'), table], [para('lẻ')]),
    ]
    const { document } = await readWord(
      await saved(cleanDocument({ type: 'doc', content }), { pictures: [] } as never),
    )
    expect(plainText(document)).toBe('a[1]\nb[9]\nChú thích\ndài\nô\nlẻ')
  })
})

describe('an article as a PDF', () => {
  it('is set in the house’s type, with its links and its title', async () => {
    const pdf = Buffer.from(await writePdf(whole)).toString('latin1')
    expect(pdf.startsWith('%PDF-1.')).toBe(true)
    expect(pdf).toContain('BeVietnamPro-Regular')
    expect(pdf).toContain('BeVietnamPro-Bold')
    for (const address of [
      'https://vov.vn/xa-hoi',
      'https://toasoan.example/media/0123456789abcdef/phim.mp4',
      'https://www.youtube.com/watch?v=aqz-KE-bpKQ&t=30',
    ])
      expect(pdf).toContain(`/URI (${address})`)
    expect(pdf).toContain(`/Width 900`)
  })
})

it('leads from a number to its note in a PDF, where the note is', { tags: ['all'] }, async () => {
  const content = [para('a', told(1), told(9)), notesOf([para('Nghị định 18.')])]
  const pdf = Buffer.from(await writePdf(paperOf(content))).toString('latin1')
  expect(pdf).toContain('(chu-thich-1)')
  expect(pdf).not.toContain('(chu-thich-9)')
})

const inlineNode = fc.record({
  type: fc.constantFrom('text', 'hardBreak'),
  text: fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 60 }),
    fc.constantFrom('Tiếng Việt', '\ufffe\u0007', 'ا'.repeat(300)),
  ),
  marks: fc.array(
    fc.record({
      type: fc.constantFrom(...markNames),
      attrs: fc.record({
        href: fc.constantFrom('https://vov.vn/?a=1&b="2"', '/x', 'mailto:a@b.vn', '#x'),
        fontSize: fc.constantFrom('14pt', '48pt'),
        note: fc.integer({ min: 0, max: 3 }),
      }),
    }),
    { maxLength: 3 },
  ),
})
const { node } = fc.letrec<{ node: unknown }>((tie) => ({
  node: fc.oneof(
    { maxDepth: 5, withCrossShrink: true },
    inlineNode,
    fc.record({
      type: fc.constantFrom(...nodeNames),
      attrs: fc.record({
        src: fc.constantFrom(src, 'https://example.com/a.png', '/media/khac/a.jpg'),
        level: fc.integer({ min: 1, max: 6 }),
        start: fc.integer({ min: 0, max: 1_000_000 }),
        colspan: fc.integer({ min: 1, max: 50 }),
        rowspan: fc.integer({ min: 1, max: 9 }),
        colwidth: fc.option(fc.array(fc.integer({ min: 20, max: 900 }), { maxLength: 3 })),
        textAlign: fc.constantFrom('left', 'center', 'right', 'justify'),
        alt: fc.string(),
        note: fc.integer({ min: 0, max: 3 }),
      }),
      content: fc.array(tie('node'), { maxLength: 4 }),
    }),
  ),
}))

describe('any document', () => {
  it('can be written in both formats, and the Word file be read', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(node, { maxLength: 4 }), async (content) => {
        const paper = paperOf(content, { pictures })
        const [docx, pdf] = await Promise.all([writeDocx(paper), writePdf(paper)])
        expect(Buffer.from(pdf).toString('latin1', 0, 5)).toBe('%PDF-')
        await readWord(docx)
      }),
      { numRuns: 12 },
    )
  }, 120_000)
})

describe('the worker', () => {
  it('hands results over, tells what failed, and stops what takes too long', async () => {
    const file = await inWorker(1, toWord, paperOf([]))
    expect(Buffer.from(file).toString('latin1', 0, 2)).toBe('PK')
    await expect(inWorker(1, fromWord, new Uint8Array([1, 2, 3]))).rejects.toMatchObject({ code: 'notWord' })
    await expect(inWorker(1, toPdf, whole, { milliseconds: 1 })).rejects.toMatchObject({ code: 'slow' })
  }, 60_000)
})
