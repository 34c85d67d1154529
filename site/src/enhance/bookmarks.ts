import { savedPath } from '@toasoan/contract/site/paths'
import { ask, token } from './ask.ts'
import { withExtra } from './extra.ts'
import { keepBy, keptNames, saveStory } from './kept.ts'

/** A kept story as the API tells it; only what the list shows. */
type Kept = { id: number; path: string; title: string; lead: string; category: { name: string } | null }

type Pressed = { kept: boolean }

/** Shows the button that keeps a story, to readers with a session, and makes it work. */
async function offerButton(button: HTMLButtonElement): Promise<void> {
  const id = button.dataset.bookmark
  const show = (kept: boolean) => {
    const words = (kept ? button.dataset.on : button.dataset.off) ?? ''
    button.ariaPressed = String(kept)
    button.title = words
    const name = button.querySelector('.away')
    if (name) name.textContent = words
  }
  const now = await ask<Kept[]>(`/home/get-bookmark?article_id=${id}`)
  if (typeof now === 'string') return
  show(now.length > 0)
  button.hidden = false
  button.addEventListener('click', async () => {
    const answer = await ask<Pressed>(`/home/bookmark/${id}?on=${button.ariaPressed !== 'true'}`)
    if (typeof answer !== 'string') show(answer.kept)
  })
}

function rowOf({ id, path, title, lead, category }: Kept, removeWords: string): HTMLLIElement {
  const row = document.createElement('li')
  const add = (name: string, words: string, into: HTMLElement = row) => {
    const element = document.createElement(name)
    element.textContent = words
    into.append(element)
    return element
  }
  if (category) add('p', category.name).className = 'kicker'
  const link = add('a', title, add('h2', '')) as HTMLAnchorElement
  link.href = path
  add('p', lead)
  const button = add('button', removeWords) as HTMLButtonElement
  button.type = 'button'
  button.setAttribute('aria-label', `${removeWords}: ${title}`)
  button.addEventListener('click', async () => {
    const answer = await ask<Pressed>(`/home/bookmark/${id}?on=false`)
    if (typeof answer !== 'string') row.remove()
  })
  return row
}

async function fillPage(page: HTMLElement): Promise<void> {
  const list = page.querySelector<HTMLElement>('[data-list]')
  if (!list) return
  const kept = await ask<Kept[]>('/home/get-bookmark?perPage=100')
  const state = typeof kept === 'string' ? kept : kept.length === 0 ? 'none' : null
  const words = state && page.querySelector<HTMLElement>(`[data-say="${state}"]`)
  if (words) words.hidden = false
  if (typeof kept !== 'string') list.append(...kept.map((one) => rowOf(one, list.dataset.remove ?? '')))
}

/**
 * Keeps stories: with the account of readers who have a session, for others in this browser. The button at a story, and
 * the page of what is kept with the account.
 */
export function keepBookmarks(): void {
  const button = document.querySelector<HTMLButtonElement>('[data-bookmark]')
  if (button && token()) void offerButton(button)
  else if (button) {
    const title = document.querySelector('h1')?.textContent ?? document.title
    // A saved story that is read from the list of them is the same story.
    const path = location.pathname.replace(savedPath('/'), '/')
    keepBy(button, keptNames.stories, { path, title }, (kept) =>
      kept ? saveStory(path) : withExtra((extra) => extra.dropPage(path)),
    )
  }
  const page = document.querySelector<HTMLElement>('[data-bookmarks]')
  if (page) void fillPage(page)
}
