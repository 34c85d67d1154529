import { Anchor, Badge, Button, SegmentedControl } from '@mantine/core'
import { IconBroadcast, IconDeviceFloppy, IconPencil } from '@tabler/icons-react'
import { articleHistory } from '@toasoan/contract/editorial/articles'
import { type AssistMark, assistMarks } from '@toasoan/contract/editorial/assist'
import { assistKindLabels } from '@toasoan/contract/editorial/assist-kinds'
import { liveChangeLabels } from '@toasoan/contract/editorial/live-changes'
import { stageName } from '@toasoan/contract/editorial/stages'
import { standsIn } from '@toasoan/contract/kit/record-history'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { isApiError } from '#web/client/api-error.ts'
import { useCall } from '#web/client/use-call.ts'
import { ExportMenu } from '#web/entities/article-files/export-menu.tsx'
import { StageBadge, stageIcons } from '#web/entities/stage-badge.tsx'
import { stageColour } from '#web/entities/stage-labels.ts'
import { useText } from '#web/language/use-text.ts'
import { useCan } from '#web/session/session.ts'
import { Card } from '#web/ui/card.tsx'
import { ListMessage } from '#web/ui/data-table/list-message.tsx'
import { ListSkeleton } from '#web/ui/data-table/list-skeleton.tsx'
import { dateTime } from '#web/ui/date-time.ts'
import { PageAction } from '#web/ui/page/page-action.tsx'
import { usePageTitle } from '#web/ui/page/page-title.ts'
import { shared } from '#web/ui/shared-texts.ts'
import { TimeText } from '#web/ui/time-text.tsx'
import { articleTexts } from '../text.ts'
import styles from './history.module.css'
import { historyTexts } from './text.ts'
import { type History, timelineOf } from './timeline.ts'
import { useEarlier } from './use-earlier.ts'

type VersionProps = {
  /** Id of the article. */
  article: number
  version: History['versions'][number]
  isHead: boolean
  /** Address of the comparison with the version before; null for the first. */
  compare: string | null
  /** What it has from the assistant. */
  marks: readonly AssistMark[]
}

function VersionEvent({ article, version, isHead, compare, marks }: VersionProps) {
  const t = useText()
  return (
    <li className={styles.event} data-kind="version">
      <span className={styles.dot} aria-hidden>
        <IconDeviceFloppy size={15} stroke={1.8} />
      </span>
      <div className={styles.what}>
        <div className={styles.heading}>
          <strong>{t(historyTexts.version, { number: version.number })}</strong>
          {isHead && (
            <Badge variant="light" color="sea">
              {t(historyTexts.head)}
            </Badge>
          )}
          {version.live && (
            <Badge variant="light" color="red" leftSection={<IconBroadcast size={13} />}>
              {t(historyTexts.live)}
            </Badge>
          )}
        </div>
        <p className={styles.title}>{version.title}</p>
        <p className={styles.facts}>
          <span>{version.author.name}</span>
          <span>{version.label || t(historyTexts[version.origin])}</span>
          <span title={`${t(historyTexts.hash)}: ${version.hash}`}>
            {t(historyTexts.words, { count: version.word_count })}
          </span>
          {marks.map(({ kind, share, taken_by, model, prompt_version }, at) => (
            <span
              // biome-ignore lint/suspicious/noArrayIndexKey: the list is never reordered
              key={at}
              title={t(historyTexts.assistBy, { name: taken_by, model, version: prompt_version })}
            >
              {t(historyTexts.assist, { kind: t(assistKindLabels[kind]), share })}
            </span>
          ))}
          {compare && (
            <Anchor component={Link} to={compare} inherit>
              {t(historyTexts.compare)}
            </Anchor>
          )}
          <ExportMenu article={{ id: article, title: version.title, version: version.number }} compact />
        </p>
      </div>
      <TimeText at={version.created_at} />
    </li>
  )
}

function MoveEvent({ move }: { move: History['moves'][number] }) {
  const t = useText()
  const to = stageName(move.to_stage)
  const Mark = stageIcons[to]
  return (
    <li className={styles.event} data-kind="move">
      <span
        className={styles.dot}
        style={{
          '--stage': stageColour(move.to_stage).light,
          '--stage-dark': stageColour(move.to_stage).dark,
        }}
        aria-hidden
      >
        <Mark size={15} stroke={1.8} />
      </span>
      <div className={styles.what}>
        <div className={styles.heading}>
          <strong>{t(move.transition_name)}</strong>
          {move.from_stage !== null && <StageBadge stage={move.from_stage} size="sm" />}
          <span aria-hidden>→</span>
          <StageBadge stage={move.to_stage} size="sm" />
        </div>
        {move.checked.length > 0 && (
          <p className={styles.reason}>{t(historyTexts.checked, { items: move.checked.join('; ') })}</p>
        )}
        {move.publish_at && (
          <p className={styles.reason}>{t(historyTexts.scheduledFor, { when: dateTime(move.publish_at) })}</p>
        )}
        {move.reason && <p className={styles.reason}>{t(historyTexts.reason, { reason: move.reason })}</p>}
        {move.change && (
          <p className={styles.reason}>
            {t(historyTexts.change, { kind: t(liveChangeLabels[move.change]) })}
          </p>
        )}
        {move.correction && (
          <p className={styles.reason}>{t(historyTexts.correction, { text: move.correction })}</p>
        )}
        <p className={styles.facts}>
          <span>
            {[move.actor.name, move.instead_of && t(standsIn, { name: move.instead_of })]
              .filter(Boolean)
              .join(' ')}
          </span>
          <span>{t(historyTexts.onVersion, { number: move.version })}</span>
        </p>
      </div>
      <TimeText at={move.at} />
    </li>
  )
}

type Shown = 'all' | 'version' | 'move'

/** What happened to an article: its versions and its moves, with who, when and why. */
export function Component() {
  const t = useText()
  const can = useCan()
  const { id = '' } = useParams()
  const [shown, setShown] = useState<Shown>('all')
  const { data, error, isPending, refetch } = useCall(
    articleHistory,
    { params: { article_id: id } },
    { quiet: true },
  )
  const { history, busy, more } = useEarlier(id, data)
  const { data: marks = [] } = useCall(assistMarks, { params: { article_id: id } }, { quiet: true })
  usePageTitle(data?.article.title)
  if (isPending)
    return (
      <Card>
        <ListSkeleton rows={8} />
      </Card>
    )
  if (!data || !history)
    return (
      <Card>
        <ListMessage
          alert
          title={t(historyTexts.failed)}
          body={error?.message}
          illustration="/illustrations/server-error.svg"
        >
          {isApiError(error) && [403, 404].includes(error.status) ? (
            <Button variant="default" component={Link} to="/article/private">
              {t(articleTexts.backToList)}
            </Button>
          ) : (
            <Button variant="default" onClick={() => void refetch()}>
              {t(shared.retry)}
            </Button>
          )}
        </ListMessage>
      </Card>
    )
  const compareWith = ({ id: version, number }: History['versions'][number]) => {
    const before = history.versions.find((other) => other.number === number - 1)
    return before ? `/article/${id}/diff/${before.id}/${version}` : null
  }
  const events = timelineOf(history).filter(({ kind }) => shown === 'all' || kind === shown)
  return (
    <>
      {can('article.update') && (
        <PageAction>
          <Button
            component={Link}
            to={`/article/edit/${id}`}
            leftSection={<IconPencil size={17} stroke={1.8} />}
          >
            {t(historyTexts.open)}
          </Button>
        </PageAction>
      )}
      <Card>
        <div className={styles.top}>
          <StageBadge stage={data.article.stage} size="lg" />
          <SegmentedControl
            size="xs"
            aria-label={t(historyTexts.show)}
            value={shown}
            onChange={(next) => setShown(next as Shown)}
            data={[
              { value: 'all', label: t(historyTexts.all) },
              { value: 'version', label: t(historyTexts.versions) },
              { value: 'move', label: t(historyTexts.moves) },
            ]}
          />
        </div>
        {events.length === 0 && <p>{t(historyTexts.empty)}</p>}
        <ol className={styles.timeline}>
          {events.map((event) =>
            event.kind === 'move' ? (
              <MoveEvent key={`m${event.move.id}`} move={event.move} />
            ) : (
              <VersionEvent
                key={`v${event.version.id}`}
                article={data.article.id}
                version={event.version}
                isHead={event.version.number === data.article.version}
                compare={compareWith(event.version)}
                marks={marks.filter(({ version }) => version === event.version.number)}
              />
            ),
          )}
        </ol>
        {history.earlier && (
          <Button variant="default" fullWidth loading={busy} onClick={() => void more()}>
            {t(historyTexts.earlier)}
          </Button>
        )}
      </Card>
    </>
  )
}
