import type { ArticleDocument, DocumentMark, DocumentNode } from '@toasoan/contract/editorial/document'

const words = (text: string, ...marks: DocumentMark['type'][]): DocumentNode => ({
  type: 'text',
  text,
  ...(marks.length > 0 ? { marks: marks.map((type) => ({ type })) } : {}),
})
const p = (...content: DocumentNode[]): DocumentNode => ({ type: 'paragraph', content })
const h = (level: number, text: string): DocumentNode => ({
  type: 'heading',
  attrs: { level },
  content: [words(text)],
})
const item = (text: string, ...inner: DocumentNode[]): DocumentNode => ({
  type: 'listItem',
  content: [p(words(text)), ...inner],
})
const list = (type: 'bulletList' | 'orderedList', ...content: DocumentNode[]): DocumentNode => ({
  type,
  content,
})
const row = (type: 'tableHeader' | 'tableCell', ...cells: string[]): DocumentNode => ({
  type: 'tableRow',
  content: cells.map((text) => ({ type, content: [p(words(text))] })),
})

/** A text with everything that the editor can do, for who wants to see it at once. */
export const sample: ArticleDocument = {
  type: 'doc',
  content: [
    p(
      words('Sáng nay, '),
      words('đoàn phóng viên', 'bold'),
      words(' đến '),
      words('chợ nổi Cái Răng', 'italic'),
      words(' từ ba giờ. Nước lên 10'),
      words('2', 'superscript'),
      words(' cm, chợ vẫn '),
      words('đông như ngày thường', 'highlight'),
      words('.'),
    ),
    h(2, 'Chợ họp theo con nước'),
    list(
      'orderedList',
      item('Ghe lớn neo giữa sông', list('bulletList', item('Dưa hấu, khóm'), item('Cam, quýt'))),
      item('Xuồng nhỏ len vào mua'),
    ),
    { type: 'blockquote', content: [p(words('Bán hết thì về, không hết thì ngủ lại trên ghe.'))] },
    h(3, 'Giá tại ghe'),
    {
      type: 'table',
      content: [
        row('tableHeader', 'Mặt hàng', 'Giá (đồng/kg)'),
        row('tableCell', 'Dưa hấu', '9.000'),
        row('tableCell', 'Khóm', '12.000'),
      ],
    },
    {
      type: 'embed',
      attrs: {
        provider: 'youtube',
        id: 'aqz-KE-bpKQ',
        caption: 'Phim mở “Big Buck Bunny”, Blender Foundation',
      },
    },
    p(words('Đến sáu giờ thì vãn.')),
  ],
}
