import { showGallery } from './gallery.ts'
import { renewLiveReport } from './live-report.ts'
import { renewMoments } from './moments.ts'

type Band = { id: number; text: string; link: string } | null

/** Milliseconds after loading: what a page needs to be read comes first. */
const after = 3000
/** All pages hear of news at once; so many milliseconds apart at most they ask for it. */
const apart = 4000
/** As `apart`, for readers of a live report. */
const apartLive = 2000

/** Shows a band, or hides the one that was there. */
function showBand(element: HTMLElement, band: Band): void {
  element.hidden = band === null
  element.dataset.band = String(band?.id ?? '')
  const words = element.querySelector('a, span')
  if (!band || !words) return
  if (words.textContent === band.text && (words.getAttribute('href') ?? '') === band.link) return
  const fresh = document.createElement(band.link ? 'a' : 'span')
  if (band.link) fresh.setAttribute('href', band.link)
  fresh.textContent = band.text
  words.replaceWith(fresh)
}

/** The newest headlines come in by themselves: they push nothing that is read out of its place. */
function renewLatest(fresh: ParentNode): void {
  const list = document.querySelector('.latest ol')
  const next = fresh.querySelector('.latest ol')
  if (!list || !next || list.contains(document.activeElement)) return
  const known = new Set([...list.querySelectorAll('a')].map(({ href }) => href))
  for (const item of next.children)
    if (!known.has(item.querySelector('a')?.href ?? '')) item.classList.add('fresh')
  list.replaceWith(next)
}

/** Which stories a front page has where. */
const storiesOf = (page: ParentNode): string =>
  [...page.querySelectorAll('.front > :not(.front-rail) a[href], .strip a[href]')]
    .map((link) => link.getAttribute('href'))
    .join(' ')

/** What a story tells, without what the page's script put into it. */
const toldIn = (page: ParentNode): string =>
  [
    ...page.querySelectorAll(
      '.article-head h1, .article-lead, .prose > :not(figure, .story-box), .hero img, .prose img',
    ),
  ]
    .map((part) => part.getAttribute('src') ?? part.textContent)
    .join('\n')

function showFront(main: HTMLElement, fresh: HTMLElement): void {
  main.replaceChildren(...fresh.childNodes)
  scrollTo({ top: 0 })
}

/** Only the words and pictures are exchanged, so that the reader stays where they read, and what plays goes on. */
function showStory(main: HTMLElement, fresh: HTMLElement): void {
  main.querySelector('.hero')?.remove()
  for (const part of ['.article-head', '.prose']) {
    const next = fresh.querySelector(part)
    if (next) main.querySelector(part)?.replaceWith(next)
  }
  const hero = fresh.querySelector('.hero')
  if (hero) main.querySelector('.article-head')?.after(hero)
  showGallery()
}

type Offer = { saidIn(page: ParentNode): string; show(main: HTMLElement, fresh: HTMLElement): void }

const offers = {
  front: { saidIn: storiesOf, show: showFront },
  story: { saidIn: toldIn, show: showStory },
} satisfies Record<string, Offer>

/**
 * Offers what is new to who has the old page open; it never moves under the reader by itself. What was added to a live
 * report comes in at once.
 */
async function offer({ saidIn, show }: Offer): Promise<void> {
  const main = document.querySelector('main')
  const button = document.querySelector<HTMLButtonElement>('[data-news]')
  if (!main || !button) return
  const answer = await fetch(location.href, { cache: 'no-cache' }).catch(() => null)
  if (!answer?.ok) return
  const fresh = new DOMParser().parseFromString(await answer.text(), 'text/html').querySelector('main')
  if (!fresh) return
  renewLiveReport(fresh)
  renewLatest(fresh)
  button.hidden = saidIn(fresh) === saidIn(main)
  button.onclick = () => {
    show(main, fresh)
    button.hidden = true
    main.tabIndex = -1
    main.focus({ preventScroll: true })
  }
}

const offerSoon = (what: Offer, within = apart) =>
  void setTimeout(() => void offer(what), Math.random() * within)

/**
 * Hears of breaking news, of a new front page and of changes to the story while the page is looked at. A page that is left lets go of its
 * line, so that browsers may keep it in memory and many tabs hold none.
 */
export function holdLine(): void {
  const element = document.querySelector<HTMLElement>('.band')
  if (!element || !('EventSource' in window)) return
  setInterval(renewMoments, 60_000)
  let line: EventSource | null = null
  const drop = () => {
    line?.close()
    line = null
  }
  const hold = () => {
    if (line || document.hidden) return
    line = new EventSource('/site/line')
    // Nobody told what came before the line was there, or while the page was out of sight.
    line.addEventListener('open', () => {
      if (document.querySelector('[data-live]')) offerSoon(offers.story)
    })
    line.addEventListener('band', ({ data }: MessageEvent<string>) =>
      showBand(element, JSON.parse(data) as Band),
    )
    line.addEventListener('front', () => {
      if (document.documentElement.dataset.page === 'home') offerSoon(offers.front)
    })
    const told =
      (within?: number) =>
      ({ data }: MessageEvent<string>) => {
        const story = Number(document.querySelector<HTMLElement>('[data-article]')?.dataset.article)
        if ((JSON.parse(data) as number[]).includes(story)) offerSoon(offers.story, within)
      }
    line.addEventListener('articles', told())
    line.addEventListener('live', told(apartLive))
  }
  const turn = () => (document.hidden ? drop() : hold())
  const begin = () =>
    setTimeout(() => {
      hold()
      document.addEventListener('visibilitychange', turn)
      addEventListener('pagehide', drop)
      addEventListener('pageshow', turn)
    }, after)
  if (document.readyState === 'complete') begin()
  else addEventListener('load', begin)
}
