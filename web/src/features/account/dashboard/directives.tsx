import type { dashboard } from '@toasoan/contract/account/dashboard'
import { urgencyLabels } from '@toasoan/contract/editorial/directives'
import type { DataOf } from '@toasoan/contract/kit/endpoint'
import { Link } from 'react-router'
import { useText } from '#web/language/use-text.ts'
import { Card } from '#web/ui/card.tsx'
import { dateTime } from '#web/ui/date-time.ts'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import styles from './dashboard.module.css'
import { dashboardTexts } from './text.ts'

const tones = { normal: 'secondary', urgent: 'warning', flash: 'danger' } as const

/** Directives that wait for the person, the most pressing first. Nothing at all when there are none. */
export function WaitingDirectives({ rows, total }: DataOf<typeof dashboard>['directives']) {
  const t = useText()
  if (rows.length === 0) return null
  return (
    <Card title={t(dashboardTexts.directives, { count: total })}>
      <ul className={styles.moves}>
        {rows.map(({ id, kind, title, urgency, acknowledge_by, late }) => (
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
