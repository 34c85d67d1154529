import { readFile } from 'node:fs/promises'
import type { DocumentNode } from '@toasoan/contract/editorial/document'
import { describe, expect, it, test } from 'vitest'
import { renderDocument } from '#server/kernel/html/render-document.ts'
import { readWord } from './read-word.ts'
import { openWord } from './word-parts.ts'
import { wordOf, wordParagraph, zipOf } from './zip-for-tests.ts'

const sample = async (name: string) =>
  readWord(await readFile(new URL(`../samples/${name}.docx`, import.meta.url)))

/** The HTML of a document without what tells nothing of its structure. */
const shape = (document: DocumentNode): string =>
  renderDocument(document as never)
    .replace(
      / class="[^"]*"| aria-label="[^"]*"| tabindex="0"| loading="lazy"| decoding="async"| target="_blank" rel="noopener"/g,
      '',
    )
    .replace(/\/media\/word\/[0-9a-f]{24}/g, 'ảnh')
    .replace(/<\/?(div|tbody)>/g, '')
    // Rendering keeps a number and its unit on one line.
    .replace(/(\d)\u00a0(?=[a-zđ])/g, '$1 ')

const samples: [name: string, html: string][] = [
  [
    'tin-ngan',
    '<p>Sáng 20/11, <strong>Bộ Xây dựng</strong> cho biết <em>toàn tuyến</em> dài 5,3 km. Xem thêm <a href="https://vov.vn/xa-hoi">trang xã hội</a>.</p><h2>Lộ trình mở cửa</h2><p>Xe con được đi từ 6 giờ ngày 22/11.</p><h3>Giá vé</h3><p>Miễn phí tháng đầu; diện tích 12 m² mỗi làn chờ, H₂O dùng tuần hoàn.</p>',
  ],
  [
    'danh-sach-long',
    '<p>Kế hoạch làm việc gồm:</p><ol><li><p>Thu âm</p><ol><li><p>Phỏng vấn người dân</p><ul><li><p>Phường Phú Thượng</p></li><li><p>Phường Đông Ngạc</p></li></ul></li><li><p>Ghi tiếng động</p></li></ol></li><li><p>Dựng chương trình</p></li></ol><p>Cần mang theo:</p><ul><li><p>Máy ghi âm</p><ul><li><p>Pin dự phòng</p></li><li><p>Micro cài áo</p></li></ul></li><li><p>Giấy giới thiệu</p></li></ul>',
  ],
  [
    'bang-gop-o',
    '<p>Sản lượng lúa ba vụ:</p><table><tr><th rowspan="2"><p>Vùng</p></th><th colspan="2"><p>Sản lượng (triệu tấn)</p></th></tr><tr><td><p>2025</p></td><td><p>2026</p></td></tr><tr><td><p>Đồng bằng sông Cửu Long</p></td><td><p>24,1</p></td><td><p>24,6</p></td></tr><tr><td><p>Đồng bằng sông Hồng</p></td><td><p>6,0</p></td><td><p>5,9</p></td></tr></table><p>Nguồn: Cục Thống kê.</p>',
  ],
  [
    'anh-chu-thich',
    '<p>Chợ nổi Cái Răng sáng cuối tuần.</p><figure><img src="ảnh.jpg" alt="Ghe chở dưa hấu"><figcaption>Ghe dưa hấu cập bến. Ảnh: Kim Ngân</figcaption></figure><p>Thương lái đến từ ba giờ sáng.</p><figure><img src="ảnh.jpg" alt="Hàng bún trên ghe"></figure><p>Khách ăn sáng ngay trên ghe.</p>',
  ],
  [
    'chu-thich-chan',
    '<p>Theo nghị định mới<a href="#chu-thich-1" id="cho-chu-thich-1"><sup>[1]</sup></a>, nhuận bút tính theo hệ số<a href="#chu-thich-2" id="cho-chu-thich-2"><sup>[2]</sup></a>.</p><p>Các đài phải công khai cách tính.</p><h3>Chú thích</h3><ol><li id="chu-thich-1"><p>Nghị định 18/2014/NĐ-CP, điều 5. <a href="#cho-chu-thich-1">↑</a></p></li><li id="chu-thich-2"><p>Hệ số cao nhất của tin phát thanh là 10. <a href="#cho-chu-thich-2">↑</a></p></li></ol>',
  ],
  ['theo-doi-thay-doi', '<p>Lễ hội diễn ra ngày 22/11 tại quảng trường Ba Đình.</p>'],
  ['dau-chan-trang', '<p>Nội dung trang một.</p><p>Nội dung trang hai.</p>'],
  [
    'trich-dan',
    '<blockquote><p>Chúng tôi làm ngày làm đêm để kịp mùa lũ.</p></blockquote><p>Kỹ sư Trần Văn Hải</p><p><u>Gạch chân</u> và <s>gạch bỏ</s> và <mark>tô nền</mark></p>',
  ],
  ['chi-so', '<p>CO<sub>2</sub> giảm 10<sup>3</sup> tấn</p><p>Dòng một<br>Dòng hai sau dấu tab</p>'],
  [
    'muc-luc',
    '<h2>Phần một</h2><p>Đoạn của phần một.</p><h3>Chi tiết</h3><p>Đoạn chi tiết.</p><h2>Phần hai</h2><p>Đoạn của phần hai.</p>',
  ],
  [
    'bang-trong-danh-sach',
    '<ol><li><p>Lịch phát sóng</p></li></ol><table><tr><td><p>6:00</p></td><td><p>Thời sự sáng</p></td></tr><tr><td><p>12:00</p></td><td><p>Thời sự trưa</p></td></tr></table><ol start="2"><li><p>Ban biên tập</p></li></ol><figure><img src="ảnh.jpg" alt="Logo chương trình"></figure><p>Hết.</p>',
  ],
  [
    'chu-tach-dau',
    '<p>Tiếng Việt viết tách dấu: Đắk Lắk, Thừa Thiên – Huế.</p><p>Dấu ngoặc “cong” và khoảng trắng cứng, 1 000 đồng.</p>',
  ],
]

describe('Word files that LibreOffice saved', () => {
  it.each(samples)('%s keeps its structure', async (name, html) => {
    expect(shape((await sample(name)).document)).toBe(html)
  })

  it('gives title and lead by their styles, and says what was left out', async () => {
    expect(await sample('tin-ngan')).toMatchObject({
      title: 'Cầu Nhật Tân 2 thông xe kỹ thuật',
      lead: 'Công trình về đích sớm ba tháng so với kế hoạch.',
    })
    const { facts } = await sample('theo-doi-thay-doi')
    expect(facts).toMatchObject({ deletions: 1, insertions: 1, comments: 1 })
    expect((await sample('dau-chan-trang')).facts.headers).toBe(2)
    expect((await sample('muc-luc')).facts.contents).toBe(3)
    expect((await sample('anh-chu-thich')).pictures.map(({ extension }) => extension)).toEqual(['jpg', 'jpg'])
  })
})

const bodyOf = async (body: string) => {
  const { document, facts } = await readWord(wordOf(body))
  return { html: shape(document), facts }
}

describe('parts of Word', () => {
  it('hidden text is not brought to light, formulas keep their figures, moved text stays where it went', async () => {
    const hidden = '<w:r><w:rPr><w:vanish/></w:rPr><w:t>mật</w:t></w:r>'
    const formula = '<m:oMath><m:r><m:t>E=mc</m:t></m:r><m:sup><m:r><m:t>2</m:t></m:r></m:sup></m:oMath>'
    const moved =
      '<w:moveFrom w:id="1"><w:r><w:t>cũ</w:t></w:r></w:moveFrom><w:moveTo w:id="2"><w:r><w:t>mới</w:t></w:r></w:moveTo>'
    const { html, facts } = await bodyOf(`<w:p><w:r><w:t>Thấy </w:t></w:r>${hidden}${formula}${moved}</w:p>`)
    expect(html).toBe('<p>Thấy E=mc2mới</p>')
    expect(facts).toMatchObject({ hidden: 1, formulas: 1, deletions: 1, insertions: 1 })
  })

  it('a picture that only a link leads to is not fetched', async () => {
    const drawing =
      '<w:p><w:r><w:drawing><wp:inline><a:graphic><a:graphicData><pic:pic><pic:blipFill><a:blip r:link="rId9"/></pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>'
    const content = `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId9" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/image" Target="file:///etc/passwd" TargetMode="External"/></Relationships>`
    const read = await readWord(
      wordOf(wordParagraph('Chữ') + drawing, [{ name: 'word/_rels/document.xml.rels', content }]),
    )
    expect(read.pictures).toEqual([])
    expect(shape(read.document)).toBe('<p>Chữ</p>')
  })

  it('lists deeper than any article stand at the deepest level', async () => {
    const level = (at: number) =>
      `<w:p><w:pPr><w:numPr><w:ilvl w:val="${at}"/><w:numId w:val="1"/></w:numPr></w:pPr><w:r><w:t>Mức ${at}</w:t></w:r></w:p>`
    const levels = [0, 1, 2, 3, 4, 5, 6, 7, 8]
    const numbering = `<?xml version="1.0"?><w:numbering xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:abstractNum w:abstractNumId="0">${levels.map((at) => `<w:lvl w:ilvl="${at}"><w:numFmt w:val="decimal"/></w:lvl>`).join('')}</w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num></w:numbering>`
    const content = `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId9" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/numbering" Target="numbering.xml"/></Relationships>`
    const { document } = await readWord(
      wordOf(levels.map(level).join(''), [
        { name: 'word/_rels/document.xml.rels', content },
        { name: 'word/numbering.xml', content: numbering },
      ]),
    )
    const html = shape(document)
    for (const at of levels) expect(html).toContain(`Mức ${at}`)
    expect(html.match(/<ol>/g)).toHaveLength(5)
  })
})

const text = wordParagraph('Chữ')
const entities = `<?xml version="1.0"?><!DOCTYPE w:document [<!ENTITY x SYSTEM "file:///etc/passwd">]><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body><w:p><w:r><w:t>&x;</w:t></w:r></w:p></w:body></w:document>`
const zeros = (size: number) => Buffer.alloc(size, ' ')

const refused: [what: string, file: () => Buffer, code: string][] = [
  ['words that are no zip', () => Buffer.from('không phải Word'), 'notWord'],
  ['a zip that holds no document', () => zipOf([{ name: 'a.txt', content: 'a' }]), 'notWord'],
  [
    'a spreadsheet',
    () => zipOf([{ name: '[Content_Types].xml', content: 'spreadsheetml.sheet.main' }]),
    'notWord',
  ],
  [
    'a Word file of before 2007',
    () => Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)]),
    'oldWord',
  ],
  ['macros', () => wordOf(text, [{ name: 'word/vbaProject.bin', content: 'x' }]), 'macros'],
  [
    'macros by type',
    () =>
      wordOf(
        text,
        [],
        '<Override PartName="/x" ContentType="application/vnd.ms-word.document.macroEnabled.main+xml"/>',
      ),
    'macros',
  ],
  ['entities', () => wordOf('', [{ name: 'word/document.xml', content: entities }]), 'entities'],
  [
    'a part of 70 MB of blanks',
    () => wordOf(text, [{ name: 'word/media/a.bin', content: zeros(70_000_000) }]),
    'bomb',
  ],
  [
    'a part that is larger than it says',
    () => wordOf('', [{ name: 'word/document.xml', content: zeros(30_000_000), size: 1000 }]),
    'bomb',
  ],
  [
    'a directory of 6,000 parts',
    () => zipOf(Array.from({ length: 6000 }, (_, at) => ({ name: `${at}`, content: '' }))),
    'bomb',
  ],
  [
    'a document longer than a book',
    () =>
      wordOf('', [{ name: 'word/document.xml', content: `<w:document>${zeros(25_000_000)}</w:document>` }]),
    'tooLong',
  ],
  ['a file that is cut off', () => wordOf(text).subarray(0, 400), 'broken'],
  [
    'XML that ends too soon',
    () => wordOf('', [{ name: 'word/document.xml', content: '<w:document><w:body>' }]),
    'broken',
  ],
]

test.each(refused)('%s is refused', async (_what, file, code) => {
  await expect(readWord(file())).rejects.toMatchObject({ code })
})

test.each([
  ['formulas that never end', '<m:oMath>'.repeat(200_000)],
  ['tags that never end', '<w:pPr '.repeat(200_000)],
  ['changes that never end', `<w:p><w:pPr>${'<w:pPrChange>'.repeat(100_000)}</w:pPr></w:p>`],
])('%s are refused at once', async (_what, body) => {
  const began = performance.now()
  await expect(readWord(wordOf(body))).rejects.toMatchObject({ code: 'broken' })
  expect(performance.now() - began).toBeLessThan(4000)
})

test('hidden runs that never end are looked through at once', () => {
  const file = wordOf(`<w:p>${'<w:r><w:rPr><w:vanish/></w:rPr>'.repeat(60_000)}</w:p>`)
  const began = performance.now()
  openWord(file)
  expect(performance.now() - began).toBeLessThan(4000)
})

test('a style that the file does not name is not told of', async () => {
  const body = '<w:p><w:pPr><w:pStyle w:val="Khong"/></w:pPr><w:r><w:t>Chữ</w:t></w:r></w:p>'
  expect((await readWord(wordOf(body))).styles).toEqual([])
})

test('no file that is cut or changed anywhere makes it throw anything else', async () => {
  const whole = await readFile(new URL('../samples/chu-thich-chan.docx', import.meta.url))
  for (let at = 7; at < whole.length; at += 211) {
    const changed = Buffer.from(whole)
    changed[at] = (changed[at] as number) ^ 0x55
    for (const file of [whole.subarray(0, at), changed]) {
      const failure = await readWord(file).then(
        () => null,
        (error) => error,
      )
      if (failure) expect(failure, String(at)).toMatchObject({ name: 'Error', code: expect.any(String) })
    }
  }
})
