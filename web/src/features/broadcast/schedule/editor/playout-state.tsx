import {
  type ChannelPlayout,
  playoutStateLabels,
  type PlayoutState as State,
  sendingLabels,
} from '@toasoan/contract/broadcast/playout'
import type { Text } from '@toasoan/contract/kit/text'
import { useText } from '#web/language/use-text.ts'
import { useCan } from '#web/session/session.ts'
import { exactTime } from '#web/ui/date-time.ts'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import styles from './rundown.module.css'
import { rundownTexts } from './rundown-texts.ts'

const tones = {
  on: 'success',
  starting: 'info',
  silent: 'danger',
  away: 'danger',
  no_program: 'danger',
  no_server: 'danger',
} as const

/** What an administrator looks for. */
const reasons: Partial<Record<State, Text>> = {
  no_program: rundownTexts.noPlayoutProgram,
  no_server: rundownTexts.noPlayoutServer,
  away: rundownTexts.noIcecast,
}

/** What a channel that is played out from here really sends, and what is wrong with it. */
export function PlayoutState({ playout }: { playout: ChannelPlayout }) {
  const t = useText()
  const { state, sends, title, since, failure } = playout
  const can = useCan()
  const reason = reasons[state]
  const isSent = state === 'on'
  return (
    <section className={styles.next} aria-label={t(rundownTexts.playout)}>
      <span className={styles.dim}>{t(rundownTexts.playout)}</span>
      <span>
        <StatusBadge tone={tones[state]}>{t(playoutStateLabels[state])}</StatusBadge>
      </span>
      {isSent && (
        <span className={styles.sideTitle}>
          {t(sendingLabels[sends])}
          {title && ` · ${title}`}
        </span>
      )}
      {isSent && since && (
        <span className={styles.dim}>{t(rundownTexts.playoutSince, { at: exactTime(since) })}</span>
      )}
      {tones[state] === 'danger' && <span className={styles.dim}>{t(rundownTexts.askAdministrator)}</span>}
      {(reason || failure) && can('setting.update') && (
        <details className={styles.dim}>
          <summary>{t(rundownTexts.playoutDetails)}</summary>
          {[reason && t(reason), failure].filter(Boolean).join(' ')}
        </details>
      )}
    </section>
  )
}
