import { Button } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { reportFailure } from '#web/client/query-client.ts'
import { useText } from '#web/language/use-text.ts'
import { useCan } from '#web/session/session.ts'
import { confirm } from '#web/ui/dialogs/confirm.tsx'
import { articleTexts } from '../text.ts'
import type { Seek } from '../writing/lock-calls.ts'
import { tabDeath } from '../writing/tab-identity.ts'
import styles from './desk.module.css'
import { LockNotice } from './lock-notice.tsx'
import { LockRequest } from './lock-request.tsx'
import { UrgentAlert } from './urgent-alert.tsx'
import { useWriting, useWritingState } from './writing-context.ts'

/** Milliseconds between two looks whether the other person, or one's own other tab, has left; and while they are leaving. */
const lookAgain = 20_000
const askAgain = 1_500

/** Says who edits the article instead, and offers what can be done about it. */
export function LockBanner() {
  const t = useText()
  const can = useCan()
  const writing = useWriting()
  const lock = useWritingState((state) => state.lock)
  const head = useWritingState((state) => state.head)
  const correcting = useWritingState((state) => state.correcting)
  const [busy, setBusy] = useState(false)
  // Whoever has been writing is somewhere in the text when they may no longer.
  const wrote = useRef(false)
  if (lock.kind === 'mine') wrote.current = true

  const attempt = async (action: Seek, quietly = false) => {
    setBusy(!quietly)
    try {
      await writing.enter(action)
    } catch (error) {
      reportFailure(error)
    } finally {
      setBusy(false)
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: each look uses what holds at that moment
  useEffect(() => {
    if (lock.kind !== 'other') return
    const look = () => {
      if (lock.until) void attempt('takeover', true)
      else if (document.visibilityState !== 'visible') return
      else if (lock.asked) void attempt('acquire', true)
      else void writing.look()
    }
    const timer = setInterval(look, lock.until ? askAgain : lookAgain)
    const over = new AbortController()
    document.addEventListener('visibilitychange', look, { signal: over.signal })
    if (lock.own && lock.tab) void tabDeath(lock.tab, over.signal).then(() => attempt('acquire', true))
    return () => {
      clearInterval(timer)
      over.abort()
    }
  }, [lock])

  if (!(head?.may_edit || correcting) || lock.kind === 'none') return null
  if (lock.kind === 'mine') {
    if (!lock.leaving) return lock.askedBy ? <LockRequest {...lock.askedBy} /> : null
    const { name, until } = lock.leaving
    return (
      <LockNotice
        words={t(articleTexts.lockRequestedBy, { name })}
        until={until}
        action={articleTexts.handOver}
        onAct={() => writing.handOver(name)}
      />
    )
  }
  if (lock.kind === 'other' && lock.until) {
    const words = t(articleTexts.lockAsked, { name: lock.name })
    return <LockNotice words={words} until={lock.until} action={articleTexts.giveUp} onAct={writing.giveUp} />
  }
  const isOwn = lock.kind === 'other' && lock.own
  const isAsked = lock.kind === 'other' && lock.asked === true
  const name = lock.name ?? ''
  const takeOver = async () => {
    const sure = await confirm({
      title: t(articleTexts.takeOverTitle, { name }),
      body: t(articleTexts.takeOverBody, { name }),
      confirmLabel: articleTexts.takeOver,
      danger: true,
    })
    if (sure) await attempt('takeover')
  }
  const words =
    lock.kind === 'lost' && !name
      ? t(articleTexts.lockLost)
      : isOwn
        ? t(articleTexts.lockOwn)
        : t(isAsked ? articleTexts.lockRequested : articleTexts.lockOther, { name })
  return (
    <UrgentAlert
      urgent={lock.kind === 'lost' || wrote.current}
      color="orange"
      variant="light"
      icon={<IconLock size={18} />}
      role="status"
    >
      <div className={styles.bannerRow}>
        <span>{words}</span>
        {isOwn && (
          <Button size="compact-sm" variant="default" loading={busy} onClick={() => void attempt('takeover')}>
            {t(articleTexts.editHere)}
          </Button>
        )}
        {lock.kind === 'lost' && (
          <Button size="compact-sm" variant="default" loading={busy} onClick={() => void attempt('acquire')}>
            {t(articleTexts.tryLock)}
          </Button>
        )}
        {!isOwn && name && can('article.unlock') && (
          <Button size="compact-sm" variant="default" loading={busy} onClick={() => void takeOver()}>
            {t(articleTexts.takeOver)}
          </Button>
        )}
        {lock.kind === 'other' && !isOwn && name && !can('article.unlock') && (
          <Button size="compact-sm" variant="default" loading={busy} onClick={() => void attempt('ask')}>
            {t(isAsked ? articleTexts.askLockAgain : articleTexts.askLock)}
          </Button>
        )}
      </div>
    </UrgentAlert>
  )
}
