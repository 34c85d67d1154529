import { listHomeDirectives } from '@toasoan/contract/editorial/directive-calls'
import { urgencyLabels } from '@toasoan/contract/editorial/directives'
import { Link } from 'react-router'
import { useList } from '#web/client/use-call.ts'
import { useText } from '#web/language/use-text.ts'
import { Card } from '#web/ui/card.tsx'
import { dateTime } from '#web/ui/date-time.ts'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import styles from './dashboard.module.css'
import { dashboardTexts } from './text.ts'

const shown = 5
const tones = { normal: 'secondary', urgent: 'warning', flash: 'danger' } as const

/** Directives that wait for the person. */
export const useWaitingDirectives = () =>
  useList(
    listHomeDirectives,
    { query: { waiting: 'true', perPage: shown } },
    { refetchInterval: 300_000, quiet: true },
  )

/** Directives that wait for the person, the most pressing first. Nothing at all when there are none. */
export function WaitingDirectives() {
  const t = useText()
  const { data } = useWaitingDirectives()
  if (!data || data.data.length === 0) return null
  return (
    <Card title={t(dashboardTexts.directives, { count: data.total })}>
      <ul className={styles.moves}>
        {data.data.map(({ id, kind, title, urgency, acknowledge_by, late }) => (
          <li key={id} className={styles.move}>
            <div className={styles.moveWords}>
              <Link className={styles.articleTitle} to={`/${kind}/view/p-${id}`}>
                {title}
              </Link>
              {acknowledge_by && (
                <span className={styles.dim}>
                  {t(late ? dashboardTexts.overdue : dashboardTexts.acknowledgeBy, {
                    time: dateTime(acknowledge_by),
                  })}
                </span>
              )}
            </div>
            <StatusBadge tone={tones[urgency]}>{t(urgencyLabels[urgency])}</StatusBadge>
          </li>
        ))}
      </ul>
    </Card>
  )
}
