import { ActionIcon, Badge, Button } from '@mantine/core'
import {
  IconBroadcast,
  IconClockExclamation,
  IconClockHour4,
  IconDeviceFloppy,
  IconExternalLink,
  IconGitCompare,
  IconHistory,
  IconLivePhoto,
  IconShare,
  IconStar,
} from '@tabler/icons-react'
import { stages } from '@toasoan/contract/editorial/stages'
import { articlePath } from '@toasoan/contract/site/paths'
import { useRef } from 'react'
import { Link } from 'react-router'
import { StageBadge } from '#web/entities/stage-badge.tsx'
import { useText } from '#web/language/use-text.ts'
import { useCan } from '#web/session/session.ts'
import { dateTime } from '#web/ui/date-time.ts'
import { Due } from '#web/ui/due.tsx'
import { Hint } from '#web/ui/hint.tsx'
import { PageAction } from '#web/ui/page/page-action.tsx'
import { useNarrow } from '#web/ui/use-narrow.ts'
import { CorrectButton, CorrectingButtons, DiscardButton } from '../moves/correction-buttons.tsx'
import { MoveButtons } from '../moves/move-buttons.tsx'
import { movesWhileWriting } from '../moves/move-look.ts'
import { saveKnowingly } from '../moves/schedule.ts'
import { isMissed } from '../moves/schedule-missed.ts'
import { scheduleTexts } from '../moves/schedule-texts.ts'
import { Submit } from '../moves/submit.tsx'
import { useMove } from '../moves/use-move.tsx'
import { PreviewButton } from '../preview/preview-button.tsx'
import { QueuePlace } from '../queue/queue-place.tsx'
import { articleTexts } from '../text.ts'
import { PresenceAvatars } from '../together/presence-avatars.tsx'
import styles from './desk.module.css'
import { DeskFiles } from './desk-files.tsx'
import { SaveStatus } from './save-status.tsx'
import { useHeightTold } from './told-height.ts'
import { isReadOnly, useWriting, useWritingState } from './writing-context.ts'

/** Where the article stands: stage, version, whether it is live or scheduled. */
function Standing() {
  const t = useText()
  const head = useWritingState((state) => state.head)
  if (!head) return <StageBadge stage={1} size="lg" />
  const { stage, version, live, published_version, publish_at, excellent, due_at } = head
  const missed = isMissed(head)
  const liveWords =
    published_version === version
      ? t(articleTexts.live)
      : t(articleTexts.liveOther, { number: published_version })
  return (
    <>
      <StageBadge stage={stage} size="lg" />
      <span className={styles.version}>{t(articleTexts.version, { number: version })}</span>
      {live && (
        <Badge color="red" variant="light" leftSection={<IconBroadcast size={13} />}>
          {liveWords}
        </Badge>
      )}
      {publish_at && (
        <Badge
          color={missed ? 'orange' : 'sea'}
          variant="light"
          leftSection={missed ? <IconClockExclamation size={13} /> : <IconClockHour4 size={13} />}
        >
          {t(missed ? scheduleTexts.missed : articleTexts.scheduled, { when: dateTime(publish_at) })}
        </Badge>
      )}
      {due_at && <Due at={due_at} />}
      {excellent && (
        <Badge color="orange" variant="light" leftSection={<IconStar size={13} />}>
          {t(articleTexts.excellent)}
        </Badge>
      )}
    </>
  )
}

/** Saves; on a phone by its icon alone. */
function SaveButton() {
  const t = useText()
  const narrow = useNarrow()
  const writing = useWriting()
  const saving = useWritingState((state) => state.saving)
  const icon = <IconDeviceFloppy size={17} stroke={1.8} />
  const common = {
    variant: 'default',
    loading: saving,
    'aria-keyshortcuts': 'Control+S',
    onClick: () => void saveKnowingly(writing),
  }
  return narrow ? (
    <ActionIcon {...common} size={36} aria-label={t(articleTexts.save)}>
      {icon}
    </ActionIcon>
  ) : (
    <Button {...common} leftSection={icon}>
      {t(articleTexts.save)}
    </Button>
  )
}

type BarProps = { onRefused: (errors: Record<string, string[]>) => void }

/** In the head line of the page, above the text: where the article stands, whether it is saved, and the next steps. */
export const DeskBar = (props: BarProps) => (
  <PageAction>
    <Bar {...props} />
  </PageAction>
)

function Bar({ onRefused }: BarProps) {
  const bar = useRef<HTMLDivElement>(null)
  useHeightTold('--bar', bar)
  const t = useText()
  const can = useCan()
  const writing = useWriting()
  const head = useWritingState((state) => state.head)
  const readOnly = useWritingState(isReadOnly)
  const lock = useWritingState((state) => state.lock)
  const correcting = useWritingState((state) => state.correcting)
  const { busy, run, submit } = useMove(writing, onRefused)
  return (
    <div ref={bar} className={styles.bar}>
      <div className={styles.standing}>
        {head && <QueuePlace id={head.id} />}
        <Standing />
        <SaveStatus />
        <PresenceAvatars />
      </div>
      <div className={styles.actions}>
        {head && can('article.history') && (
          <Hint label={t(articleTexts.toHistory)}>
            <ActionIcon
              size={34}
              component={Link}
              to={`/article/history/${head.id}`}
              aria-label={t(articleTexts.toHistory)}
            >
              <IconHistory size={19} stroke={1.7} />
            </ActionIcon>
          </Hint>
        )}
        {head?.decided_version != null && head.decided_version < head.version && can('article.history') && (
          <Hint label={t(articleTexts.sinceDecided)}>
            <ActionIcon
              size={34}
              component={Link}
              to={`/article/${head.id}/diff/decided/head`}
              aria-label={t(articleTexts.sinceDecided)}
            >
              <IconGitCompare size={19} stroke={1.7} />
            </ActionIcon>
          </Hint>
        )}
        {head?.live && (
          <Hint label={t(articleTexts.toPage)}>
            <ActionIcon
              size={34}
              component="a"
              href={articlePath(head.slug, head.id)}
              target="_blank"
              rel="noopener"
              aria-label={t(articleTexts.toPage)}
            >
              <IconExternalLink size={19} stroke={1.7} />
            </ActionIcon>
          </Hint>
        )}
        {head?.live && can('article.active') && (
          <Hint label={t(articleTexts.toLiveReport)}>
            <ActionIcon
              size={34}
              component={Link}
              to={`/article/live/${head.id}`}
              aria-label={t(articleTexts.toLiveReport)}
            >
              <IconLivePhoto size={19} stroke={1.7} />
            </ActionIcon>
          </Hint>
        )}
        {head?.live && can('facebook.create') && (
          <Hint label={t(articleTexts.toSocial)}>
            <ActionIcon
              size={34}
              component={Link}
              to={`/facebook/list?article=${head.id}`}
              aria-label={t(articleTexts.toSocial)}
            >
              <IconShare size={19} stroke={1.7} />
            </ActionIcon>
          </Hint>
        )}
        <DeskFiles />
        <PreviewButton />
        {!readOnly && !correcting && <SaveButton />}
        {correcting && <CorrectingButtons onRefused={() => onRefused({})} />}
        {head?.may_discard && !correcting && <DiscardButton />}
        {(!head || (head.stage === stages.private && !head.live && !readOnly)) && (
          <Submit first={!head} busy={busy !== null} onSubmit={(before) => void submit(before)} />
        )}
        {head && !correcting && (
          <MoveButtons
            of={`${head.id} ${head.stage}`}
            moves={movesWhileWriting(head.moves, lock)}
            busy={busy}
            onMove={(move) => void run(move)}
          />
        )}
        {head?.may_correct && !correcting && <CorrectButton />}
      </div>
    </div>
  )
}
