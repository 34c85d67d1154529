import { noSelectors, type Selectors } from '@toasoan/contract/editorial/crawler-sources'
import { dateLine } from '../counterpart/date-line.ts'
import type { Labelled } from './labelled-set.ts'

/** When the first item came out. */
const firstHour = Date.UTC(2026, 10, 1, 17)

/** To the minute, as pages say it. */
export const publishedAt = ({ at }: Labelled): Date => new Date(firstHour + Math.round(at * 60) * 60_000)

type Layout = {
  /** In the head of the page. */
  head?: (at: Date, item: Labelled) => string
  /** At the text. */
  shown: (at: Date, now: Date) => string
  selectors?: Partial<Selectors>
  path?: (at: Date) => string
  /** The text within the page, with its lead. */
  body: (lead: string, paragraphs: string) => string
}

const local = (at: Date) => {
  const shown = new Date(at.getTime() + 7 * 3_600_000)
  const two = (n: number) => String(n).padStart(2, '0')
  const [year, month, day] = [shown.getUTCFullYear(), two(shown.getUTCMonth() + 1), two(shown.getUTCDate())]
  return { year, month, day, hour: shown.getUTCHours(), two, minute: two(shown.getUTCMinutes()) }
}

const iso = (at: Date): string => {
  const { year, month, day, hour, two, minute } = local(at)
  return `${year}-${month}-${day}T${two(hour)}:${minute}:00+07:00`
}

const inArticle = (lead: string, paragraphs: string) =>
  `<article><p><b>${lead}</b></p>${paragraphs}</article>`
const inDivisions = (lead: string, paragraphs: string) =>
  `<div class="sapo">${lead}</div><div class="noi-dung">${paragraphs}<div class="qc"><p>Mua một tặng một, chỉ hôm nay.</p></div></div>`
const byClass = { body: '.noi-dung', lead: '.sapo', remove: '.qc' }

/** As sites really differ: in where the time stands and how it is written, and in what stands around the text. */
const layouts: readonly Layout[] = [
  {
    head: (at, { title }) =>
      `<script type="application/ld+json">${JSON.stringify({ '@context': 'https://schema.org', '@type': 'NewsArticle', headline: title, datePublished: iso(at) })}</script>`,
    shown: (at) => `<span>${dateLine(at)}</span>`,
    body: inArticle,
  },
  {
    head: (at) => `<meta property="article:published_time" content="${at.toISOString()}">`,
    shown: () => '<span>Thời sự</span>',
    body: (lead, paragraphs) => `<div id="bai-viet"><h2>${lead}</h2>${paragraphs}</div>`,
  },
  { shown: (at) => `<time datetime="${iso(at)}">${dateLine(at)}</time>`, body: inArticle },
  {
    shown: (at) => `<div class="luc">${dateLine(at)}</div>`,
    selectors: { ...byClass, date: '.luc' },
    body: inDivisions,
  },
  {
    shown: (at) => {
      const { year, month, day, hour, minute } = local(at)
      return `<p class="gio-dang">Cập nhật lúc: ${hour}h${minute}, ngày ${Number(day)}/${Number(month)}/${year % 100}</p>`
    },
    selectors: { date: '.gio-dang' },
    body: inArticle,
  },
  {
    shown: () => '',
    path: (at) => {
      const { year, month, day, hour, two, minute } = local(at)
      return `-${year}${month}${day}${two(hour)}${minute}12345`
    },
    body: inArticle,
  },
  {
    shown: (at, now) => {
      const minutes = Math.round((now.getTime() - at.getTime()) / 60_000)
      return `<em class="truoc">${minutes < 60 ? `${minutes} phút trước` : `${minutes / 60} giờ trước`}</em>`
    },
    selectors: { ...byClass, date: '.truoc' },
    body: inDivisions,
  },
  {
    shown: (at) => {
      const { year, month, day, hour, minute } = local(at)
      return `<div class="ngay">Ngày ${Number(day)} tháng ${Number(month)} năm ${year}, ${hour} giờ ${minute}</div>`
    },
    selectors: { date: '.ngay' },
    body: (lead, paragraphs) => `<table><tr><td><p>${lead}</p>${paragraphs}</td></tr></table>`,
  },
]

/** The page of an item as its paper shows it, and how a source of it would be set. */
export function pageOf(item: Labelled, others: readonly Labelled[]) {
  const at = publishedAt(item)
  const layout = layouts[item.id % layouts.length] as Layout
  // Fifty minutes or whole hours later, so that "so long ago" says the very minute.
  const now = new Date(at.getTime() + (item.id % 3 === 0 ? 50 : 180) * 60_000)
  const paragraphs = item.paragraphs.map((paragraph) => `<p>${paragraph}</p>`).join('\n')
  const more = others.map(({ title, id }) => `<li><a href="/tin-${id}.html">${title}</a></li>`).join('')
  const html = `<!doctype html><html><head><meta charset="utf-8"><title>${item.title} | ${item.paper}</title>
    <meta property="og:site_name" content="${item.paper}">${layout.head?.(at, item) ?? ''}</head><body>
    <nav><a href="/">Trang chủ</a> <a href="/thoi-su">Thời sự</a> <a href="/the-thao">Thể thao</a></nav>
    <main><h1>${item.title}</h1>${layout.shown(at, now)}${layout.body(item.lead, paragraphs)}</main>
    <aside class="sidebar"><h3>Tin liên quan</h3><ul>${more}</ul></aside>
    <div class="comments"><h3>Bình luận</h3><p>Bạn đọc cần đăng nhập để bình luận.</p></div>
    <footer>${item.paper}. Không sao chép khi chưa được đồng ý. Điện thoại tòa soạn 1900 0000.</footer></body></html>`
  return {
    at,
    now,
    html,
    address: `https://bao.example/tin-${item.id}${layout.path?.(at) ?? ''}.html`,
    selectors: { ...noSelectors, ...layout.selectors },
    /** What a reader of the page would call its text. */
    text: [layout.selectors?.lead ? '' : item.lead, ...item.paragraphs].join(' '),
  }
}
