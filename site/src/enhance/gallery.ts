type Words = { open: string; close: string; previous: string; next: string }

function buttonOf(words: string, sign: string, press: () => void): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.textContent = sign
  button.setAttribute('aria-label', words)
  button.addEventListener('click', press)
  return button
}

/** A picture once more, as wide as the screen. */
function slideOf(figure: HTMLElement): HTMLElement {
  const slide = document.createElement('figure')
  const picture = figure.querySelector('img')?.cloneNode() as HTMLImageElement
  picture.sizes = '100vw'
  picture.loading = 'lazy'
  slide.append(picture)
  const caption = figure.querySelector('figcaption')?.cloneNode(true)
  if (caption) slide.append(caption)
  return slide
}

/**
 * Shows the pictures of a story one beside the other over the page: by a press at each of them, on by the arrow keys,
 * by buttons or by a swipe, which is the browser's own scrolling. Called again for a story whose pictures were exchanged.
 */
export function showGallery(): void {
  document.querySelector('dialog.gallery')?.remove()
  const place = document.querySelector<HTMLElement>('[data-gallery]')
  const words = place?.dataset as Words | undefined
  const figures = [...document.querySelectorAll<HTMLElement>('.hero, .prose figure')].filter((figure) =>
    figure.querySelector('img'),
  )
  if (!words || figures.length === 0) return
  const dialog = document.createElement('dialog')
  dialog.className = 'gallery'
  dialog.setAttribute('aria-label', words.open)
  const strip = document.createElement('div')
  strip.className = 'gallery-strip'
  strip.tabIndex = 0
  const at = () => Math.round(strip.scrollLeft / Math.max(1, strip.clientWidth))
  const go = (n: number) => strip.scrollTo({ left: n * strip.clientWidth })
  const count = document.createElement('span')
  const tell = () => {
    count.textContent = `${at() + 1}/${figures.length}`
  }
  strip.addEventListener('scroll', tell)
  const previous = buttonOf(words.previous, '‹', () => go(at() - 1))
  const next = buttonOf(words.next, '›', () => go(at() + 1))
  const bar = document.createElement('p')
  bar.append(
    previous,
    count,
    next,
    buttonOf(words.close, '×', () => dialog.close()),
  )
  dialog.append(bar, strip)
  dialog.addEventListener('keydown', (event) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    go(at() + step)
  })
  document.body.append(dialog)
  const open = (n: number) => {
    if (strip.childElementCount === 0) strip.append(...figures.map(slideOf))
    dialog.showModal()
    go(n)
    tell()
  }
  for (const [n, figure] of figures.entries()) {
    const button = buttonOf(`${words.open} ${n + 1}/${figures.length}`, '⤢', () => open(n))
    button.className = 'gallery-open'
    figure.append(button)
    figure.querySelector('img')?.addEventListener('click', () => open(n))
  }
}
