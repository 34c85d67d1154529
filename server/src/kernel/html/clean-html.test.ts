import { expect, it } from 'vitest'
import { cleanHtml } from './clean-html.ts'

it.each([
  ['<p class="MsoNormal" style="mso-x:1;text-align:center">a</p>', '<p style="text-align:center">a</p>'],
  ['<h1>a</h1><b>b</b><i>c</i><del>d</del>', '<h2>a</h2><strong>b</strong><em>c</em><s>d</s>'],
  ['<p>a<script>alert(1)</script><style>p{}</style></p>', '<p>a</p>'],
  ['<a href="javascript:alert(1)" onclick="x()">a</a>', '<span>a</span>'],
  ['<a href="https://vov.vn">a</a>', '<a href="https://vov.vn" target="_blank" rel="noopener">a</a>'],
  [
    '<img src="http://x.vn/a.png" alt="a"><img src="/media/a.webp" alt="b">',
    '<img alt="b" src="/media/a.webp" />',
  ],
  [
    '<span style="font-size:18pt">a</span><span style="font-size:99pt">b</span>',
    '<span style="font-size:18pt">a</span><span>b</span>',
  ],
  [
    '<iframe src="https://www.youtube.com/embed/aqz-KE-bpKQ" onload="x()">b</iframe>',
    '<figure data-embed="https://www.youtube.com/watch?v=aqz-KE-bpKQ">b</figure>',
  ],
  ['<iframe src="https://youtube.com.evil.tld/embed/aqz-KE-bpKQ">b</iframe><p>c</p>', '<p>c</p>'],
  ['<figure data-embed="javascript:alert(1)" class="embed">b</figure>', '<figure>b</figure>'],
  ['<o:p>a</o:p><!--[if gte mso 9]><xml>x</xml><![endif]-->', 'a'],
])('%s', (given, expected) => {
  expect(cleanHtml(given)).toBe(expected)
})

it('bears any nesting', () => {
  expect(() => cleanHtml('<p><b>'.repeat(50_000))).not.toThrow()
})
