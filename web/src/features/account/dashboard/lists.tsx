import { Button } from '@mantine/core'
import type { dashboard } from '@toasoan/contract/account/dashboard'
import { stageName } from '@toasoan/contract/editorial/stages'
import type { DataOf } from '@toasoan/contract/kit/endpoint'
import { useState } from 'react'
import { Link } from 'react-router'
import { StageBadge } from '#web/entities/stage-badge.tsx'
import { useText } from '#web/language/use-text.ts'
import { useCan } from '#web/session/session.ts'
import { Card } from '#web/ui/card.tsx'
import { number } from '#web/ui/date-time.ts'
import { TimeText } from '#web/ui/time-text.tsx'
import styles from './dashboard.module.css'
import { dashboardTexts } from './text.ts'

/** As many moves as stand beside the other cards without a long scroll. */
const firstMoves = 8

type Figures = DataOf<typeof dashboard>

/** An article's title, leading to it for those who may open it. */
function ArticleLink({ id, title }: { id: number; title: string }) {
  const can = useCan()
  if (!can('article.update')) return <span className={styles.articleTitle}>{title}</span>
  return (
    <Link className={styles.articleTitle} to={`/article/edit/${id}`}>
      {title}
    </Link>
  )
}

/** What moved in the last 24 hours, newest first. */
export function MovedToday({ moves }: { moves: Figures['moved_today'] }) {
  const t = useText()
  const [all, setAll] = useState(false)
  const shown = all ? moves : moves.slice(0, firstMoves)
  return (
    <Card title={t(dashboardTexts.movedToday)}>
      {moves.length === 0 ? (
        <p className={styles.nothing}>{t(dashboardTexts.nothingMoved)}</p>
      ) : (
        <ul className={styles.moves}>
          {shown.map((move) => (
            <li key={`${move.article_id} ${move.at}`} className={styles.move}>
              <div className={styles.moveWords}>
                <ArticleLink id={move.article_id} title={move.title} />
                <span className={styles.dim}>
                  {move.actor} · <TimeText at={move.at} relative />
                </span>
              </div>
              <StageBadge stage={move.to_stage} />
            </li>
          ))}
        </ul>
      )}
      {shown.length < moves.length && (
        <Button variant="subtle" size="xs" mt="xs" onClick={() => setAll(true)}>
          {t(dashboardTexts.showAll, { count: moves.length })}
        </Button>
      )}
    </Card>
  )
}

/** The most read public articles of the last seven days. */
export function MostRead({ articles }: { articles: Figures['most_read'] }) {
  const t = useText()
  return (
    <Card title={t(dashboardTexts.mostRead)}>
      {articles.length === 0 ? (
        <p className={styles.nothing}>{t(dashboardTexts.nothingRead)}</p>
      ) : (
        <ol className={styles.read}>
          {articles.map((article) => (
            <li key={article.article_id}>
              <a className={styles.articleTitle} href={`/${article.slug}-${article.article_id}.html`}>
                {article.title}
              </a>
              <span className={styles.dim}>{t(dashboardTexts.views, { count: article.views })}</span>
            </li>
          ))}
        </ol>
      )}
    </Card>
  )
}

/** My own articles by stage. */
export function Mine({ stages }: { stages: Figures['mine'] }) {
  const t = useText()
  const present = stages.filter(({ total }) => total > 0)
  return (
    <Card title={t(dashboardTexts.mine)}>
      {present.length === 0 ? (
        <p className={styles.nothing}>{t(dashboardTexts.noneMine)}</p>
      ) : (
        <ul className={styles.mine}>
          {present.map(({ stage, total }) => (
            <li key={stageName(stage)}>
              <StageBadge stage={stage} />
              <span className={styles.mineCount}>{number(total)}</span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
