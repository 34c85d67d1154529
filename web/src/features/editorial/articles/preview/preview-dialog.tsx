import { ActionIcon, Alert, Modal, SegmentedControl, Tooltip } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import { IconDeviceDesktop, IconDeviceMobile, IconRefresh } from '@tabler/icons-react'
import { previewArticle } from '@toasoan/contract/editorial/preview'
import { useEffect, useState } from 'react'
import { call } from '#web/client/call.ts'
import { useText } from '#web/language/use-text.ts'
import { followNote } from '#web/ui/follow-note.ts'
import { shared } from '#web/ui/shared-texts.ts'
import { useNarrow } from '#web/ui/use-narrow.ts'
import { Waiting } from '#web/ui/waiting.tsx'
import { useWriting } from '../desk/writing-context.ts'
import styles from './preview.module.css'
import { previewTexts } from './preview-texts.ts'

/** Widths of the two screens, in pixels; the page's own styles decide what it looks like at each. */
const widths = { desktop: 1200, phone: 390 } as const

type Device = keyof typeof widths

type Page = { state: 'making' } | { state: 'made'; html: string } | { state: 'failed'; message: string }

/** Links and forms of the page lead nowhere but to its notes: the writer looks, and stays. Escape closes from within, too. */
function holdPage(frame: HTMLIFrameElement, onClose: () => void): void {
  const hold = (event: Event) => event.preventDefault()
  frame.contentDocument?.addEventListener('click', (event) => {
    hold(event)
    followNote(event, frame.contentDocument as Document)
  })
  frame.contentDocument?.addEventListener('submit', hold)
  frame.contentDocument?.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') onClose()
  })
}

function Frame({ html, device, onClose }: { html: string; device: Device; onClose: () => void }) {
  const t = useText()
  const { ref, width, height } = useElementSize()
  const wanted = widths[device]
  const scale = width > 0 ? Math.min(1, width / wanted) : 1
  return (
    <div ref={ref} className={styles.desk} data-device={device}>
      {width > 0 && (
        <div className={styles.screen} style={{ width: wanted * scale, height }}>
          <iframe
            key={device}
            title={t(previewTexts.frame)}
            // No scripts, no forms, no windows; the same origin only, so that fonts and pictures load.
            sandbox="allow-same-origin"
            srcDoc={html}
            style={{ width: wanted, height: height / scale, transform: `scale(${scale})` }}
            onLoad={(event) => holdPage(event.currentTarget, onClose)}
          />
        </div>
      )}
    </div>
  )
}

/** The article as its page would be, from what is typed, on a desktop's or a phone's screen. */
export function PreviewDialog({ onClose }: { onClose: () => void }) {
  const t = useText()
  const { store } = useWriting()
  const narrow = useNarrow()
  const [device, setDevice] = useState<Device>(narrow ? 'phone' : 'desktop')
  const [page, setPage] = useState<Page>({ state: 'making' })
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks anew
  useEffect(() => {
    const controller = new AbortController()
    setPage({ state: 'making' })
    const { head, values } = store.get()
    call(previewArticle, {
      body: { ...values, article_id: head?.id ?? null },
      signal: controller.signal,
    }).then(
      ({ html }) => setPage({ state: 'made', html }),
      (error: Error) => {
        if (!controller.signal.aborted) setPage({ state: 'failed', message: error.message })
      },
    )
    return () => controller.abort()
  }, [store, attempt])
  const devices = [
    ['desktop', IconDeviceDesktop],
    ['phone', IconDeviceMobile],
  ] as const
  return (
    <Modal
      opened
      onClose={onClose}
      fullScreen
      title={t(previewTexts.title)}
      closeButtonProps={{ 'aria-label': t(shared.close) }}
      classNames={{ content: styles.dialog, body: styles.body, header: styles.header }}
    >
      <div className={styles.bar}>
        <SegmentedControl
          size="xs"
          aria-label={t(previewTexts.width)}
          value={device}
          onChange={(next) => setDevice(next as Device)}
          data={devices.map(([value, Mark]) => ({
            value,
            label: (
              <span className={styles.device}>
                <Mark size={16} stroke={1.7} aria-hidden />
                {t(previewTexts[value])}
              </span>
            ),
          }))}
        />
        <Tooltip label={t(previewTexts.refresh)}>
          <ActionIcon aria-label={t(previewTexts.refresh)} onClick={() => setAttempt(attempt + 1)}>
            <IconRefresh size={18} stroke={1.7} />
          </ActionIcon>
        </Tooltip>
        <span className={styles.note}>{t(previewTexts.unsaved)}</span>
      </div>
      {page.state === 'making' && <Waiting className={styles.loader} label={t(previewTexts.making)} />}
      {page.state === 'failed' && (
        <Alert color="red" variant="light" role="alert" title={t(previewTexts.failed)}>
          {page.message}
        </Alert>
      )}
      {page.state === 'made' && <Frame html={page.html} device={device} onClose={onClose} />}
    </Modal>
  )
}
