import { frameRights } from '@toasoan/contract/editorial/embed-frame'

function frameOf({ dataset }: HTMLAnchorElement): HTMLIFrameElement {
  const frame = document.createElement('iframe')
  frame.title = dataset.title ?? ''
  frame.setAttribute('sandbox', frameRights.sandbox)
  frame.allow = frameRights.allow
  frame.referrerPolicy = frameRights.referrerPolicy
  frame.src = dataset.frame ?? ''
  return frame
}

/**
 * Shows what an article embeds in its place, once its link is pressed. The link stays below, for those
 * whose network lets no such frame in.
 */
export function playEmbeds(): void {
  document.addEventListener('click', (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-frame]')
    const figure = link?.closest<HTMLElement>('.embed')
    if (!link || !figure || figure.dataset.shown || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    figure.dataset.shown = 'true'
    const frame = frameOf(link)
    link.before(frame)
    frame.focus()
  })
}
