import { savedPath } from '@toasoan/contract/site/paths'
import { withExtra } from './extra.ts'

/** A page that a reader keeps in this browser; `whole` once all of a story is saved for reading without a network. */
export type Kept = { path: string; title: string; whole?: boolean }

/** Lists of them, by the names under which the browser keeps them. */
export const keptNames = { stories: 'doc-sau', topics: 'theo-doi' } as const

const most = 200

const isKept = (value: unknown): value is Kept =>
  typeof (value as Kept)?.path === 'string' &&
  (value as Kept).path.startsWith('/') &&
  typeof (value as Kept).title === 'string'

/** What is kept under a name, the latest first; nothing where the browser keeps nothing for us. */
export function keptOf(name: string): Kept[] {
  try {
    const kept = JSON.parse(localStorage.getItem(name) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isKept) : []
  } catch {
    return []
  }
}

const put = (name: string, kept: Kept[]) => {
  try {
    localStorage.setItem(name, JSON.stringify(kept.slice(0, most)))
  } catch {
    // Storage may be closed to us, or full.
  }
}

export const letGo = (name: string, path: string): void =>
  put(
    name,
    keptOf(name).filter((one) => one.path !== path),
  )

const keep = (name: string, one: Kept): void => {
  letGo(name, one.path)
  put(name, [one, ...keptOf(name)])
}

/** Stories that one page goes on to save. */
const mostSaved = 3

/** Saves a kept story. What is left half-way, since the reader went on, the next page saves to its end. */
export function saveStory(path: string): void {
  withExtra(async (extra) => {
    if (!(await extra.savePage(path))) return
    const { stories } = keptNames
    put(
      stories,
      keptOf(stories).map((one) => (one.path === path ? { ...one, whole: true } : one)),
    )
  })
}

export function finishSaving(): void {
  const begun = keptOf(keptNames.stories).filter(({ whole }) => !whole)
  for (const { path } of begun.slice(0, mostSaved)) saveStory(path)
}

/** Makes a button keep a page and let it go again; `changed` hears of it. */
export function keepBy(
  button: HTMLButtonElement,
  name: string,
  one: Kept,
  changed?: (kept: boolean) => void,
): void {
  const show = () => {
    const kept = keptOf(name).some(({ path }) => path === one.path)
    const words = (kept ? button.dataset.on : button.dataset.off) ?? ''
    button.ariaPressed = String(kept)
    const hiddenName = button.querySelector('.away')
    if (hiddenName) button.title = hiddenName.textContent = words
    else button.textContent = words
  }
  show()
  button.hidden = false
  button.addEventListener('click', () => {
    const kept = button.ariaPressed !== 'true'
    if (kept) keep(name, one)
    else letGo(name, one.path)
    show()
    changed?.(kept)
  })
}

/** Kept stories are opened by the worker of saved pages, where there is one: it has them without a network, too. */
const opened = (which: string, path: string): string =>
  which === 'stories' && navigator.serviceWorker?.controller ? savedPath(path) : path

function rowOf({ path, title }: Kept, removeWords: string, remove: () => void): HTMLLIElement {
  const row = document.createElement('li')
  const heading = document.createElement('h3')
  const link = document.createElement('a')
  link.href = path
  link.textContent = title
  heading.append(link)
  const button = document.createElement('button')
  button.type = 'button'
  button.textContent = removeWords
  button.setAttribute('aria-label', `${removeWords}: ${title}`)
  button.addEventListener('click', () => {
    remove()
    row.remove()
  })
  row.append(heading, button)
  return row
}

/** Offers to follow an author or a topic, and shows what is kept on the page of that. */
export function showKept(): void {
  const follow = document.querySelector<HTMLButtonElement>('[data-follow]')
  if (follow) {
    const { follow: path = '', name: title = '' } = follow.dataset
    keepBy(follow, keptNames.topics, { path, title })
  }
  const page = document.querySelector<HTMLElement>('[data-read-later]')
  if (!page) return
  for (const [which, name] of Object.entries(keptNames)) {
    const list = page.querySelector<HTMLElement>(`[data-list="${which}"]`)
    const none = page.querySelector<HTMLElement>(`[data-none="${which}"]`)
    if (!list || !none) continue
    const tell = () => {
      none.hidden = keptOf(name).length > 0
    }
    const rows = keptOf(name).map((one) =>
      rowOf({ ...one, path: opened(which, one.path) }, list.dataset.remove ?? '', () => {
        letGo(name, one.path)
        if (which === 'stories') withExtra((extra) => extra.dropPage(one.path))
        tell()
      }),
    )
    // Those that are not whole are saved to their end as on every page.
    const whole = keptOf(name).filter((one) => one.whole)
    if (which === 'stories') withExtra((extra) => extra.refreshPages(whole.map(({ path }) => path)))
    list.append(...rows)
    tell()
  }
}
