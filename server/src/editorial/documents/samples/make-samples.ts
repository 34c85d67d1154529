import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as d from 'docx'
import sharp from 'sharp'

const here = fileURLToPath(new URL('.', import.meta.url))
const pasted = fileURLToPath(new URL('../../../../../web/src/ui/editor/paste/samples/', import.meta.url))

const { Paragraph: P, TextRun: T, HeadingLevel: H } = d
type Children = NonNullable<ConstructorParameters<typeof d.Document>[0]['sections'][number]['children']>

const p = (text: string) => new P({ children: [new T(text)] })
const h = (text: string, heading: (typeof H)[keyof typeof H] = H.HEADING_1) =>
  new P({ heading, children: [new T(text)] })
const item = (text: string, level: number, reference = 'so') =>
  new P({ numbering: { reference, level }, children: [new T(text)] })
const bullet = (text: string, level = 0) => new P({ bullet: { level }, children: [new T(text)] })
const cell = (text: string, more: object = {}) => new d.TableCell({ ...more, children: [p(text)] })
const row = (...children: d.TableCell[]) => new d.TableRow({ children })

const picture = async (colour: string, width = 480, height = 300) =>
  sharp({ create: { width, height, channels: 3, background: colour } })
    .jpeg()
    .toBuffer()

const image = (data: Buffer, alt: string) =>
  new P({
    alignment: d.AlignmentType.CENTER,
    children: [
      new d.ImageRun({
        type: 'jpg',
        data,
        transformation: { width: 320, height: 200 },
        altText: { name: 'anh', title: '', description: alt },
      }),
    ],
  })
const caption = (text: string) => new P({ style: 'Caption', children: [new T(text)] })

const tracked = { id: 1, author: 'Lê Minh Châu', date: '2026-11-20T08:00:00Z' }

type Sample = { children: Children; more?: object; section?: object }

const samples: Record<string, Sample> = {
  'tin-ngan': {
    children: [
      new P({ heading: H.TITLE, children: [new T('Cầu Nhật Tân 2 thông xe kỹ thuật')] }),
      new P({ style: 'Subtitle', children: [new T('Công trình về đích sớm ba tháng so với kế hoạch.')] }),
      new P({
        children: [
          new T('Sáng 20/11, '),
          new T({ text: 'Bộ Xây dựng', bold: true }),
          new T(' cho biết '),
          new T({ text: 'toàn tuyến', italics: true }),
          new T(' dài 5,3 km. Xem thêm '),
          new d.ExternalHyperlink({
            link: 'https://vov.vn/xa-hoi',
            children: [new T({ text: 'trang xã hội', style: 'Hyperlink' })],
          }),
          new T('.'),
        ],
      }),
      h('Lộ trình mở cửa'),
      p('Xe con được đi từ 6 giờ ngày 22/11.'),
      h('Giá vé', H.HEADING_2),
      p('Miễn phí tháng đầu; diện tích 12 m² mỗi làn chờ, H₂O dùng tuần hoàn.'),
    ],
  },
  'danh-sach-long': {
    children: [
      p('Kế hoạch làm việc gồm:'),
      item('Thu âm', 0),
      item('Phỏng vấn người dân', 1),
      item('Phường Phú Thượng', 2),
      item('Phường Đông Ngạc', 2),
      item('Ghi tiếng động', 1),
      item('Dựng chương trình', 0),
      p('Cần mang theo:'),
      bullet('Máy ghi âm'),
      bullet('Pin dự phòng', 1),
      bullet('Micro cài áo', 1),
      bullet('Giấy giới thiệu'),
    ],
  },
  'bang-gop-o': {
    children: [
      p('Sản lượng lúa ba vụ:'),
      new d.Table({
        rows: [
          new d.TableRow({
            tableHeader: true,
            children: [cell('Vùng', { rowSpan: 2 }), cell('Sản lượng (triệu tấn)', { columnSpan: 2 })],
          }),
          row(cell('2025'), cell('2026')),
          row(cell('Đồng bằng sông Cửu Long'), cell('24,1'), cell('24,6')),
          row(cell('Đồng bằng sông Hồng'), cell('6,0'), cell('5,9')),
        ],
      }),
      p('Nguồn: Cục Thống kê.'),
    ],
  },
  'anh-chu-thich': {
    children: [
      p('Chợ nổi Cái Răng sáng cuối tuần.'),
      image(await picture('#2d6a9f'), 'Ghe chở dưa hấu'),
      caption('Ghe dưa hấu cập bến. Ảnh: Kim Ngân'),
      p('Thương lái đến từ ba giờ sáng.'),
      image(await picture('#c27b2d'), 'Hàng bún trên ghe'),
      p('Khách ăn sáng ngay trên ghe.'),
    ],
  },
  'chu-thich-chan': {
    children: [
      new P({
        children: [
          new T('Theo nghị định mới'),
          new d.FootnoteReferenceRun(1),
          new T(', nhuận bút tính theo hệ số'),
          new d.FootnoteReferenceRun(2),
          new T('.'),
        ],
      }),
      p('Các đài phải công khai cách tính.'),
    ],
    more: {
      footnotes: {
        1: { children: [p('Nghị định 18/2014/NĐ-CP, điều 5.')] },
        2: { children: [p('Hệ số cao nhất của tin phát thanh là 10.')] },
      },
    },
  },
  'theo-doi-thay-doi': {
    children: [
      new P({
        children: [
          new T('Lễ hội diễn ra '),
          new d.DeletedTextRun({ ...tracked, text: 'ngày 20/11' }),
          new d.InsertedTextRun({ ...tracked, id: 2, text: 'ngày 22/11' }),
          new T(' tại quảng trường '),
          new d.CommentRangeStart(0),
          new T('Ba Đình'),
          new d.CommentRangeEnd(0),
          new T({ children: [new d.CommentReference(0)] }),
          new T('.'),
        ],
      }),
    ],
    more: {
      comments: {
        children: [
          {
            id: 0,
            author: 'Trưởng ban',
            date: new Date('2026-11-20'),
            children: [p('Kiểm tra lại địa điểm.')],
          },
        ],
      },
    },
  },
  'dau-chan-trang': {
    children: [p('Nội dung trang một.'), new P({ children: [new d.PageBreak()] }), p('Nội dung trang hai.')],
    section: {
      headers: { default: new d.Header({ children: [p('LƯU HÀNH NỘI BỘ')] }) },
      footers: {
        default: new d.Footer({
          children: [new P({ children: [new T('Trang '), new T({ children: [d.PageNumber.CURRENT] })] })],
        }),
      },
    },
  },
  'trich-dan': {
    children: [
      new P({ style: 'Quote', children: [new T('Chúng tôi làm ngày làm đêm để kịp mùa lũ.')] }),
      new P({
        alignment: d.AlignmentType.RIGHT,
        children: [new T({ text: 'Kỹ sư Trần Văn Hải', color: 'C00000', size: 36, font: 'Arial' })],
      }),
      new P({
        children: [
          new T({ text: 'Gạch chân', underline: {} }),
          new T(' và '),
          new T({ text: 'gạch bỏ', strike: true }),
          new T(' và '),
          new T({ text: 'tô nền', highlight: 'yellow' }),
        ],
      }),
    ],
  },
  'chi-so': {
    children: [
      new P({
        children: [
          new T('CO'),
          new T({ text: '2', subScript: true }),
          new T(' giảm 10'),
          new T({ text: '3', superScript: true }),
          new T(' tấn'),
        ],
      }),
      new P({
        children: [
          new T('Dòng một'),
          new T({ text: 'Dòng hai', break: 1 }),
          new T({ children: [new d.Tab(), 'sau dấu tab'] }),
        ],
      }),
    ],
  },
  'muc-luc': {
    children: [
      new d.TableOfContents('Mục lục', { hyperlink: true, headingStyleRange: '1-2' }),
      h('Phần một'),
      p('Đoạn của phần một.'),
      h('Chi tiết', H.HEADING_2),
      p('Đoạn chi tiết.'),
      h('Phần hai'),
      p('Đoạn của phần hai.'),
    ],
    more: { features: { updateFields: true } },
  },
  'bang-trong-danh-sach': {
    children: [
      item('Lịch phát sóng', 0),
      new d.Table({
        rows: [row(cell('6:00'), cell('Thời sự sáng')), row(cell('12:00'), cell('Thời sự trưa'))],
      }),
      item('Ban biên tập', 0),
      image(await picture('#3a7d44', 200, 120), 'Logo chương trình'),
      p('Hết.'),
    ],
  },
  'chu-tach-dau': {
    children: [
      p('Tiếng Việt viết tách dấu: Đắk Lắk, Thừa Thiên – Huế.'.normalize('NFD')),
      p('Dấu ngoặc “cong” và khoảng\u00a0trắng cứng, 1\u00a0000 đồng.'),
    ],
  },
}

const work = mkdtempSync(join(tmpdir(), 'mau-word-'))
for (const [name, { children, more = {}, section = {} }] of Object.entries(samples)) {
  const document = new d.Document({
    numbering: {
      config: [
        {
          reference: 'so',
          levels: [0, 1, 2].map((level) => ({
            level,
            format: [d.LevelFormat.DECIMAL, d.LevelFormat.LOWER_LETTER, d.LevelFormat.BULLET][level],
            text: level === 2 ? '•' : `%${level + 1}.`,
            alignment: d.AlignmentType.LEFT,
            style: { paragraph: { indent: { left: 720 * (level + 1), hanging: 360 } } },
          })),
        },
      ],
    },
    styles: {
      paragraphStyles: ['Caption:caption', 'Quote:Quote', 'Subtitle:Subtitle'].map((style) => {
        const [id = '', styleName = ''] = style.split(':')
        return { id, name: styleName, basedOn: 'Normal', quickFormat: true }
      }),
    },
    ...more,
    sections: [{ ...section, children }],
  })
  writeFileSync(join(work, `${name}.docx`), await d.Packer.toBuffer(document))
}
const office = (...given: string[]) =>
  execFileSync(
    'soffice',
    ['--headless', `-env:UserInstallation=file://${work}/profile`, '--convert-to', ...given],
    { cwd: work },
  )
const sources = readdirSync(work).filter((name) => name.endsWith('.docx'))
office('docx:MS Word 2007 XML', '--outdir', 'word', ...sources)
office('html:HTML (StarWriter):EmbedImages', '--outdir', 'html', ...sources.map((name) => join('word', name)))
for (const name of sources) {
  writeFileSync(join(here, name), readFileSync(join(work, 'word', name)))
  const page = name.replace('.docx', '.html')
  writeFileSync(
    join(pasted, `writer-${page.replace('.html', '.txt')}`),
    readFileSync(join(work, 'html', page)),
  )
}
