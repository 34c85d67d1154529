type Band = { id: number; text: string; link: string } | null

/** Milliseconds after loading: what a page needs to be read comes first. */
const after = 3000
/** All pages hear of a new front page at once; so many milliseconds apart at most they ask for it. */
const apart = 4000

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

/** Which stories a front page has where. */
const storiesOf = (page: ParentNode): string =>
  [...page.querySelectorAll('.front a[href], .strip a[href]')]
    .map((link) => link.getAttribute('href'))
    .join(' ')

/** Offers the new front page to who has the old one open; it never moves under the reader by itself. */
async function offerFront(): Promise<void> {
  const main = document.querySelector('main')
  const button = document.querySelector<HTMLButtonElement>('[data-front-news]')
  if (!main || !button) return
  const answer = await fetch(location.href, { cache: 'no-cache' }).catch(() => null)
  if (!answer?.ok) return
  const fresh = new DOMParser().parseFromString(await answer.text(), 'text/html').querySelector('main')
  if (!fresh) return
  button.hidden = storiesOf(fresh) === storiesOf(main)
  button.onclick = () => {
    main.replaceChildren(...fresh.childNodes)
    button.hidden = true
    scrollTo({ top: 0 })
    main.tabIndex = -1
    main.focus({ preventScroll: true })
  }
}

/**
 * Hears of breaking news and of a new front page while the page is looked at. A page that is left lets go of its
 * line, so that browsers may keep it in memory and many tabs hold none.
 */
export function holdLine(): void {
  const element = document.querySelector<HTMLElement>('.band')
  if (!element || !('EventSource' in window)) return
  let line: EventSource | null = null
  const drop = () => {
    line?.close()
    line = null
  }
  const hold = () => {
    if (line || document.visibilityState !== 'visible') return
    line = new EventSource('/site/line')
    line.addEventListener('band', ({ data }: MessageEvent<string>) =>
      showBand(element, JSON.parse(data) as Band),
    )
    if (document.documentElement.dataset.page === 'home')
      line.addEventListener('front', () => void setTimeout(() => void offerFront(), Math.random() * apart))
  }
  const turn = () => (document.visibilityState === 'visible' ? hold() : drop())
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
