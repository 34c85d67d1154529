import { attach } from './stream.ts'

/** Shows a film or a television channel in the place of its picture, once that is pressed. */
export async function playFilm(link: HTMLAnchorElement): Promise<void> {
  for (const other of document.querySelectorAll('video')) other.pause()
  const video = document.createElement('video')
  video.controls = true
  video.playsInline = true
  video.poster = link.querySelector('img')?.currentSrc ?? ''
  video.setAttribute('aria-label', link.dataset.sound ?? '')
  await attach(video, link.href)
  link.replaceWith(video)
  video.focus()
  await video.play().catch(() => undefined)
}
