import { describe, expect, it } from 'vitest'
import { toDocument } from './markup.ts'

const pictures = (key: string) =>
  key === 'cho-noi' ? { src: '/media/cho-noi.webp', fileId: 'file-1', width: 1600, height: 900 } : null

const nodes = (body: string) => toDocument(body, pictures).content

describe('toDocument', () => {
  it('separates paragraphs at blank lines and joins wrapped lines', () => {
    expect(nodes('Dòng một\ndòng hai.\n\nĐoạn sau.')).toEqual([
      { type: 'paragraph', content: [{ type: 'text', text: 'Dòng một dòng hai.' }] },
      { type: 'paragraph', content: [{ type: 'text', text: 'Đoạn sau.' }] },
    ])
  })

  it('reads headings, also directly above text', () => {
    expect(nodes('## Mực nước lên nhanh\nNước đã tràn bờ.\n\n### Ghi chú')).toEqual([
      { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'Mực nước lên nhanh' }] },
      { type: 'paragraph', content: [{ type: 'text', text: 'Nước đã tràn bờ.' }] },
      { type: 'heading', attrs: { level: 3 }, content: [{ type: 'text', text: 'Ghi chú' }] },
    ])
  })

  it('reads marks and links', () => {
    expect(nodes('Tăng **4,2%** theo *báo cáo* tại [đây](https://toasoan.example/a).')).toEqual([
      {
        type: 'paragraph',
        content: [
          { type: 'text', text: 'Tăng ' },
          { type: 'text', text: '4,2%', marks: [{ type: 'bold' }] },
          { type: 'text', text: ' theo ' },
          { type: 'text', text: 'báo cáo', marks: [{ type: 'italic' }] },
          { type: 'text', text: ' tại ' },
          {
            type: 'text',
            text: 'đây',
            marks: [{ type: 'link', attrs: { href: 'https://toasoan.example/a' } }],
          },
          { type: 'text', text: '.' },
        ],
      },
    ])
  })

  it('keeps both marks of text that is bold inside a link', () => {
    expect(nodes('[**Xem**](https://toasoan.example)')[0]?.content).toEqual([
      {
        type: 'text',
        text: 'Xem',
        marks: [{ type: 'link', attrs: { href: 'https://toasoan.example' } }, { type: 'bold' }],
      },
    ])
  })

  it('reads lists and quotes', () => {
    const [bullets, numbers, quote] = nodes('- một\n- hai\n\n1. nhất\n2. nhì\n\n> Câu nói.\n>\n> Câu sau.')
    expect(bullets).toMatchObject({
      type: 'bulletList',
      content: [{ type: 'listItem' }, { type: 'listItem' }],
    })
    expect(bullets?.content?.[1]?.content?.[0]?.content).toEqual([{ type: 'text', text: 'hai' }])
    expect(numbers).toMatchObject({ type: 'orderedList', attrs: { start: 1 } })
    expect(quote).toMatchObject({
      type: 'blockquote',
      content: [{ type: 'paragraph' }, { type: 'paragraph' }],
    })
  })

  it('does not take a dash inside a sentence for a list', () => {
    expect(nodes('Hà Nội - Lào Cai')).toEqual([
      { type: 'paragraph', content: [{ type: 'text', text: 'Hà Nội - Lào Cai' }] },
    ])
  })

  it('places a figure and leaves out an unknown one', () => {
    expect(nodes('![Chợ lúc rạng sáng](cho-noi "Ảnh: Kim Ngân")\n\n![Không có](khong-co)')).toEqual([
      {
        type: 'figure',
        attrs: {
          src: '/media/cho-noi.webp',
          fileId: 'file-1',
          alt: 'Chợ lúc rạng sáng',
          credit: 'Ảnh: Kim Ngân',
          width: 1600,
          height: 900,
        },
        content: [{ type: 'text', text: 'Chợ lúc rạng sáng' }],
      },
    ])
  })

  it('places an embed by its address, and refuses what the editor would', () => {
    expect(nodes('Xem phim:\n@[Chú thỏ](https://youtu.be/aqz-KE-bpKQ?t=9)')).toEqual([
      { type: 'paragraph', content: [{ type: 'text', text: 'Xem phim:' }] },
      { type: 'embed', attrs: { provider: 'youtube', id: 'aqz-KE-bpKQ', start: 9, caption: 'Chú thỏ' } },
    ])
    expect(() => nodes('@[Phim](https://film.example/1)')).toThrow('otherSite')
  })

  it('reads a table whose first row is the header, and squares ragged rows', () => {
    const [table] = nodes('| Tỉnh | Sản lượng |\n| Đắk Lắk | 1,2 |\n| Gia Lai |')
    expect(table?.content).toHaveLength(3)
    expect(table?.content?.[0]?.content?.map((cell) => cell.type)).toEqual(['tableHeader', 'tableHeader'])
    expect(table?.content?.[2]?.content).toEqual([
      { type: 'tableCell', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Gia Lai' }] }] },
      { type: 'tableCell', content: [{ type: 'paragraph' }] },
    ])
  })

  it('gives an empty body one empty paragraph, as the editor does', () => {
    expect(nodes('  \n\n ')).toEqual([{ type: 'paragraph' }])
  })
})
