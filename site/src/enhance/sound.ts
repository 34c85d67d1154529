type Sound = typeof import('./sound-script.ts')

/** Under which names the browser keeps the stories to be heard, and what plays in this tab. */
const kept = { stories: 'nghe', playing: 'phat' } as const

/** Whether something was heard on the page before, or waits to be. */
function isKept(): boolean {
  try {
    return /"id"/.test(localStorage.getItem(kept.stories) ?? '') || kept.playing in sessionStorage
  } catch {
    return false
  }
}

/** Shows the ways to listen to the story, which need the script. */
export function offerListening(): void {
  const ways = document.querySelector<HTMLElement>('[data-listen]')
  if (!ways) return
  ways.hidden = false
  const rate = ways.querySelector('select')
  try {
    if (rate) rate.value = localStorage.getItem('toc-do') ?? rate.value
  } catch {
    // Storage may be closed to us.
  }
}

/**
 * Plays what is pressed in the page. All that plays is in a script of its own, fetched when it is wanted; a link to a
 * sound stays a plain link where it cannot be had. `renew` makes the parts of a page work that came in meanwhile.
 */
export function offerSound(renew: () => void): void {
  const address = document.querySelector<HTMLElement>('[data-sound-bar]')?.dataset.soundBar ?? ''
  const load = () => import(/* @vite-ignore */ address) as Promise<Sound>
  if (isKept()) void load().then((sound) => sound.resume(renew), Boolean)
  document.addEventListener('click', (event) => {
    const pressed = (event.target as Element).closest<HTMLElement>('[data-sound], [data-listen] button')
    if (!pressed || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    load().then(
      (sound) => sound.press(pressed, renew),
      () => location.assign((pressed as HTMLAnchorElement).href),
    )
  })
}
