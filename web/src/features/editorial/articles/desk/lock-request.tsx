import { Alert, Button } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useText } from '#web/language/use-text.ts'
import { articleTexts } from '../text.ts'
import styles from './desk.module.css'
import { useHeightTold } from './told-height.ts'
import { useWriting } from './writing-context.ts'

/** Says that somebody asks for the lock, and lets its holder hand it over or keep it. */
export function LockRequest({ id, name }: { id: number; name: string }) {
  const t = useText()
  const { handOver, keep } = useWriting()
  const [busy, setBusy] = useState(false)
  const notice = useRef<HTMLDivElement>(null)
  useHeightTold('--notice', notice)
  const give = () => {
    setBusy(true)
    void handOver(name, id).finally(() => setBusy(false))
  }
  return (
    <Alert
      ref={notice}
      className={styles.banner}
      data-urgent
      color="orange"
      variant="light"
      icon={<IconLock size={18} />}
    >
      <div className={styles.bannerRow}>
        <span role="status">{t(articleTexts.lockRequest, { name })}</span>
        <Button size="compact-sm" variant="default" loading={busy} onClick={give}>
          {t(articleTexts.handOver)}
        </Button>
        <Button size="compact-sm" variant="subtle" color="gray" disabled={busy} onClick={keep}>
          {t(articleTexts.keepLock)}
        </Button>
      </div>
    </Alert>
  )
}
