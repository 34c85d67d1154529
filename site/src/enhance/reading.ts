const readAfter = 5000

/**
 * Counts a reading once the story has been in sight for 5 s. Nothing about the reader is sent or
 * kept, and a second look in the same tab does not count.
 */
export function reportReading(): void {
  const story = document.querySelector<HTMLElement>('[data-article]')
  const id = story?.dataset.article
  if (!id) return
  const key = `read-${id}`
  let seen = 0
  const tick = setInterval(() => {
    // Another page came in.
    if (!story?.isConnected) return clearInterval(tick)
    if (document.visibilityState !== 'visible') return
    seen += 1000
    if (seen < readAfter) return
    clearInterval(tick)
    try {
      if (sessionStorage.getItem(key)) return
      sessionStorage.setItem(key, '1')
    } catch {
      // Storage may be closed to us; the reading still counts.
    }
    navigator.sendBeacon(`/site/read/${id}`)
  }, 1000)
}
