import { token } from './ask.ts'

/** Until when the staff application counts what it keeps as a session, in milliseconds of the epoch. */
const keptUntil = (): number => Number(localStorage.getItem('kept_until') ?? 0)

/** The name of the person whose session this browser keeps. */
function nameOf(): string {
  try {
    return (JSON.parse(localStorage.getItem('user') ?? 'null') as { name?: string } | null)?.name ?? ''
  } catch {
    return ''
  }
}

/**
 * Says the way into the newsroom instead of the log-in to somebody who has a session in this browser. Pages are the
 * same for everybody, so that only the browser knows; it asks nobody, and the log-in page leads on whoever has one.
 */
export function greetStaff(): void {
  const link = document.querySelector<HTMLAnchorElement>('[data-enter]')
  const words = link?.querySelector('span')
  if (!link || !words) return
  const login = words.textContent
  const show = () => {
    const isIn = token() !== null && keptUntil() > Date.now()
    words.textContent = isIn ? (link.dataset.enter ?? '') : login
    link.title = isIn ? nameOf() : ''
  }
  show()
  // Another tab logs in or out; and a page comes back from memory as it was left.
  addEventListener('storage', show)
  addEventListener('pageshow', show)
}
