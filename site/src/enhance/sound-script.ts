// All that plays: a file of its own, fetched by who listens, that shares nothing with the script of every page.
import { soundBar } from './sound/bar.ts'
import { playFilm } from './sound/film.ts'
import { storyQueue } from './sound/queue.ts'
import { swapPages } from './sound/swap.ts'

type Made = { bar: ReturnType<typeof soundBar>; queue: ReturnType<typeof storyQueue> }

let made: Made | null = null

/** What plays, made once: of the two bars one plays at a time, and pages are swapped below what plays. */
function parts(renew: () => void): Made {
  if (made) return made
  const bar = soundBar(() => queue.stop())
  const queue = storyQueue(() => bar.close())
  swapPages(bar.isOpen, () => {
    renew()
    bar.show()
  })
  made = { bar, queue }
  return made
}

/** Shows what was heard on the page before, and goes on with it where the browser lets a page do so. */
export function resume(renew: () => void): void {
  const { bar, queue } = parts(renew)
  bar.resume()
  queue.renew()
}

/** Plays what was pressed: a film in its place, a story of the list of stories, anything else in the bar. */
export function press(pressed: HTMLElement, renew: () => void): void {
  const { bar, queue } = parts(renew)
  if (pressed.dataset.film !== undefined) {
    bar.close()
    queue.stop()
    void playFilm(pressed as HTMLAnchorElement)
  } else if (pressed.closest('[data-listen]')) queue.press(pressed)
  else bar.press(pressed as HTMLAnchorElement)
}
