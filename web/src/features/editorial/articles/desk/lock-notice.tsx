import { Alert, Button, Progress } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import type { Text } from '@toasoan/contract/kit/text'
import { useEffect, useRef, useState } from 'react'
import { useText } from '#web/language/use-text.ts'
import { articleTexts } from '../text.ts'
import styles from './desk.module.css'
import { useHeightTold } from './told-height.ts'

/** Milliseconds that a holder has to save (the server's rule). */
const whole = 20_000

/** Seconds until a moment in milliseconds of the epoch; 0 when it is past. */
function useSecondsLeft(until: number): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 250)
    return () => clearInterval(timer)
  }, [])
  return Math.max(0, Math.ceil((until - now) / 1000))
}

/** Says that the lock goes over in some seconds, and offers one thing to do about it. */
export function LockNotice({
  words,
  until,
  action,
  onAct,
}: {
  words: string
  until: number
  action: Text
  onAct: () => Promise<unknown>
}) {
  const t = useText()
  const seconds = useSecondsLeft(until)
  const [busy, setBusy] = useState(false)
  const notice = useRef<HTMLDivElement>(null)
  useHeightTold('--notice', notice)
  const act = () => {
    setBusy(true)
    void onAct().finally(() => setBusy(false))
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
        <span role="status">{words}</span>
        {/* Counted on for the eye alone: read out each second it would drown the rest. */}
        <span aria-hidden>{t(articleTexts.secondsLeft, { seconds })}</span>
        <Button size="compact-sm" variant="default" loading={busy} onClick={act}>
          {t(action)}
        </Button>
      </div>
      <Progress value={(seconds * 100_000) / whole} size="xs" mt="xs" color="orange" aria-hidden />
    </Alert>
  )
}
