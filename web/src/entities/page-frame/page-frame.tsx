import { useElementSize } from '@mantine/hooks'
import { followNote } from '#web/ui/follow-note.ts'
import styles from './page-frame.module.css'

/** Widths of the two screens in pixels; the page's own styles determine the layout. */
const widths = { desktop: 1200, phone: 390 } as const

export type Device = keyof typeof widths

/** Links and forms of the page are disabled, except links to notes. Escape closes from inside the frame too. */
function holdPage(frame: HTMLIFrameElement, onClose?: () => void): void {
  const hold = (event: Event) => event.preventDefault()
  frame.contentDocument?.addEventListener('click', (event) => {
    hold(event)
    followNote(event, frame.contentDocument as Document)
  })
  frame.contentDocument?.addEventListener('submit', hold)
  frame.contentDocument?.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') onClose?.()
  })
}

type Props = { html: string; device: Device; title: string; onClose?: () => void }

/** A public page as on a desktop or phone screen. */
export function PageFrame({ html, device, title, onClose }: Props) {
  const { ref, width, height } = useElementSize()
  const requested = widths[device]
  const scale = width > 0 ? Math.min(1, width / requested) : 1
  return (
    <div ref={ref} className={styles.desk} data-device={device}>
      {width > 0 && (
        <div className={styles.screen} style={{ width: requested * scale, height }}>
          <iframe
            key={device}
            title={title}
            // No scripts, forms or popups; same origin only, so that fonts and images load.
            sandbox="allow-same-origin"
            srcDoc={html}
            style={{ width: requested, height: height / scale, transform: `scale(${scale})` }}
            onLoad={(event) => holdPage(event.currentTarget, onClose)}
          />
        </div>
      )}
    </div>
  )
}
