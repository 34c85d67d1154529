import { IconAlertTriangle, IconCloudCheck, IconLoader2, IconPencil } from '@tabler/icons-react'
import { timeZone } from '@toasoan/contract/kit/time-zone'
import { useText } from '#web/language/use-text.ts'
import { articleTexts } from '../text.ts'
import styles from './desk.module.css'
import { useWritingState } from './writing-context.ts'

const clock = (at: number): string =>
  new Intl.DateTimeFormat('vi-VN', { hour: '2-digit', minute: '2-digit', timeZone }).format(at)

const icons = {
  typing: IconPencil,
  saving: IconLoader2,
  kept: IconCloudCheck,
  local: IconAlertTriangle,
  saved: IconCloudCheck,
}

/** Whether what was typed is kept, and since when. */
export function SaveStatus() {
  const t = useText()
  const { kind, at } = useWritingState(({ status }) => status)
  if (kind === 'clean') return null
  const Mark = icons[kind]
  const when = clock(at)
  const words = {
    typing: t(articleTexts.statusTyping),
    saving: t(articleTexts.statusSaving),
    kept: t(articleTexts.statusKept, { when }),
    local: t(articleTexts.statusLocal, { when }),
    saved: t(articleTexts.statusSaved, { when }),
  }[kind]
  return (
    <span className={styles.status} data-kind={kind} role="status">
      <Mark size={15} stroke={1.8} aria-hidden />
      {words}
    </span>
  )
}
