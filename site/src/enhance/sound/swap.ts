/** Pages that are read; forms, searches and what is no page are loaded as usual. */
const readPages =
  /^\/(?:(?:home\/|tac-gia\/|chu-de\/|don-vi\/|tuyen-tap\/|chuong-trinh\/(?:[^/]+\/)?)?[^/]+\.html|lich-phat-song(?:\/[a-z0-9_-]+){0,2}|truyen-hinh|nghe-lai|don-vi)?$/

/** What of a page changes with its address; all else stays, and what plays with it. */
const changing = ['#content', '.navigation', '.brand', '.masthead-day', '[data-language]', '.front-news']

const described = ['link[rel=canonical]', 'meta[name=description]', 'meta[name=robots]']

const here = () => location.pathname + location.search

/** The script of a page: one of another build has other parts. */
const scriptOf = (page: Document) => page.querySelector('script[type=module]')?.getAttribute('src')

/** Where a link leads if that page can come in below what plays; null for all other links. */
function leadsTo(event: MouseEvent): URL | null {
  const link = (event.target as Element).closest<HTMLAnchorElement>('a[href]')
  if (!link || event.defaultPrevented || event.button !== 0 || link.target || link.download) return null
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null
  const url = new URL(link.href)
  if (url.origin !== location.origin || !readPages.test(url.pathname)) return null
  // A place of this very page is found by the browser.
  return url.hash && url.pathname + url.search === here() ? null : url
}

/** The page at an address, read; null for one that is no page of this build in this language. */
async function pageAt(url: URL, signal: AbortSignal): Promise<{ page: Document; address: string } | null> {
  const answer = await fetch(url, { signal }).catch(() => null)
  if (!answer || answer.status >= 500 || !answer.headers.get('content-type')?.startsWith('text/html'))
    return null
  const page = new DOMParser().parseFromString(await answer.text().catch(() => ''), 'text/html')
  const fits =
    page.querySelector('#content') &&
    page.documentElement.lang === document.documentElement.lang &&
    scriptOf(page) === scriptOf(document)
  return fits ? { page, address: answer.url + url.hash } : null
}

function put(page: Document): void {
  document.title = page.title
  document.documentElement.dataset.page = page.documentElement.dataset.page
  for (const name of described) {
    const [old, fresh] = [document.head.querySelector(name), page.head.querySelector(name)]
    if (old && fresh) old.replaceWith(fresh)
    else if (old) old.remove()
    else if (fresh) document.head.append(fresh)
  }
  for (const name of changing) {
    const [old, fresh] = [document.querySelector(name), page.querySelector(name)]
    if (old && fresh) old.replaceWith(fresh)
    else if (old) old.remove()
    else if (fresh) document.body.append(fresh)
  }
}

/**
 * Lets pages come in below what plays, as long as `isOn`: a link exchanges what of the page is its own, and the
 * browser's way back does so for pages that came in like that. `renew` makes the new parts work.
 */
export function swapPages(isOn: () => boolean, renew: () => void): void {
  let shown = here()
  let loading = new AbortController()
  let noting = 0

  async function go(url: URL, back: { y: number } | null): Promise<void> {
    loading.abort()
    loading = new AbortController()
    const { signal } = loading
    const found = await pageAt(url, signal)
    if (signal.aborted) return
    if (!found) {
      if (back) location.reload()
      else location.assign(url)
      return
    }
    if (!back) {
      history.scrollRestoration = 'manual'
      history.replaceState({ ...history.state, y: scrollY }, '')
      history.pushState({ y: 0 }, '', found.address)
    }
    put(found.page)
    shown = here()
    const main = document.querySelector<HTMLElement>('#content')
    if (main) main.tabIndex = -1
    main?.focus({ preventScroll: true })
    const place = url.hash && document.getElementById(decodeURIComponent(url.hash.slice(1)))
    if (place && !back) place.scrollIntoView()
    else scrollTo({ top: back?.y ?? 0, behavior: 'instant' })
    renew()
  }

  document.addEventListener('click', (event) => {
    const url = isOn() ? leadsTo(event) : null
    if (!url) return
    event.preventDefault()
    void go(url, null)
  })
  addEventListener('popstate', ({ state }) => {
    if (here() !== shown) void go(new URL(location.href), { y: (state as { y?: number } | null)?.y ?? 0 })
  })
  addEventListener(
    'scroll',
    () => {
      clearTimeout(noting)
      noting = window.setTimeout(() => {
        if (history.scrollRestoration === 'manual') history.replaceState({ ...history.state, y: scrollY }, '')
      }, 150)
    },
    { passive: true },
  )
  addEventListener('pagehide', () => {
    history.scrollRestoration = 'auto'
  })
}
