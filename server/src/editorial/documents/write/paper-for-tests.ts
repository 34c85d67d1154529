import type { DocumentNode } from '@toasoan/contract/editorial/document'
import { cleanDocument } from '#server/kernel/html/clean-document.ts'
import type { Paper } from './paper.ts'

const words = (text: string, ...marks: unknown[]) => ({
  type: 'text',
  text,
  ...(marks.length ? { marks } : {}),
})
const p = (...content: unknown[]) => ({ type: 'paragraph', content })
const item = (...content: unknown[]) => ({ type: 'listItem', content })
const cell = (text: string, attrs: object = {}, type = 'tableCell') => ({
  type,
  attrs,
  content: [p(words(text))],
})
const row = (...content: unknown[]) => ({ type: 'tableRow', content })

/** A document with everything that an article can hold. */
export const everything: unknown[] = [
  p(
    words('Sáng 20/11, '),
    words('Bộ Xây dựng', { type: 'bold' }),
    words(' cho biết '),
    words('toàn tuyến', { type: 'italic' }, { type: 'underline' }),
    words(' dài 5,3 km; '),
    words('số cũ', { type: 'strike' }),
    words(', H'),
    words('2', { type: 'subscript' }),
    words('O, m'),
    words('2', { type: 'superscript' }),
    words(', '),
    words('tô nền', { type: 'highlight' }),
    words(', '),
    words('chữ to', { type: 'textStyle', attrs: { fontSize: '18pt' } }),
    words(', xem '),
    words('trang xã hội', { type: 'link', attrs: { href: 'https://vov.vn/xa-hoi' } }),
    words(' và '),
    words('tin cũ', { type: 'link', attrs: { href: '/tin-cu-1.html' } }),
    words('.'),
    { type: 'hardBreak' },
    words('Dòng hai của đoạn.'),
  ),
  { type: 'heading', attrs: { level: 2 }, content: [words('Lộ trình mở cửa')] },
  { ...p(words('Đoạn căn giữa')), attrs: { textAlign: 'center' } },
  {
    type: 'orderedList',
    attrs: { start: 3 },
    content: [
      item(p(words('Thu âm')), { type: 'bulletList', content: [item(p(words('Phường Phú Thượng')))] }),
      item(p(words('Dựng chương trình')), p(words('Đoạn thứ hai của mục'))),
    ],
  },
  { type: 'heading', attrs: { level: 3 }, content: [words('Bảng')] },
  {
    type: 'table',
    content: [
      row(cell('Vùng', { rowspan: 2 }, 'tableHeader'), cell('Sản lượng', { colspan: 2 }, 'tableHeader')),
      row(cell('2025'), cell('2026')),
      row(cell('Đồng bằng sông Cửu Long'), cell('24,1'), cell('24,6')),
    ],
  },
  { type: 'blockquote', content: [p(words('Chúng tôi làm ngày làm đêm để kịp mùa lũ.'))] },
  {
    type: 'figure',
    attrs: { src: '/media/0123456789abcdef/cho-noi.jpg', alt: 'Chợ nổi', credit: 'Kim Ngân' },
    content: [words('Ghe dưa hấu cập bến.')],
  },
  { type: 'figure', attrs: { src: 'https://example.com/xa.jpg', alt: 'Ảnh ở nơi khác' }, content: [] },
  {
    type: 'audio',
    attrs: { src: '/media/0123456789abcdef/ban-tin.mp3', name: 'Bản tin 6 giờ', caption: '' },
  },
  {
    type: 'video',
    attrs: { src: '/media/0123456789abcdef/phim.mp4', name: 'Lễ hội', caption: 'Ngày khai mạc' },
  },
  {
    type: 'embed',
    attrs: { provider: 'youtube', id: 'aqz-KE-bpKQ', caption: 'Chú thỏ', start: 30 },
  },
  { type: 'horizontalRule' },
  { type: 'codeBlock', content: [words('dòng 1\n  dòng 2')] },
]

/** A paper for tests. */
export const paperOf = (content: unknown[], more: Partial<Paper> = {}): Paper => ({
  kicker: 'Giao thông',
  title: 'Cầu Nhật Tân 2 thông xe kỹ thuật',
  lead: 'Công trình về đích sớm ba tháng so với kế hoạch.',
  byline: ['Bài: Lê Minh Châu', 'Thời sự · Tin'],
  cover: null,
  document: cleanDocument({ type: 'doc', content } as unknown as DocumentNode),
  attachments: [{ name: 'Nghị định', address: 'https://toasoan.example/media/a/nghi-dinh.pdf' }],
  foot: 'Tin bài 12 · Bản 3 · Lưu lúc 8:05 22/11/2026 · Chờ duyệt',
  pictures: {},
  stories: {},
  site: 'https://toasoan.example',
  words: {
    sound: 'Âm thanh',
    film: 'Video',
    picture: 'Ảnh',
    credit: 'Ảnh',
    story: 'Tin liên quan',
    attachments: 'Tệp đính kèm',
    page: 'Trang',
    of: '/',
    missing: 'Có {count} ký tự phông chữ không có.',
  },
  author: 'Lê Minh Châu',
  written: '2026-11-22T01:05:00Z',
  ...more,
})
