import {
  IconBroadcast,
  IconClockExclamation,
  IconClockHour4,
  IconLock,
  IconMessageReply,
  IconPhoto,
  IconStar,
} from '@tabler/icons-react'
import type { ArticleRow } from '@toasoan/contract/editorial/article'
import { stages } from '@toasoan/contract/editorial/stages'
import type { ReactNode } from 'react'
import { useText } from '#web/language/use-text.ts'
import { dateTime } from '#web/ui/date-time.ts'
import { Hint } from '#web/ui/hint.tsx'
import { isMissed } from '../moves/schedule-missed.ts'
import { scheduleTexts } from '../moves/schedule-texts.ts'
import styles from './lists.module.css'
import { listTexts } from './text.ts'

const Mark = ({ words, tone, children }: { words: string; tone?: string; children: ReactNode }) => (
  <Hint label={words} multiline maw={320}>
    <span className={styles.mark} data-tone={tone} role="img" aria-label={words}>
      {children}
    </span>
  </Hint>
)

/** Kicker, category and author. */
export const aboutArticle = ({ kicker, category, author }: ArticleRow): string =>
  [kicker, category?.name, author.name].filter(Boolean).join(' · ')

/**
 * The first column: cover, title, below it kicker, category and author, and the marks that matter before opening it;
 * `brief` is the title with the marks.
 */
export function ArticleName({
  row,
  brief = false,
  allExcellent,
}: {
  row: ArticleRow
  brief?: boolean
  allExcellent?: boolean
}) {
  const t = useText()
  const { cover, title, live, excellent, locked_by, publish_at, last_reason, stage } = row
  return (
    <span className={styles.name}>
      {brief ? null : cover ? (
        <img className={styles.cover} src={`${cover}?w=320`} alt="" width={52} height={32} loading="lazy" />
      ) : (
        <span className={styles.cover} aria-hidden>
          <IconPhoto size={18} stroke={1.4} />
        </span>
      )}
      <span className={styles.title}>
        <span className={styles.words}>{title || t(listTexts.untitled)}</span>
        {!brief && <span className={styles.kicker}>{aboutArticle(row)}</span>}
      </span>
      <span className={styles.marks}>
        {/* What is published is live: the mark says so of what is not. */}
        {live && stage !== stages.published && (
          <Mark words={t(listTexts.live)} tone="live">
            <IconBroadcast size={15} />
          </Mark>
        )}
        {excellent && !allExcellent && (
          <Mark words={t(listTexts.excellent)} tone="star">
            <IconStar size={15} />
          </Mark>
        )}
        {publish_at &&
          (isMissed(row) ? (
            <Mark words={t(scheduleTexts.missed, { when: dateTime(publish_at) })} tone="warning">
              <IconClockExclamation size={15} />
            </Mark>
          ) : (
            <Mark words={t(listTexts.scheduled, { when: dateTime(publish_at) })}>
              <IconClockHour4 size={15} />
            </Mark>
          ))}
        {last_reason && stage < 5 && (
          <Mark words={t(listTexts.reason, { reason: last_reason })} tone="warning">
            <IconMessageReply size={15} />
          </Mark>
        )}
        {locked_by && (
          <Mark words={t(listTexts.lockedBy, { name: locked_by })} tone="warning">
            <IconLock size={15} />
          </Mark>
        )}
      </span>
    </span>
  )
}
