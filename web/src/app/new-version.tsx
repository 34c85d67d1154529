import { useRegisterSW } from 'virtual:pwa-register/react'
import { Button, CloseButton } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { text } from '@toasoan/contract/kit/text'
import { useEffect, useRef } from 'react'
import { useText } from '#web/language/use-text.ts'
import { shared } from '#web/ui/shared-texts.ts'
import { toastSuccess } from '#web/ui/toast.ts'
import styles from './new-version.module.css'

const texts = {
  newVersion: text('Đã có phiên bản mới.', 'A new version is ready.'),
  reload: text('Tải lại', 'Reload'),
  offlineReady: text(
    'Ứng dụng đã sẵn sàng làm việc ngoại tuyến.',
    'The application is ready to work offline.',
  ),
}

/** Milliseconds between two looks for a new version. */
const lookEvery = 30 * 60_000

/** Offers a reload when a new version waits, and says when the application can work offline. */
export function NewVersion() {
  const t = useText()
  const isRequested = useRef(false)
  const {
    needRefresh: [waiting, setWaiting],
    offlineReady: [ready, setReady],
    updateServiceWorker,
  } = useRegisterSW({
    // In this tab only when the person said so here: another tab's wish must not take away what is typed in this one.
    onNeedReload: () => {
      if (isRequested.current) window.location.reload()
    },
    onRegisteredSW: (_address, registration) => {
      if (registration) setInterval(() => void registration.update().catch(() => {}), lookEvery)
    },
  })
  useEffect(() => {
    if (!ready) return
    toastSuccess(t(texts.offlineReady))
    setReady(false)
  }, [ready, setReady, t])
  if (!waiting) return null
  return (
    <div className={styles.banner} role="status">
      <span>{t(texts.newVersion)}</span>
      <Button
        size="xs"
        leftSection={<IconRefresh size={15} />}
        onClick={() => {
          isRequested.current = true
          void updateServiceWorker(true)
        }}
      >
        {t(texts.reload)}
      </Button>
      <CloseButton size="sm" aria-label={t(shared.close)} onClick={() => setWaiting(false)} />
    </div>
  )
}
