const shownFor = 2000

function offerCopy(copy: HTMLButtonElement): void {
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

/** Shows the buttons that copy an address, and makes them work; once for each. */
export function offerCopies(): void {
  if (!navigator.clipboard) return
  for (const copy of document.querySelectorAll<HTMLButtonElement>('[data-copy][hidden]')) offerCopy(copy)
}

/** Shows the buttons to copy the address and to print, and makes them work. */
export function offerSharing(): void {
  offerCopies()
  const print = document.querySelector<HTMLButtonElement>('[data-print]')
  if (print) {
    print.hidden = false
    print.addEventListener('click', () => window.print())
  }
}
