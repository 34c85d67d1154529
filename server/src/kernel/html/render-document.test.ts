import type { ArticleDocument, DocumentNode } from '@toasoan/contract/editorial/document'
import fc from 'fast-check'
// @ts-expect-error jsdom ships no type declarations
import { JSDOM } from 'jsdom'
import { describe, expect, it } from 'vitest'
import { cleanDocument } from './clean-document.ts'
import { cleanHtml } from './clean-html.ts'
import { renderDocument } from './render-document.ts'

const { window } = new JSDOM('')

const render = (...content: unknown[]) => renderDocument(cleanDocument({ type: 'doc', content }))
const words = (text: string, ...marks: unknown[]) => ({ type: 'text', text, marks })
const p = (...content: unknown[]) => ({ type: 'paragraph', content })

const told = (note: unknown) => words(`[${note}]`, { type: 'noteReference', attrs: { note } })
const notes = (...numbers: unknown[]) => ({
  type: 'orderedList',
  content: numbers.map((note) => ({ type: 'listItem', attrs: { note }, content: [p(words('n'))] })),
})

const cases: [string, unknown, string][] = [
  ['text', p(words('1 < 2 & "3"')), '<p>1 &lt; 2 &amp; &quot;3&quot;</p>'],
  [
    'numbers and their units',
    p(words('dài 5 km, 20 % và 3 tỷ đồng, 4 kmh')),
    '<p>dài 5\u00a0km, 20\u00a0% và 3\u00a0tỷ đồng, 4 kmh</p>',
  ],
  ['an empty paragraph', p(), ''],
  [
    'marks',
    p(words('a', { type: 'bold' }, { type: 'italic' }), { type: 'hardBreak' }, words('b')),
    '<p><strong><em>a</em></strong><br>b</p>',
  ],
  [
    'a link outside',
    p(words('a', { type: 'link', attrs: { href: 'https://vov.vn/?a=1&b=2' } })),
    '<p><a href="https://vov.vn/?a=1&amp;b=2" target="_blank" rel="noopener">a</a></p>',
  ],
  [
    'a link inside',
    p(words('a', { type: 'link', attrs: { href: '/tin-1.html' } })),
    '<p><a href="/tin-1.html">a</a></p>',
  ],
  [
    'a font size',
    p(words('a', { type: 'textStyle', attrs: { fontSize: '24pt' } })),
    '<p><span data-size="24" style="font-size:24pt">a</span></p>',
  ],
  [
    'a quotation that plays its stretch',
    {
      type: 'blockquote',
      attrs: { sound: { src: '/media/abcdefgh/a.mp3', fileId: 7, from: 4360, to: 8526, x: 1 }, y: 2 },
      content: [p(words('a'))],
    },
    '<blockquote class="spoken"><p>a</p><audio src="/media/abcdefgh/a.mp3#t=4.36,8.526" controls preload="metadata" aria-label="Nghe câu trích dẫn, từ 0:04"></audio></blockquote>',
  ],
  ...[
    { src: 'https://kho.vn/media/abcdefgh/a.mp3', from: 0, to: 1 },
    { src: '/media/abcdefgh/"onerror="alert(1)', from: 0, to: 1, fileId: {} },
    { src: '/media/abcdefgh/../x', from: 0, to: 1 },
    { src: '/media/abcdefgh/a.mp3#t=1', from: 0, to: 1 },
    { src: '/media/abcdefgh/a.mp3', from: 2, to: 1 },
    { src: '/media/abcdefgh/a.mp3', from: -1, to: 1 },
    { src: '/media/abcdefgh/a.mp3', from: 0, to: 1e12 },
    { src: '/media/abcdefgh/%2e%2e/%2e%2e/api/auth/logout', from: 0, to: 1 },
    { src: '/media/abcdefgh/..', from: 0, to: 1 },
    { src: '/media/abcdefgh/made/../../x', from: 0, to: 1 },
    { src: '/media/abcdefgh/a\u0000.mp3', from: 0, to: 1 },
    { src: '/media/abcdefgh/a\ud800.mp3', from: 0, to: 1 },
    'x',
  ].map((sound, n): [string, unknown, string] => [
    `a quotation of no stretch of ours (${n})`,
    { type: 'blockquote', attrs: { sound }, content: [p(words('a'))] },
    '<blockquote><p>a</p></blockquote>',
  ]),
  [
    'an aligned heading',
    { type: 'heading', attrs: { level: 3, textAlign: 'center' }, content: [words('a')] },
    '<h3 style="text-align:center">a</h3>',
  ],
  [
    'a small picture with text around it',
    { type: 'figure', attrs: { src: '/media/a.webp', size: 'small', align: 'right' } },
    '<figure class="figure figure-small figure-right"><img src="/media/a.webp" alt="" loading="lazy" decoding="async"></figure>',
  ],
  [
    'a picture with caption and credit',
    {
      type: 'figure',
      attrs: {
        src: '/media/a.webp',
        fileId: 1,
        alt: 'Chợ',
        credit: 'Kim Ngân',
        width: 800,
        height: 600,
        size: 'wide',
      },
      content: [words('Chợ nổi')],
    },
    '<figure class="figure figure-wide"><img src="/media/a.webp" alt="Chợ" width="800" height="600" loading="lazy" decoding="async"><figcaption>Chợ nổi <span class="credit">Kim Ngân</span></figcaption></figure>',
  ],
  [
    'a sound',
    { type: 'audio', attrs: { src: '/media/a.mp3', name: 'Bản tin 6 giờ' } },
    '<figure class="media media-audio"><audio src="/media/a.mp3" controls preload="metadata" aria-label="Bản tin 6 giờ"></audio><figcaption>Bản tin 6 giờ</figcaption></figure>',
  ],
  [
    'an embed: a link until it is pressed, and no frame',
    { type: 'embed', attrs: { provider: 'youtube', id: 'aqz-KE-bpKQ', caption: '"Thỏ" & bạn', start: 9 } },
    '<figure class="embed embed-wide"><a href="https://www.youtube.com/watch?v=aqz-KE-bpKQ&amp;t=9" target="_blank" rel="noopener" data-frame="https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?autoplay=1&amp;rel=0&amp;start=9" data-title="Video trên YouTube: &quot;Thỏ&quot; &amp; bạn"><strong>Video trên YouTube</strong> <span>Nội dung chỉ tải từ YouTube khi bạn bấm.</span></a><figcaption>&quot;Thỏ&quot; &amp; bạn</figcaption></figure>',
  ],
  [
    'a table',
    {
      type: 'table',
      content: [
        {
          type: 'tableRow',
          content: [{ type: 'tableHeader', attrs: { colspan: 2 }, content: [p(words('a'))] }],
        },
      ],
    },
    '<div class="table-scroll" tabindex="0"><table><tbody><tr><th colspan="2"><p>a</p></th></tr></tbody></table></div>',
  ],
  [
    'a list that starts at 3',
    { type: 'orderedList', attrs: { start: 3 }, content: [{ type: 'listItem', content: [p(words('a'))] }] },
    '<ol start="3"><li><p>a</p></li></ol>',
  ],
  [
    'a note and what refers to it, each by an id of the house',
    [p(words('a'), told(1)), p(told(1)), notes(1)],
    '<p>a<a href="#chu-thich-1" id="cho-chu-thich-1" class="note-reference">[1]</a></p><p><a href="#chu-thich-1" class="note-reference">[1]</a></p><ol><li id="chu-thich-1"><p>n <a href="#cho-chu-thich-1" class="note-back" aria-label="Về chỗ có chú thích 1">↑</a></p></li></ol>',
  ],
  [
    'notes with their own numbers, the second of one number as none',
    [p(told(2)), notes(2, 2, 3)],
    '<p><a href="#chu-thich-2" id="cho-chu-thich-2" class="note-reference">[2]</a></p><ol><li id="chu-thich-2" value="2"><p>n <a href="#cho-chu-thich-2" class="note-back" aria-label="Về chỗ có chú thích 2">↑</a></p></li><li><p>n</p></li><li id="chu-thich-3"><p>n</p></li></ol>',
  ],
  [
    'words where the note is not there, and a note that nothing refers to',
    [p(told(5)), notes(1)],
    '<p>[5]</p><ol><li id="chu-thich-1"><p>n</p></li></ol>',
  ],
]

const vectors = [
  'javascript:alert(1)',
  ' javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\tscript:alert(1)',
  'java\nscript:alert(1)',
  '\u0001javascript:alert(1)',
  'java\u200bscript:alert(1)',
  'vbscript:msgbox(1)',
  'data:text/html,<script>alert(1)</script>',
  'data:image/svg+xml,<svg onload=alert(1)>',
  'blob:https://toasoan.vn/1',
  'file:///etc/passwd',
  '"><script>alert(1)</script>',
  "' onmouseover='alert(1)",
  '" onerror="alert(1)',
  '//evil.example/x',
  '/\\evil.example',
  '<img src=x onerror=alert(1)>',
  '<svg/onload=alert(1)>',
  '</p><iframe srcdoc="<script>alert(1)</script>">',
  '&#106;avascript:alert(1)',
  'https://x.vn/"onclick="alert(1)',
]

const addresses = ['href', 'src', 'srcset', 'action', 'formaction', 'poster', 'data', 'xlink:href']

/** The first thing in a page that would execute script, or null. */
function danger(html: string): string | null {
  const holder = window.document.createElement('template')
  holder.innerHTML = html
  for (const element of holder.content.querySelectorAll('*')) {
    const tag = element.tagName.toLowerCase()
    if (/^(script|style|iframe|object|embed|svg|math|base|meta|link|form|template)$/.test(tag)) return tag
    for (const { name, value } of element.attributes) {
      if (name.startsWith('on') || name === 'srcdoc') return name
      if (name === 'style' && !/^(font-size:\d\dpt|text-align:[a-z]+)$/.test(value)) return value
      if (!addresses.includes(name)) continue
      const { protocol } = new URL(value, 'https://toasoan.vn')
      if (!['http:', 'https:', 'mailto:', 'tel:'].includes(protocol)) return value
    }
  }
  return null
}

const allTypes = [
  ...['doc', 'paragraph', 'text', 'heading', 'bulletList', 'orderedList', 'listItem', 'blockquote'],
  ...['codeBlock', 'horizontalRule', 'hardBreak', 'figure', 'audio', 'video', 'embed', 'table', 'tableRow'],
  ...['gallery', 'factBox', 'pullQuote', 'storyLink', 'map'],
  ...['tableHeader', 'tableCell', 'script', 'iframe', '__proto__', 'constructor'],
]
const allMarks = ['bold', 'link', 'noteReference', 'textStyle', 'highlight', 'code', 'onclick', '__proto__']

const hostileValue = fc.oneof(
  fc.constantFrom(...vectors),
  fc.string({ unit: 'binary' }),
  fc.jsonValue({ maxDepth: 2 }),
)
const hostileAttributes = fc.dictionary(
  fc.constantFrom(
    'src',
    'href',
    'alt',
    'name',
    'caption',
    'credit',
    'level',
    'fontSize',
    'textAlign',
    'size',
    'provider',
    'id',
    'start',
    'note',
    'value',
    'colspan',
    'onload',
    'style',
    'title',
    'by',
    'lat',
    'lon',
    'label',
  ),
  hostileValue,
)
const { node: hostileNode } = fc.letrec<{ node: unknown }>((tie) => ({
  node: fc.oneof(
    { maxDepth: 6, withCrossShrink: true },
    fc.record({
      type: fc.constant('text'),
      text: hostileValue,
      marks: fc.array(fc.record({ type: fc.constantFrom(...allMarks), attrs: hostileAttributes }), {
        maxLength: 3,
      }),
    }),
    fc.record(
      {
        type: fc.constantFrom(...allTypes),
        attrs: fc.oneof(hostileAttributes, fc.jsonValue({ maxDepth: 1 })),
        content: fc.array(tie('node'), { maxLength: 4 }),
      },
      { requiredKeys: ['type'] },
    ),
    fc.jsonValue({ maxDepth: 2 }),
  ),
}))

describe('renderDocument', () => {
  it.each(cases)('%s', (_name, node, html) => {
    expect(render(...(Array.isArray(node) ? node : [node]))).toBe(html)
  })

  it.each(vectors)('runs nothing of %j, wherever it stands', (vector) => {
    const attrs = { src: vector, href: vector, alt: vector, name: vector, caption: vector, credit: vector }
    const safe = { ...attrs, src: '/media/a.webp' }
    const html = render(
      p(words(vector, { type: 'link', attrs }, { type: 'textStyle', attrs: { fontSize: vector } })),
      ...['figure', 'audio', 'video'].flatMap((type) => [
        { type, attrs },
        { type, attrs: safe, content: [words(vector)] },
      ]),
      { type: 'embed', attrs: { provider: 'youtube', id: vector, caption: vector } },
      { type: 'embed', attrs: { provider: 'youtube', id: 'aqz-KE-bpKQ', caption: vector, start: vector } },
      { type: 'paragraph', attrs: { textAlign: vector, style: vector }, content: [words('a')] },
    )
    expect(danger(html)).toBeNull()
    expect(
      danger(cleanHtml(`<a href="${vector}">a</a><img src="${vector}"><p style="${vector}">${vector}</p>`)),
    ).toBeNull()
  })

  it('gives nothing that runs for any JSON, and never throws', () => {
    fc.assert(
      fc.property(fc.array(hostileNode, { maxLength: 4 }), (content) => {
        expect(danger(render(...content))).toBeNull()
        // Uncleaned, like an old row or a bug would be.
        expect(danger(cleanHtml(JSON.stringify(content)))).toBeNull()
      }),
      { numRuns: 400 },
    )
    fc.assert(fc.property(fc.anything(), (value) => danger(renderDocument(cleanDocument(value))) === null))
  })

  it('loses no word of a well-formed text', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ minLength: 1 }), { minLength: 1 }), (texts) => {
        const holder = window.document.createElement('template')
        holder.innerHTML = render(p(...texts.map((text) => words(text))))
        expect(holder.content.textContent).toBe(texts.join('').normalize('NFC').replace(/\r/g, '\n'))
      }),
    )
  })

  it('renders five thousand words in under ten milliseconds', () => {
    const paragraph = (at: number): DocumentNode =>
      p(
        words(`Đoạn ${at} `, { type: 'bold' }),
        words('một hai ba bốn năm '.repeat(9)),
        words('liên kết', { type: 'link', attrs: { href: 'https://vov.vn/a' } }),
      ) as DocumentNode
    const document = cleanDocument({
      type: 'doc',
      content: Array.from({ length: 105 }, (_, at) => paragraph(at)),
    })
    const times = Array.from({ length: 30 }, () => {
      const start = performance.now()
      renderDocument(document as ArticleDocument)
      return performance.now() - start
    }).toSorted((one, other) => one - other)
    expect(times[15]).toBeLessThan(10)
  })
})
