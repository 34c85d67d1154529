import type { dashboard } from '@toasoan/contract/account/dashboard'
import type { DataOf } from '@toasoan/contract/kit/endpoint'
import { Link } from 'react-router'
import { StageBadge } from '#web/entities/stage-badge.tsx'
import { Waited } from '#web/entities/waited.tsx'
import { useText } from '#web/language/use-text.ts'
import { useCan } from '#web/session/session.ts'
import { Card } from '#web/ui/card.tsx'
import { dateTime } from '#web/ui/date-time.ts'
import { TimeText } from '#web/ui/time-text.tsx'
import styles from './dashboard.module.css'
import { dashboardTexts } from './text.ts'

/** The articles that wait for the person, what needs somebody first on top. Nothing at all when none waits. */
export function WaitingFirst({ articles }: { articles: DataOf<typeof dashboard>['waiting_first'] }) {
  const t = useText()
  const can = useCan()
  if (articles.length === 0) return null
  return (
    <Card title={t(dashboardTexts.first)}>
      <ul className={`${styles.moves} ${styles.waiting}`} aria-label={t(dashboardTexts.first)}>
        {articles.map(({ id, title, stage, stage_at, due_at, publish_at, author, locked_by }) => (
          <li key={id} className={styles.move}>
            <div className={styles.moveWords}>
              {can('article.update') ? (
                <Link className={styles.articleTitle} to={`/article/edit/${id}`}>
                  {title || t(dashboardTexts.untitled)}
                </Link>
              ) : (
                <span className={styles.articleTitle}>{title || t(dashboardTexts.untitled)}</span>
              )}
              <span className={styles.dim}>
                {author.name} ·{' '}
                {publish_at ? (
                  t(dashboardTexts.goesOut, { when: dateTime(publish_at) })
                ) : (
                  <TimeText at={stage_at} relative />
                )}
                {locked_by && <> · {t(dashboardTexts.edits, { name: locked_by })}</>}
              </span>
            </div>
            {due_at && !publish_at && <Waited since={stage_at} due={due_at} />}
            <StageBadge stage={stage} />
          </li>
        ))}
      </ul>
    </Card>
  )
}
