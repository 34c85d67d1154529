// The nodes that stories had before those of story-nodes.test.ts, in feeds, e-mail and PDF.
// @module-tag long
import { extractText } from 'unpdf'
import { describe, expect, it } from 'vitest'
import { cleanDocument } from '#server/kernel/html/clean-document.ts'
import { renderOutside } from '#server/kernel/html/render-outside.ts'
import { everything, paperOf } from './paper-for-tests.ts'
import { writePdf } from './write-pdf.ts'

const site = 'https://toasoan.example'

describe('the other nodes', () => {
  const document = cleanDocument({ type: 'doc', content: [...everything] })

  it.each(['feed', 'mail'] as const)('have a form for %s', (form) => {
    const html = renderOutside(document, { form, origin: site, stories: new Map() })
    const bare = html.replace(/ style="[^"]*"/g, '').replace(/ (width|height)="\d+"/g, '')
    for (const part of [
      '<strong>Bộ Xây dựng</strong>',
      '<a href="https://toasoan.example/tin-cu-1.html">tin cũ</a>',
      '<br>Dòng hai của đoạn.',
      '<h2>Lộ trình mở cửa</h2>',
      '<ol start="3"><li><p>Thu âm</p><ul><li><p>Phường Phú Thượng</p></li></ul></li>',
      '<th rowspan="2"><p>Vùng</p></th>',
      '<blockquote><p>Chúng tôi làm ngày làm đêm để kịp mùa lũ.</p></blockquote>',
      '<img src="https://toasoan.example/media/0123456789abcdef/cho-noi.jpg" alt="Chợ nổi"><p>Ghe dưa hấu cập bến. (Kim Ngân)</p>',
      '<p><a href="https://toasoan.example/media/0123456789abcdef/ban-tin.mp3">Nghe: Bản tin 6 giờ</a></p>',
      '<p><a href="https://toasoan.example/media/0123456789abcdef/phim.mp4">Xem video: Lễ hội. Ngày khai mạc</a></p>',
      'Chú thỏ</a></p>',
      '<hr>',
      '<pre>dòng 1',
    ])
      expect(bare).toContain(part)
    expect(html).not.toMatch(/<(script|iframe|audio|video|link|style)|class=|="\/|data-|javascript:/)
  })

  it('are in the PDF by their words', async () => {
    const { text } = await extractText(new Uint8Array(await writePdf(paperOf(everything))), {
      mergePages: true,
    })
    const plain = text.normalize('NFC').replace(/\s+/g, '')
    for (const said of ['BộXâydựng', 'Lộtrìnhmởcửa', 'PhườngPhúThượng', 'ĐồngbằngsôngCửuLong', 'kịpmùalũ'])
      expect(plain).toContain(said)
    for (const said of ['cậpbến', 'Bảntin6giờ', 'Ngàykhaimạc', 'Chúthỏ', 'dòng2'])
      expect(plain).toContain(said)
  })
})
