const shownFor = 2000

/** Shows the buttons to copy the address and to print, and makes them work. */
export function offerSharing(): void {
  const copy = document.querySelector<HTMLButtonElement>('[data-copy]')
  if (copy && navigator.clipboard) {
    copy.hidden = false
    copy.addEventListener('click', async () => {
      await navigator.clipboard.writeText(copy.dataset.copy ?? location.href).catch(() => undefined)
      const before = copy.title
      copy.title = copy.dataset.copied ?? ''
      copy.dataset.done = copy.title
      setTimeout(() => {
        copy.title = before
        delete copy.dataset.done
      }, shownFor)
    })
  }
  const print = document.querySelector<HTMLButtonElement>('[data-print]')
  if (print) {
    print.hidden = false
    print.addEventListener('click', () => window.print())
  }
}
