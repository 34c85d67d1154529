/** Plays the live radio in the page: the first press starts it, the next ends it. */
export function playLive(): void {
  const button = document.querySelector<HTMLAnchorElement>('[data-stream]')
  const label = button?.querySelector('span')
  if (!button || !label) return
  const start = label.textContent
  let sound: HTMLAudioElement | null = null

  const show = (playing: boolean) => {
    button.classList.toggle('playing', playing)
    label.textContent = playing ? (button.dataset.stop ?? start) : start
  }

  button.addEventListener('click', (event) => {
    // A stream that the browser cannot play in the page is opened as the link it is.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    if (sound) {
      // A live stream is not paused: it would go on buffering and then play what is past.
      sound.src = ''
      sound = null
      show(false)
      return
    }
    sound = new Audio(button.dataset.stream)
    show(true)
    sound.play().catch(() => {
      sound = null
      show(false)
      location.href = button.href
    })
  })
}
