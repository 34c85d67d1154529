import { screens } from './screens.ts'

const plain = (path: string): string => path.replace(/\/$/, '')

const screenAt = new Map(screens.map((screen) => [plain(screen.path), screen]))
const prepared = new Set<string>()
let isPreparing = false

/** Milliseconds after a press or key during which nothing is prepared: what the user asked for comes first. */
const restAfterUse = 2000

let lastUse = 0
for (const use of ['pointerdown', 'keydown'])
  window.addEventListener(use, () => (lastUse = performance.now()), { capture: true, passive: true })

/** Calls back when the browser has nothing else to do and the user does nothing. */
function whenIdle(run: () => void): void {
  const rest = Math.max(100, lastUse + restAfterUse - performance.now())
  setTimeout(() => {
    if (performance.now() < lastUse + restAfterUse) whenIdle(run)
    else if ('requestIdleCallback' in window) window.requestIdleCallback(run, { timeout: 2000 })
    else run()
  }, rest)
}

/**
 * Loads the code of the screens that the menu's shown lines and tabs lead to, one at a time and while nothing else is
 * to do, so that a slow computer does not load it after the press. Only with a service worker, which has all code on
 * the disk: without one each would be a request.
 */
export function prepareLinked(): void {
  if (isPreparing || !navigator.serviceWorker?.controller) return
  const links = document.querySelectorAll<HTMLAnchorElement>('nav a[href^="/"]')
  const paths = [...links].map(({ pathname }) => plain(pathname)).filter((path) => !prepared.has(path))
  const [first] = paths.filter((path) => screenAt.has(path))
  if (!first) return
  prepared.add(first)
  isPreparing = true
  whenIdle(() => {
    // A failure shows when the screen is opened, which loads it again.
    void screenAt
      .get(first)
      ?.component()
      .catch(() => {})
      .finally(() => {
        isPreparing = false
        prepareLinked()
      })
  })
}
