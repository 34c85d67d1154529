import { Anchor, Title } from '@mantine/core'
import { text } from '@toasoan/contract/kit/text'
import {
  type StoryEntry,
  type StoryKind,
  storyKindLabels,
  storyTimeline,
} from '@toasoan/contract/planning/story-timeline'
import { Link } from 'react-router'
import { useCall } from '#web/client/use-call.ts'
import { useText } from '#web/language/use-text.ts'
import { ListMessage } from '#web/ui/data-table/list-message.tsx'
import { ListSkeleton } from '#web/ui/data-table/list-skeleton.tsx'
import { dateTime } from '#web/ui/date-time.ts'
import styles from './story.module.css'

const words = {
  story: text('Dòng thời gian', 'Timeline'),
  alone: text(
    'Chưa có kế hoạch, công việc, lịch phát hay lượt bán nào đi cùng.',
    'No plan, work, broadcast or sale goes with it yet.',
  ),
}

type Props = { kind: StoryKind; id: number; titled?: boolean }

function Entry({ entry, here }: { entry: StoryEntry; here: boolean }) {
  const t = useText()
  const { kind, title, status, steps, link } = entry
  return (
    <li className={styles.entry} aria-current={here || undefined}>
      <span className={styles.kind}>{t(storyKindLabels[kind])}</span>
      <span className={styles.title}>
        {link && !here ? (
          <Anchor component={Link} to={link} underline="always">
            {title}
          </Anchor>
        ) : (
          title
        )}
      </span>
      <span className={styles.status}>{status}</span>
      <ul className={styles.steps}>
        {steps.map(({ label, at }) => (
          <li key={label}>
            {label}: {dateTime(at)}
          </li>
        ))}
      </ul>
    </li>
  )
}

/** All visible records of the story of a record, from plan to sale. */
export function StoryTimeline({ kind, id, titled = true }: Props) {
  const t = useText()
  const { data, error } = useCall(storyTimeline, { params: { kind, id } }, { quiet: true })
  const isAlone = data?.length === 1
  return (
    <section aria-label={t(words.story)}>
      {titled && (
        <Title order={3} size="h5" mb={6}>
          {t(words.story)}
        </Title>
      )}
      {error && !data ? (
        <ListMessage alert title={error.message} />
      ) : !data ? (
        <ListSkeleton rows={3} />
      ) : isAlone ? (
        <p className={styles.alone}>{t(words.alone)}</p>
      ) : (
        <ol className={styles.list}>
          {data.map((entry) => (
            <Entry
              key={`${entry.kind} ${entry.id}`}
              entry={entry}
              here={entry.kind === kind && entry.id === id}
            />
          ))}
        </ol>
      )}
    </section>
  )
}
