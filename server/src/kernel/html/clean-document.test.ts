import { type DocumentNode, documentDepth } from '@toasoan/contract/editorial/document'
import { describe, expect, it } from 'vitest'
import { cleanDocument, documentFits } from './clean-document.ts'

const doc = (...content: unknown[]) => ({ type: 'doc', content })
const words = (text: string, ...marks: unknown[]) => ({
  type: 'text',
  text,
  ...(marks.length ? { marks } : {}),
})
const p = (...content: unknown[]) => ({ type: 'paragraph', content })

const cases: [string, unknown, unknown[]][] = [
  ['nothing', undefined, [{ type: 'paragraph' }]],
  ['a list', [1, 2], [{ type: 'paragraph' }]],
  ['adjacent texts', doc(p(words('một '), words('hai'))), [p(words('một hai'))]],
  [
    'texts of other marks stay apart',
    doc(p(words('một '), words('hai', { type: 'bold' }))),
    [p(words('một '), words('hai', { type: 'bold' }))],
  ],
  [
    'marks in one order',
    doc(p(words('a', { type: 'italic' }, { type: 'bold' }, { type: 'bold' }))),
    [p(words('a', { type: 'bold' }, { type: 'italic' }))],
  ],
  [
    'a script link loses its mark',
    doc(p(words('bấm', { type: 'link', attrs: { href: 'java\nscript:alert(1)' } }))),
    [p(words('bấm'))],
  ],
  [
    'extra attributes go',
    doc({ type: 'paragraph', attrs: { textAlign: 'center', onclick: 'x()' }, content: [words('a')] }),
    [{ type: 'paragraph', attrs: { textAlign: 'center' }, content: [words('a')] }],
  ],
  ['the words of unknown nodes stay', doc({ type: 'iframe', content: [p(words('còn'))] }), [p(words('còn'))]],
  ['loose words become a paragraph', doc(words('rơi')), [p(words('rơi'))]],
  [
    'a paragraph in a list becomes an item',
    doc({ type: 'bulletList', content: [p(words('một'))] }),
    [{ type: 'bulletList', content: [{ type: 'listItem', content: [p(words('một'))] }] }],
  ],
  [
    'a number that leads to a note leads nowhere else, and to a number only',
    doc(
      p(
        words(
          '[1]',
          { type: 'link', attrs: { href: '/a' } },
          { type: 'noteReference', attrs: { note: '1', href: 'x' } },
        ),
        words('[x]', { type: 'noteReference', attrs: { note: 'javascript:alert(1)' } }),
      ),
    ),
    [p(words('[1]', { type: 'noteReference', attrs: { note: 1 } }), words('[x]'))],
  ],
  [
    'a note keeps its number and no second has it',
    doc({
      type: 'orderedList',
      attrs: { start: '1e9' },
      content: ['2', 2, 0, '<b>'].map((note) => ({
        type: 'listItem',
        attrs: { note, id: 'x' },
        content: [p(words('a'))],
      })),
    }),
    [
      {
        type: 'orderedList',
        attrs: { start: 1 },
        content: [
          { type: 'listItem', attrs: { note: 2 }, content: [p(words('a'))] },
          ...[1, 2, 3].map(() => ({ type: 'listItem', content: [p(words('a'))] })),
        ],
      },
    ],
  ],
  ['an empty list goes', doc({ type: 'bulletList', content: [] }), [{ type: 'paragraph' }]],
  [
    'an item starts with a paragraph',
    doc({ type: 'bulletList', content: [{ type: 'listItem' }] }),
    [{ type: 'bulletList', content: [{ type: 'listItem', content: [{ type: 'paragraph' }] }] }],
  ],
  [
    'a picture from elsewhere keeps its caption only',
    doc({ type: 'figure', attrs: { src: 'http://x.vn/a.png' }, content: [words('chú thích')] }),
    [p(words('chú thích'))],
  ],
  [
    'a picture that climbs out of /media',
    doc({ type: 'figure', attrs: { src: '/media/../api/users' } }),
    [{ type: 'paragraph' }],
  ],
  [
    'a picture',
    doc({
      type: 'figure',
      attrs: { src: '/media/a.webp', fileId: 7, width: '640', height: 1.5, size: 'huge' },
    }),
    [
      {
        type: 'figure',
        attrs: {
          src: '/media/a.webp',
          fileId: 7,
          alt: '',
          credit: '',
          width: 640,
          height: null,
          size: 'normal',
        },
      },
    ],
  ],
  [
    'where a small picture stands, unless it is the middle, and nothing of it for a larger one',
    doc(
      { type: 'figure', attrs: { src: '/media/a.webp', size: 'small', align: 'left' } },
      { type: 'figure', attrs: { src: '/media/a.webp', size: 'small', align: 'center' } },
      { type: 'figure', attrs: { src: '/media/a.webp', size: 'wide', align: 'right' } },
      { type: 'figure', attrs: { src: '/media/a.webp', size: 'small', align: 'top" onload="x' } },
    ),
    [{ size: 'small', align: 'left' }, { size: 'small' }, { size: 'wide' }, { size: 'small' }].map(
      (attrs) => ({
        type: 'figure',
        attrs: {
          src: '/media/a.webp',
          fileId: null,
          alt: '',
          credit: '',
          width: null,
          height: null,
          ...attrs,
        },
      }),
    ),
  ],
  [
    'an embed keeps what names it, and its caption',
    doc({
      type: 'embed',
      attrs: {
        provider: 'youtube',
        id: 'aqz-KE-bpKQ',
        caption: ' Chú  thỏ ',
        start: 9,
        src: 'x',
        html: '<b>',
      },
      content: [p(words('mất'))],
    }),
    [{ type: 'embed', attrs: { provider: 'youtube', id: 'aqz-KE-bpKQ', caption: 'Chú thỏ', start: 9 } }],
  ],
  [
    'an embed of a site that is not on the list',
    doc({ type: 'embed', attrs: { provider: 'vimeo', id: '1234567890' }, content: [p(words('còn'))] }),
    [p(words('còn'))],
  ],
  [
    'headings keep to levels 2–4',
    doc({ type: 'heading', attrs: { level: 1 }, content: [words('a')] }),
    [{ type: 'heading', attrs: { level: 2 }, content: [words('a')] }],
  ],
  [
    'font sizes of the list only',
    doc(
      p(
        words('a', { type: 'textStyle', attrs: { fontSize: '18pt' } }),
        words('b', { type: 'textStyle', attrs: { fontSize: '999pt;x' } }),
      ),
    ),
    [p(words('a', { type: 'textStyle', attrs: { fontSize: '18pt' } }), words('b'))],
  ],
  ['characters the database refuses', doc(p(words('a\u0000b\ud800c'))), [p(words('ab\ufffdc'))]],
  [
    'marks inside a code block go',
    doc({ type: 'codeBlock', content: [words('a', { type: 'bold' }), { type: 'hardBreak' }, words('b')] }),
    [{ type: 'codeBlock', content: [words('a\nb')] }],
  ],
  [
    'a cell has its spans and a paragraph',
    doc({
      type: 'table',
      content: [{ type: 'tableRow', content: [{ type: 'tableCell', attrs: { colspan: -1 } }] }],
    }),
    [
      {
        type: 'table',
        content: [
          {
            type: 'tableRow',
            content: [
              {
                type: 'tableCell',
                attrs: { colspan: 1, rowspan: 1, colwidth: null },
                content: [{ type: 'paragraph' }],
              },
            ],
          },
        ],
      },
    ],
  ],
]

describe('cleanDocument', () => {
  it.each(cases)('%s', (_name, given, expected) => {
    expect(cleanDocument(given)).toEqual({ type: 'doc', content: expected })
  })

  it('changes nothing the second time', () => {
    for (const [, given] of cases) {
      const once = cleanDocument(given)
      expect(cleanDocument(structuredClone(once))).toEqual(once)
    }
  })

  it('stops at the deepest nesting, however deep the input', () => {
    let deep: DocumentNode = { type: 'paragraph' }
    for (let at = 0; at < 100_000; at++) deep = { type: 'blockquote', content: [deep] }
    let depth = 0
    for (
      let at: DocumentNode | undefined = cleanDocument({ type: 'doc', content: [deep] });
      at;
      at = at.content?.[0]
    ) {
      depth++
    }
    expect(depth).toBeLessThanOrEqual(documentDepth + 2)
  })

  it('ends with a document that contains itself', () => {
    const loop: { type: string; content: unknown[] } = { type: 'blockquote', content: [] }
    loop.content.push(loop, loop)
    expect(cleanDocument({ type: 'doc', content: [loop] }).type).toBe('doc')
    expect(documentFits(loop)).toBe(false)
  })
})
