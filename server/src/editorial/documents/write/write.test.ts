import { markNames, nodeNames } from '@toasoan/contract/editorial/document'
import fc from 'fast-check'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { renderDocument } from '#server/kernel/html/render-document.ts'
import { inWorker } from '../in-worker.ts'
import { readWord } from '../read/read-word.ts'
import { everything, paperOf } from './paper-for-tests.ts'
import { writeDocx } from './write-docx.ts'
import { writePdf } from './write-pdf.ts'

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
      '<strong>Bộ Xây dựng</strong> cho biết <em><u>toàn tuyến</u></em> dài 5,3 km; <s>số cũ</s>, H<sub>2</sub>O, m<sup>2</sup>, <mark>tô nền</mark>',
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
    const file = await inWorker('docx', paperOf([]))
    expect(Buffer.from(file).toString('latin1', 0, 2)).toBe('PK')
    await expect(inWorker('word', new Uint8Array([1, 2, 3]))).rejects.toMatchObject({ code: 'notWord' })
    await expect(inWorker('pdf', whole, 1)).rejects.toMatchObject({ code: 'slow' })
  }, 60_000)
})
