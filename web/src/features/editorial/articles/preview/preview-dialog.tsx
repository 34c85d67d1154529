import { ActionIcon, Alert, Modal, SegmentedControl } from '@mantine/core'
import { IconDeviceDesktop, IconDeviceMobile, IconRefresh } from '@tabler/icons-react'
import { previewArticle } from '@toasoan/contract/editorial/preview'
import { useEffect, useState } from 'react'
import { call } from '#web/client/call.ts'
import { type Device, PageFrame } from '#web/entities/page-frame/page-frame.tsx'
import { useText } from '#web/language/use-text.ts'
import { Hint } from '#web/ui/hint.tsx'
import { useNarrow } from '#web/ui/use-narrow.ts'
import { Waiting } from '#web/ui/waiting.tsx'
import { useWriting } from '../desk/writing-context.ts'
import styles from './preview.module.css'
import { previewTexts } from './preview-texts.ts'

type Page = { state: 'making' } | { state: 'made'; html: string } | { state: 'failed'; message: string }

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
        <Hint label={t(previewTexts.refresh)}>
          <ActionIcon aria-label={t(previewTexts.refresh)} onClick={() => setAttempt(attempt + 1)}>
            <IconRefresh size={18} stroke={1.7} />
          </ActionIcon>
        </Hint>
        <span className={styles.note}>{t(previewTexts.unsaved)}</span>
      </div>
      {page.state === 'making' && <Waiting className={styles.loader} label={t(previewTexts.making)} />}
      {page.state === 'failed' && (
        <Alert color="red" variant="light" role="alert" title={t(previewTexts.failed)}>
          {page.message}
        </Alert>
      )}
      {page.state === 'made' && (
        <PageFrame html={page.html} device={device} title={t(previewTexts.frame)} onClose={onClose} />
      )}
    </Modal>
  )
}
