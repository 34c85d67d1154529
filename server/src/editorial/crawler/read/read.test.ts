import { isSyllable } from '@toasoan/contract/kit/syllables'
import { expect, test } from 'vitest'
import { inTcvn3, inVni, inWindows1258 } from '../counterpart/encode.ts'
import { canonicalAddress } from './address.ts'
import { decode } from './charset.ts'
import { dateInAddress, readDate } from './dates.ts'
import { readFeed } from './feed.ts'
import { readPage } from './page.ts'
import { readSitemap } from './sitemap.ts'

const zone = 'Asia/Ho_Chi_Minh'
const vowels = 'aàáảãạăằắẳẵặâầấẩẫậeèéẻẽẹêềếểễệiìíỉĩịoòóỏõọôồốổỗộơờớởỡợuùúủũụưừứửữựyỳýỷỹỵđ'
const sentence =
  'Sáng nay, nước sông Hồng dâng lên mức báo động; người dân hai bên bờ được đưa đến nơi an toàn trước khi trời tối.'
const raw = (text: string) => Buffer.from(text, 'latin1')
const html = (bytes: Buffer, label: string) =>
  Buffer.concat([raw(`<html><head><meta charset="${label}"></head><body>`), bytes, raw('</body></html>')])

test.each([
  ['tcvn3', inTcvn3, vowels],
  ['vni', inVni, vowels + vowels.toUpperCase()],
  ['windows-1258', inWindows1258, vowels + vowels.toUpperCase()],
] as const)('each letter comes through in %s', (charset, encode, letters) => {
  for (const letter of letters) {
    const { text } = decode(encode(`x${letter} z`), '', charset)
    expect(text, letter).toBe(`x${letter} z`.normalize('NFC'))
  }
})

test.each([
  ['TCVN3 called Western', inTcvn3, 'iso-8859-1', 'tcvn3'],
  ['VNI called Western', inVni, 'windows-1252', 'vni'],
  ['windows-1258 by its name', inWindows1258, 'windows-1258', 'windows-1258'],
  ['UTF-8 called Western', (text: string) => Buffer.from(text), 'iso-8859-1', 'utf-8'],
  ['UTF-8 taken apart', (text: string) => Buffer.from(text.normalize('NFD')), 'utf-8', 'utf-8'],
] as const)('%s is told by its words', (_name, encode, label, charset) => {
  const read = decode(html(encode(sentence), label))
  expect(read).toMatchObject({ charset, doubtful: false })
  expect(read.text).toContain(sentence.normalize('NFC'))
})

test('bytes that are Vietnamese in no charset are doubted', () => {
  const read = decode(html(Buffer.from('ÐñÞÿ õüþ ýÿþ ÞßÐ ØÞ× ÿÿõ'.repeat(4), 'latin1'), 'iso-8859-1'))
  expect(read.doubtful).toBe(true)
})

test('knows a syllable from what a wrong charset makes of it', () => {
  for (const word of ['nghiêng', 'Khuỷu', 'đường', 'giếng', 'quyển', 'ưu', 'ở'])
    expect(isSyllable(word), word).toBe(true)
  for (const word of ['tiÕng', 'vieät', 'ThÞ', 'café', 'straße', 'đđ'])
    expect(isSyllable(word), word).toBe(false)
})

const now = new Date('2026-11-20T10:00:00+07:00')
test.each([
  ['Thứ Sáu, 20/11/2026 | 08:15', '2026-11-20T08:15'],
  ['Thứ sáu, 20/11/2026, 08:15 (GMT+7)', '2026-11-20T08:15'],
  ['20-11-2026 - 08:15 AM', '2026-11-20T08:15'],
  ['08:15 20.11.2026', '2026-11-20T08:15'],
  ['8h15, ngày 20/11/26', '2026-11-20T08:15'],
  ['Ngày 20 tháng 11 năm 2026, 8 giờ 15', '2026-11-20T08:15'],
  ['20 tháng 11, 2026', '2026-11-20T00:00'],
  ['Cập nhật lúc 8:15 CH 19/11/2026', '2026-11-19T20:15'],
  ['hôm nay 08:15', '2026-11-20T08:15'],
  ['Hôm qua, 20:00', '2026-11-19T20:00'],
  ['45 phút trước', '2026-11-20T09:15'],
  ['2 giờ trước', '2026-11-20T08:00'],
  ['2026-11-20T01:15:00Z', '2026-11-20T08:15'],
  ['2026-11-20 08:15:00', '2026-11-20T08:15'],
  ['Fri, 20 Nov 2026 01:15:00 GMT', '2026-11-20T08:15'],
  ['November 20, 2026 8:15 am', '2026-11-20T08:15'],
  ['08:15 - 20/11/2026', '2026-11-20T08:15'],
  ['20 Nov 2026 01:15:00 GMT', '2026-11-20T08:15'],
  ['Thu, 19 Nov 26 20:15 +0700', '2026-11-19T20:15'],
  ['Thu, 19 Nov 2026 08:15:00 EST', '2026-11-19T20:15'],
  ['2026-11-20T08:15:00+07', '2026-11-20T08:15'],
  ['2 giờ 15 chiều, 19/11/2026', '2026-11-19T14:15'],
  ['2 giờ 15 phút chiều 19/11/2026', '2026-11-19T14:15'],
  ['12 giờ đêm 20/11/2026', '2026-11-20T00:00'],
  ['11/19/2026 8:15:00 AM', '2026-11-19T08:15'],
  ['20 Th11, 2026', '2026-11-20T00:00'],
  ['Th11 20, 2026', '2026-11-20T00:00'],
  ['20 Tháng Mười Một, 2026', '2026-11-20T00:00'],
  ['5 tháng năm năm 2026', '2026-05-05T00:00'],
  ['Nov 19th, 2026 8:15 pm', '2026-11-19T20:15'],
  ['Vừa xong', '2026-11-20T10:00'],
  ['một giờ trước', '2026-11-20T09:00'],
  ['2 hours ago', '2026-11-20T08:00'],
  ['Hôm kia, 20:00', '2026-11-18T20:00'],
  ['8 giờ tối qua', '2026-11-19T20:00'],
  ['8 giờ 15 sáng', '2026-11-20T08:15'],
  ['31/12 08:15', '2025-12-31T08:15'],
])('reads “%s”', (given, local) => {
  expect(readDate(given, zone, now)?.toISOString()).toBe(new Date(`${local}:00+07:00`).toISOString())
})

test('names no time where there is none', () => {
  // A time of the day alone is today's, and none that is still to come.
  for (const given of ['', 'Thời sự', '32/13/2026', 'Giá 20.11 đồng', '99:99', '2 giờ 15 chiều'])
    expect(readDate(given, zone, now), given).toBeNull()
  expect(dateInAddress('https://a.example/2026/11/20/tin.html', zone)?.toISOString()).toContain(
    '2026-11-19T17',
  )
  expect(dateInAddress('https://a.example/tin-20261120081512345.htm', zone)?.toISOString()).toContain('01:15')
  expect(dateInAddress('https://a.example/tin-123.htm', zone)).toBeNull()
})

test('an address is canonical within its own site only', () => {
  const page = 'https://www.bao.example/tin-1.html?utm_source=fb&id=3#top'
  expect(canonicalAddress(page)).toBe('https://www.bao.example/tin-1.html?id=3')
  expect(canonicalAddress(page, undefined, 'https://bao.example/tin-1.html')).toBe(
    'https://bao.example/tin-1.html',
  )
  for (const declared of ['https://khac.example/x', '/', 'javascript:alert(1)'])
    expect(canonicalAddress(page, undefined, declared)).toBe('https://www.bao.example/tin-1.html?id=3')
  for (const wrong of ['javascript:1', 'ftp://a/b', 'http://me:pass@a.example/'])
    expect(canonicalAddress(wrong)).toBeNull()
})

const item = (n: number) =>
  `<item><title><![CDATA[Tin <b>số</b> ${n}]]></title><link>/tin-${n}.html?utm_source=rss</link><guid>${n}</guid><pubDate>Fri, 20 Nov 2026 08:15:00 +0700</pubDate></item>`
const rss = `<rss version="2.0"><channel><title>Báo thử</title><ttl>10</ttl>${item(1)}${item(2)}`

test('reads a feed, also one that breaks off or begins with rubbish', () => {
  const whole = readFeed(`${rss}</channel></rss>`, 'https://bao.example/rss', zone)
  expect(whole).toMatchObject({ title: 'Báo thử', ttl: 10, cut: false })
  expect(whole.entries).toHaveLength(2)
  expect(whole.entries[0]).toMatchObject({
    title: 'Tin số 1',
    address: 'https://bao.example/tin-1.html',
    at: '2026-11-20T01:15:00.000Z',
  })
  const broken = readFeed(
    `\nWarning: x\n<?xml version="1.0"?>${rss}<item><tit`,
    'https://bao.example/rss',
    zone,
  )
  expect(broken.entries).toHaveLength(2)
  expect(broken.cut).toBe(true)
  expect(() => readFeed('<html><body>404</body></html>', 'https://bao.example/rss', zone)).toThrow()
})

test("reads maps of a site, where a broken entry is no other one's loss", () => {
  const map = `<?xml version="1.0"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:news="n">
    <url><loc>https://bao.example/a.html</loc><news:news><news:publication_date>2026-11-20T08:00:00+07:00</news:publication_date><news:title>Tin A &amp; B</news:title></news:news></url>
    <url><loc>https://bao.example/b.html</loc><lastmod>2026-11-20T09:00:00+07:00</lastmod></url>
    <url><loc>https://bao.example/c.html?a=1&b=2</loc><lastmod>2026-11-20T07:00:00+07:00</url>
    <url><loc><![CDATA[https://bao.example/d.html]]></loc><lastmod>2026-11-20T06:00:00+07:00</lastmod></url><url><loc>`
  expect(
    readSitemap(map, 'https://bao.example/', zone).entries.map(({ address, title }) => [address, title]),
  ).toEqual([
    ['https://bao.example/b.html', ''],
    ['https://bao.example/a.html', 'Tin A & B'],
    ['https://bao.example/c.html?a=1&b=2', ''],
    ['https://bao.example/d.html', ''],
  ])
  const index = '<sitemapindex><sitemap><loc>/map-1.xml</loc></sitemap></sitemapindex>'
  expect(readSitemap(index, 'https://bao.example/', zone).more).toEqual(['https://bao.example/map-1.xml'])
})

const selectors = { link: '', title: '', lead: '', body: '', author: '', date: '', remove: '' }
const paragraphs = Array.from({ length: 6 }, (_, n) => `<p>${sentence} Đoạn ${n}.</p>`).join('')
const page = `<html><head><title>Lũ lên nhanh | Báo thử</title><meta property="og:site_name" content="Báo thử">
  <link rel="canonical" href="/lu-len.html"></head><body><nav>Trang chủ Thể thao</nav><h1>Lũ lên nhanh</h1>
  <div class="gio">Thứ Sáu, 20/11/2026 | 08:15</div><div class="noi-dung">${paragraphs}<div class="quang-cao">Mua ngay</div>
  <img data-src="/anh.jpg" src="data:x"><script>alert(1)</script></div></body></html>`
const input = {
  html: page,
  address: 'https://bao.example/lu-len.html?utm_source=x',
  zone,
  doubtful: false,
  now: now.toISOString(),
}

test('reads a page by selectors, and by itself without them', () => {
  const bySelectors = readPage({
    ...input,
    selectors: {
      ...selectors,
      title: 'h1',
      body: '.noi-dung',
      date: '.gio',
      author: '.tac-gia',
      remove: '.quang-cao',
    },
  })
  expect(bySelectors).toMatchObject({
    title: 'Lũ lên nhanh',
    address: 'https://bao.example/lu-len.html',
    evidence: 'selector',
    at: '2026-11-20T01:15:00.000Z',
    missed: ['author'],
    warnings: [],
  })
  expect(bySelectors.html).toContain('src="https://bao.example/anh.jpg"')
  expect(bySelectors.html).not.toMatch(/script|alert/)
  expect(bySelectors.plain).not.toContain('Mua ngay')
  const alone = readPage({ ...input, selectors })
  expect(alone.title).toBe('Lũ lên nhanh')
  expect(alone.plain).toContain('Đoạn 5.')
  expect(alone.plain).not.toContain('Thể thao')
})
