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

/** A page of an encyclopaedia: a part that is read, tables, notes that point to each other, and boxes of links. */
function encyclopaedia(paragraphs: number): string {
  const each = (count: number, make: (n: number) => string) =>
    Array.from({ length: count }, (_, n) => make(n)).join('')
  const text = each(
    paragraphs,
    (n) =>
      `${n % 8 === 0 ? `<h2><span class="mw-headline" id="s${n}">Mục ${n}</span></h2>` : ''}<p>${each(
        6,
        (k) =>
          `${words} <a href="/wiki/${n}_${k}">liên kết</a>,<sup id="r${n}_${k}"><a href="#n${n}_${k}">[${k}]</a></sup> `,
      )}</p>${n % 10 === 5 ? `<div class="thumb"><div><a href="/f${n}"><img src="/i${n}.jpg"></a><div>Ảnh ${n}</div></div></div>` : ''}`,
  )
  const table = (rows: number, columns: number) =>
    `<table>${each(rows, (r) => `<tr>${each(columns, (c) => `<td><a href="/t${r}_${c}">${r * c}</a></td>`)}</tr>`)}</table>`
  const notes = each(
    paragraphs * 6,
    (n) =>
      `<li id="n${n}"><a href="#r${n}">^</a> <cite>Nguyễn Văn ${n}. <a href="https://bao.example/${n}">Bài ${n}</a>. Báo Thử.</cite></li>`,
  )
  return `<html><head><title>Thành phố</title></head><body><div id="content"><h1>Thành phố</h1><div class="parser">
    ${text}${table(paragraphs, 8)}<div class="navbox">${table(60, 30)}</div><ol class="references">${notes}</ol></div></div></body></html>`
}

test('a page of a megabyte is read within the limit, and twice as much takes no more than thrice as long', () => {
  const spent = (html: string) => {
    const before = process.cpuUsage()
    const { plain } = read(html)
    const { user, system } = process.cpuUsage(before)
    expect(plain.length).toBeGreaterThan(100_000)
    return (user + system) / 1000
  }
  // What is compiled while the first is read is no part of it.
  read(encyclopaedia(40))
  const [half, whole] = [encyclopaedia(250), encyclopaedia(500)]
  expect(whole.length).toBeGreaterThan(1_000_000)
  const [once, twice] = [spent(half), spent(whole)]
  expect(twice).toBeLessThan(5000)
  expect(twice / once).toBeLessThan(3)
})
