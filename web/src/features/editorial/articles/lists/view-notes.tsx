import { listThreads } from '@toasoan/contract/editorial/comments'
import { openPoints } from '@toasoan/contract/editorial/open-points'
import { useCall, useList } from '#web/client/use-call.ts'
import { useText } from '#web/language/use-text.ts'
import { useCan } from '#web/session/session.ts'
import { dateTime } from '#web/ui/date-time.ts'
import { OpenPoints } from '../moves/open-points.tsx'
import styles from './quick-view.module.css'
import { listTexts } from './text.ts'

/** What an article lacks and what was said about it, for who decides on it. */
export function ViewNotes({ articleId }: { articleId: number }) {
  const t = useText()
  const can = useCan()
  const points = useCall(openPoints, { query: { id: articleId } }, { quiet: true }).data
  const threads = useList(
    listThreads,
    { query: { article_id: articleId, state: 'open', perPage: 10 } },
    { quiet: true, enabled: can('comment.index') },
  ).data?.data
  return (
    <div className={styles.notes}>
      <OpenPoints articleId={articleId} points={points ?? null} onFix={null} />
      {threads && threads.length > 0 && (
        <section aria-label={t(listTexts.comments)}>
          <h3>{t(listTexts.comments)}</h3>
          <ul className={styles.comments}>
            {threads.map(({ id, author, body, created_at, answers }) => (
              <li key={id}>
                <b>{author.name}</b> <span className={styles.when}>{dateTime(created_at)}</span>
                <p className={styles.said}>{body}</p>
                {answers.map((answer) => (
                  <p key={answer.id} className={`${styles.said} ${styles.answer}`}>
                    <b>{answer.author.name}</b> {answer.body}
                  </p>
                ))}
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
