import { expect, test } from 'vitest'
import { readFeed } from './feed.ts'

const zone = 'Asia/Ho_Chi_Minh'
const read = (text: string) => readFeed(text, 'https://bao.example/rss', zone)
const item = (n: number, more = '') =>
  `<item><title>Tin ${n}</title><link>https://bao.example/${n}</link><description>Sa-pô ${n}</description>${more}</item>`
const rss = (inner: string) =>
  `<?xml version="1.0"?><rss version="2.0"><channel><title>Báo</title>${inner}</channel></rss>`
const atom = (inner: string, attributes = '') =>
  `<feed xmlns="http://www.w3.org/2005/Atom"${attributes}><title>Báo</title>${inner}</feed>`
const numbers = (text: string) =>
  read(text).entries.map(({ address }) => address.replace('https://bao.example/', ''))

/** A broken second item of three, and what is read of it; null where it is lost. */
test.each<[string, string, string | null]>([
  [
    'a raw <',
    '<item><title>Lãi suất < 5 %</title><link>https://bao.example/2</link></item>',
    'Lãi suất < 5 %',
  ],
  [
    'a raw < before a figure',
    '<item><title>Tăng <5%, giảm >3%</title><link>https://bao.example/2</link></item>',
    'Tăng <5%, giảm >3%',
  ],
  ['a raw < before a word', '<item><title>A<B</title><link>https://bao.example/2</link></item>', 'A<B'],
  [
    'a raw &',
    '<item><title>Lê & Trần &copy</title><link>https://bao.example/2?a=1&b=2</link></item>',
    'Lê & Trần ©',
  ],
  ['an unclosed title', '<item><title>Mở <link>https://bao.example/2</link><guid>9</guid></item>', 'Mở'],
  [
    'a title closed by another name',
    '<item><title>Mở</titel><link>https://bao.example/2</link></item>',
    'Mở',
  ],
  ['an unclosed link', '<item><title>Mở</title><link>https://bao.example/2<guid>9</guid></item>', 'Mở'],
  ['an unclosed item', '<item><title>Mở</title><link>https://bao.example/2</link>', 'Mở'],
  ['an unclosed section', '<item><title><![CDATA[Mở</title><link>https://bao.example/2</link></item>', 'Mở'],
  ['an unclosed comment', '<item><title>Mở</title><link>https://bao.example/2</link><!-- x </item>', 'Mở'],
  [
    'bold that is not closed',
    '<item><title>Mở <b>đậm</title><link>https://bao.example/2</link></item>',
    'Mở đậm',
  ],
  ['a broken attribute', '<item><title>Mở</title><link>https://bao.example/2</link><a href="x></item>', 'Mở'],
  ['a link that is no address', '<item><title>x</title><link>javascript:alert(1)</link></item>', null],
])('%s loses at most its own item', (_name, broken, title) => {
  const later = item(3, '<content:encoded><![CDATA[<p>a</p>]]></content:encoded><!-- b -->')
  const { entries } = read(rss(item(1) + broken + later))
  const titles = entries.map((entry) => entry.title)
  expect(titles).toEqual(title === null ? ['Tin 1', 'Tin 3'] : ['Tin 1', title, 'Tin 3'])
  if (title !== null) expect(entries[1]?.address).toMatch(/^https:\/\/bao\.example\/2/)
})

test('a feed that breaks off has its whole items', () => {
  for (const end of [
    '<item><tit',
    '<item><title>Dở</title><link>https://bao.example/9',
    '<item',
    '<![CDATA[',
    '<!--',
  ])
    expect(numbers(rss(item(1) + item(2)).replace('</channel></rss>', end))).toEqual(['1', '2'])
  const json =
    '{"version":"https://jsonfeed.org/version/1.1","items":[{"id":"1","url":"/1","title":"A } \\" ["},{"id":2,"url":"/2"},{"id":"3","ur'
  expect(read(json)).toMatchObject({ cut: true, entries: [{ title: 'A } " [' }, { guid: '2' }] })
})

test('addresses: of Atom within RSS, before FeedBurner, by numbers, from xml:base', () => {
  const link = '<atom:link rel="alternate" type="text/html" href="https://bao.example/a"/>'
  expect(numbers(rss(`<item><title>A</title><atom:link rel="self" href="/self"/>${link}</item>`))).toEqual([
    'a',
  ])
  const burnt =
    '<link>https://feedproxy.example/~r/1</link><feedburner:origLink>https://bao.example/b</feedburner:origLink>'
  expect(numbers(rss(`<item><title>B</title>${burnt}</item>`))).toEqual(['b'])
  expect(
    numbers(rss('<item><title>C</title><guid isPermaLink="false">https://bao.example/c</guid></item>')),
  ).toEqual(['c'])
  expect(numbers(rss('<item><title>D</title><link/>https://bao.example/d</item>'))).toEqual(['d'])
  const entry = (more: string) => `<entry${more}><title>E</title><link href="e.html"/></entry>`
  expect(numbers(atom(entry(' xml:base="y/"'), ' xml:base="https://goc.example/x/"'))).toEqual([
    'https://goc.example/x/y/e.html',
  ])
  expect(numbers(atom(entry(' xml:base="javascript:1"')))).toEqual(['e.html'])
  expect(numbers(atom('<entry><title>F</title><id>https://bao.example/f</id></entry>'))).toEqual(['f'])
})

test('an item without a link has its own text and a place in its feed', () => {
  const words = 'Một đoạn <b>đậm</b><script>alert(1)</script>'
  const guid = '<guid isPermaLink="false">tin-7</guid>'
  const given = rss(
    `<item><title>Không liên kết</title>${guid}<description><![CDATA[<p>${words}</p>]]></description></item>${item(2)}`,
  )
  const [own, other] = read(given).entries
  expect(own).toMatchObject({ title: 'Không liên kết', guid: 'tin-7', text: { plain: 'Một đoạn đậm' } })
  expect(own?.text?.html).not.toContain('script')
  expect(own?.address).toMatch(/^https:\/\/bao\.example\/rss#[0-9a-f]{20}$/)
  expect(read(given).entries[0]?.address).toBe(own?.address)
  expect(other?.text).toBeNull()
  expect(read(rss(`<item/><item></item>${item(2)}`)).entries).toHaveLength(1)
})

test('words: types of Atom, HTML and entities, the lead before the text, persons', () => {
  const [first, second, third] = read(
    atom(`<entry><title type="html">A &amp;lt; B &lt;b&gt;c&lt;/b&gt;</title><link href="/1"/>
      <summary>Đoạn &lt;b&gt; thường</summary><author><name>Lê An</name><uri>/le-an</uri></author></entry>
      <entry><title>Mở rộng A&lt;B</title><link href="/2"/>
      <content type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml"><p>Một.</p><p>Hai.</p></div></content></entry>
      <entry><title type="xhtml"><div>Đậm <b>nhạt</b></div></title><link href="/3"/><content type="html">x</content>
      <summary type="html">&lt;p&gt;Sa-pô&lt;/p&gt;</summary></entry>`),
  ).entries
  expect(first).toMatchObject({ title: 'A < B c', lead: 'Đoạn <b> thường', author: 'Lê An' })
  expect(second).toMatchObject({ title: 'Mở rộng A<B', lead: 'Một. Hai.' })
  expect(third).toMatchObject({ title: 'Đậm nhạt', lead: 'Sa-pô' })
  const more = `<author>an@bao.example (Lê An)</author><content:encoded>Toàn văn</content:encoded><dc:date>2026-11-20T08:15:00+07:00</dc:date>`
  const [rssItem] = read(
    rss(
      `<item><title>Tin&nbsp;&#147;A&#148;</title><link> /5 </link>${more}<description>Sa-pô</description></item>`,
    ),
  ).entries
  expect(rssItem).toMatchObject({
    title: 'Tin “A”',
    lead: 'Sa-pô',
    author: 'Lê An',
    at: '2026-11-20T01:15:00.000Z',
  })
  const prefixed = `<r:rss xmlns:r="x"><r:channel><r:title>Báo</r:title><r:item><r:title>Có tiền tố</r:title><r:link>https://bao.example/6</r:link></r:item></r:channel></r:rss>`
  expect(read(prefixed)).toMatchObject({ title: 'Báo', entries: [{ title: 'Có tiền tố' }] })
})
