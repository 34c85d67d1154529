import { expect, it } from 'vitest'
import { htmlToDocument } from './html-to-document.ts'

const film = { provider: 'youtube', id: 'aqz-KE-bpKQ' }
const p = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] })
const li = (text: string) => ({ type: 'listItem', content: [p(text)] })
const ol = (start: number, ...content: object[]) => ({ type: 'orderedList', attrs: { start }, content })
const embed = (attrs: object) => ({ type: 'embed', attrs: { caption: '', ...attrs } })

it.each([
  [
    'a frame in a line of words',
    '<p>Trước <iframe src="https://www.youtube.com/embed/aqz-KE-bpKQ?start=9" onload="x()">cũ</iframe> sau</p>',
    [p('Trước'), embed({ ...film, start: 9 }), p('sau')],
  ],
  [
    'a frame with its caption',
    '<figure class="wp-block-embed"><div><iframe src="https://www.youtube.com/embed/aqz-KE-bpKQ"></iframe></div><figcaption>Chú <b>thỏ</b></figcaption></figure>',
    [embed({ ...film, caption: 'Chú thỏ' })],
  ],
  [
    'the codes that scripts turn into frames',
    '<blockquote class="tiktok-embed" cite="https://www.tiktok.com/@vov/video/7012345678901234567"><section>@vov</section></blockquote><div class="fb-post" data-href="https://www.facebook.com/vov/posts/1234567"></div>',
    [
      embed({ provider: 'tiktok', id: '7012345678901234567' }),
      embed({ provider: 'facebook', id: 'vov/posts/1234567' }),
    ],
  ],
  [
    'other frames, and words that look like codes',
    '<iframe src="https://youtube.com.evil.tld/embed/aqz-KE-bpKQ">cũ</iframe><blockquote cite="https://www.tiktok.com/@vov/video/7012345678901234567">Lời</blockquote><div class="fb">Chữ</div>',
    [{ type: 'blockquote', content: [p('Lời')] }, p('Chữ')],
  ],
  [
    'a list that says other numbers than the next',
    '<ol start="2"><li>a</li><li value="7">b</li><li>c</li></ol><ol start="javascript:x"><li value="1e9">d</li></ol>',
    [ol(2, li('a')), ol(7, li('b'), li('c')), ol(1, li('d'))],
  ],
  [
    'a list that only indents another',
    '<ul><li><ol start="3"><li>a</li></ol></li><li>b</li></ul>',
    [ol(3, li('a')), { type: 'bulletList', content: [li('b')] }],
  ],
  [
    'notes by their numbers, and no other',
    '<p>x<a data-note="1" href="javascript:x">[1]</a><a data-note="0">[0]</a></p><ol><li data-note="1" id="x">a</li><li data-note="y">b</li></ol>',
    [
      {
        type: 'paragraph',
        content: [
          { type: 'text', text: 'x' },
          { type: 'text', text: '[1]', marks: [{ type: 'noteReference', attrs: { note: 1 } }] },
          { type: 'text', text: '[0]' },
        ],
      },
      ol(1, { ...li('a'), attrs: { note: 1 } }, li('b')),
    ],
  ],
])('%s', (_name, html, content) => {
  expect(htmlToDocument(html)).toEqual({ type: 'doc', content })
})
