import { expect, test } from 'vitest'
import { readPage } from './page.ts'
import { proposeSelectors } from './propose.ts'

const none = { link: '', title: '', lead: '', body: '', author: '', date: '', remove: '' }
const words = 'Sáng nay nước sông dâng lên mức báo động và người dân hai bên bờ được đưa đến nơi an toàn'
const given = { address: 'https://bao.example/a/1.html', zone: 'Asia/Ho_Chi_Minh', doubtful: false }
const read = (html: string, selectors: Partial<typeof none> = {}) =>
  readPage({ ...given, html, selectors: { ...none, ...selectors }, now: '2026-11-20T10:00:00+07:00' })
const long = Array.from({ length: 300 }, (_, n) => `<p>${words}, đoạn ${n}.</p>`).join('')

test('a long text is read to its end, by selectors and by itself', () => {
  const html = `<html><head><title>Lũ lên</title></head><body><article class="bai">${long}</article></body></html>`
  for (const selectors of [{ body: '.bai' }, {}]) {
    const { plain } = read(html, selectors)
    expect(plain.length).toBeGreaterThan(25_000)
    expect(plain.endsWith('đoạn 299.')).toBe(true)
  }
})

test('what is to be left out is not in the lead, nor in a text that is found by itself', () => {
  const html = `<html><body><h1>Lũ lên</h1><p class="sapo"><span class="noi">(Báo Thử)</span> Nước lên nhanh.</p>
    <div class="gio">20/11/2026 08:15</div><div class="bai">${long}<p class="rac">Mua ngay kẻo hết hàng hôm nay</p></div></body></html>`
  const chosen = read(html, { lead: '.sapo', body: '.bai', date: '.gio', remove: '.noi, .rac, .gio' })
  expect(chosen).toMatchObject({ lead: 'Nước lên nhanh.', evidence: 'selector', missed: [] })
  expect(read(html, { remove: '.rac' }).plain).not.toContain('Mua ngay')
})

test('the beginning of a text is no lead', () => {
  const html = `<html><head><title>Lũ lên</title></head><body><article>${long}</article></body></html>`
  expect(read(html)).toMatchObject({ lead: '', excerpt: expect.stringContaining('đoạn 0') })
  const stated = html.replace(
    '</title>',
    '</title><meta name="og:description twitter:description" content="Sa-pô">',
  )
  expect(read(stated).lead).toBe('Sa-pô')
})

test('titles, authors and addresses as pages give them', () => {
  const head = '<title>Lũ lên nhanh - Báo Thử</title><base href="https://anh.example/x/">'
  const html = `<html><head>${head}<meta property="article:author" content="https://mxh.example/an">
    <meta name="dc.creator" content="Lê An"></head><body><h1>Báo Thử</h1><h1>Lũ lên nhanh</h1>
    <article class="bai"><img src="1.jpg">${long}</article></body></html>`
  const page = read(html, { body: '.bai' })
  expect(page).toMatchObject({ author: 'Lê An', title: 'Lũ lên nhanh' })
  expect(page.html).toContain('src="https://anh.example/x/1.jpg"')
  expect(read(html.replace('<h1>Lũ lên nhanh</h1>', '')).title).toBe('Lũ lên nhanh')
  const facts = '{"@type":"NewsArticle","headline":"Lũ","author":[{"name":"Lê An"},{"name":"Vũ Bình"}]}'
  const told = read(html.replace('</head>', `<script type="application/ld+json">${facts}</script></head>`))
  expect(told).toMatchObject({ title: 'Lũ', author: 'Lê An, Vũ Bình' })
  expect(read(html.replace(words, `Việt\u00ad Nam&#8203;${words}`), { body: '.bai' }).html).toContain(
    '<p>Việt Nam',
  )
})

test('a text whose paragraphs are <div> or parted by <br> is proposed too', () => {
  const line = (n: number) => `${words}, đoạn ${n}.`
  const texts = [
    Array.from({ length: 9 }, (_, n) => `<div>${line(n)}</div>`).join(''),
    Array.from({ length: 9 }, (_, n) => line(n)).join('<br><br>'),
  ]
  for (const text of texts) {
    const html = `<html><head><title>Lũ lên nhanh</title></head><body><div class="khung"><h1 class="tua">Lũ lên nhanh</h1>
      <div class="bai">${text}</div></div><div class="khac"><p>Tin khác</p></div></body></html>`
    expect(proposeSelectors([{ html, title: 'Lũ lên nhanh' }], given.zone)).toMatchObject({
      title: 'h1.tua',
      body: 'div.bai',
    })
  }
})
