import { directiveNameIn } from '@toasoan/contract/site/paths'
import { ask, token } from './ask.ts'

/** A directive as the API tells it; only what is shown. */
type Told = { id: number; kind: string; path: string; title: string; department: string | null; html: string }

/** Shows staff what is addressed to them at this address, or why nothing is shown. */
async function fillPage(page: HTMLElement): Promise<void> {
  const told = await ask<Told>(`/home/propagate/${directiveNameIn(location.pathname)}`)
  if (typeof told === 'string') {
    const words = page.querySelector<HTMLElement>(`[data-say="${told}"]`)
    if (words) words.hidden = false
    const link = words?.querySelector('a')
    if (link) link.href = `/login?to=${encodeURIComponent(location.pathname)}`
    return
  }
  const article = page.querySelector<HTMLElement>('article')
  const [heading, text] = [page.querySelector('h1'), page.querySelector('.prose')]
  if (!article || !heading || !text) return
  document.title = document.title.replace(/^[^|]*/, `${told.title} `)
  heading.textContent = told.title
  const times = article.querySelector('.directive-times')
  if (times) times.textContent = told.department
  // The server has rendered and sanitised it.
  text.innerHTML = told.html
  const link = article.querySelector<HTMLAnchorElement>('[data-open]')
  if (link) link.href = `/${told.kind}/view/p-${told.id}`
  article.hidden = false
}

/** Adds what waits for the person above what every reader sees. */
async function addWaiting(section: HTMLElement): Promise<void> {
  const waiting = await ask<Told[]>('/home/propagate?waiting=true&perPage=5')
  if (typeof waiting === 'string' || waiting.length === 0) return
  const rows = waiting.map(({ path, title }) => {
    const row = document.createElement('li')
    const mark = document.createElement('strong')
    mark.className = 'directive-urgency'
    mark.textContent = section.dataset.waits ?? ''
    const link = document.createElement('a')
    link.href = path
    link.textContent = title
    row.append(mark, link)
    return row
  })
  for (const { path } of waiting) section.querySelector(`a[href^="${path}"]`)?.closest('li')?.remove()
  section.querySelector('ul')?.prepend(...rows)
  section.hidden = false
}

/** Shows staff with a session the directives that are addressed to them. */
export function showDirectives(): void {
  const section = document.querySelector<HTMLElement>('[data-directives]')
  if (section && token()) void addWaiting(section)
  const page = document.querySelector<HTMLElement>('[data-directive]')
  if (page) void fillPage(page)
}
