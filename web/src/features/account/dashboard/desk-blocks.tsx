import type { Queue } from '@toasoan/contract/account/dashboard'
import type { ArticleRow } from '@toasoan/contract/editorial/article'
import { urgencyLabels } from '@toasoan/contract/editorial/directives'
import { stageName, stages } from '@toasoan/contract/editorial/stages'
import { Link } from 'react-router'
import { stageIcons } from '#web/entities/stage-badge.tsx'
import { stageColour } from '#web/entities/stage-labels.ts'
import { useText } from '#web/language/use-text.ts'
import { useCan } from '#web/session/session.ts'
import { dateTime, number, timeOfYear } from '#web/ui/date-time.ts'
import { Due } from '#web/ui/due.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { schemeOf, useSkin } from '#web/ui/theme/skin.ts'
import { TimeText } from '#web/ui/time-text.tsx'
import { Block, Nothing } from './block.tsx'
import styles from './dashboard.module.css'
import { deskTexts, queueLabels } from './desk-texts.ts'
import { useFigure } from './figures.ts'
import { rowTexts } from './row-texts.ts'
import { Decide, Row, Rows } from './rows.tsx'
import { blockTitles } from './text.ts'
import { useDecide } from './use-decide.ts'

export { OnAir } from './on-air.tsx'
export { Tasks } from './tasks.tsx'
export { Upcoming } from './upcoming.tsx'

/** Lines that a block has; its list has the rest. */
const shownRows = 5

const listOf = (list: Queue['list']) => (list === 'scheduled' ? 'corrected' : list)

function QueueTile({ queue: { list, total, late } }: { queue: Queue }) {
  const t = useText()
  const [skin] = useSkin()
  const stage = stages[listOf(list)]
  const StageIcon = stageIcons[listOf(list)]
  return (
    <li>
      <Link
        to={`/article/${listOf(list)}`}
        className={styles.queue}
        style={{ '--stage': stageColour(stage)[schemeOf(skin)] }}
      >
        <span className={styles.queueHead}>
          <StageIcon size={17} stroke={1.7} aria-hidden />
          {t(queueLabels[list])}
          <span className={styles.queueCount}>{number(total)}</span>
        </span>
        <span className={styles.track} aria-hidden>
          <span data-tone="stage" style={{ width: `${total ? ((total - late) / total) * 100 : 0}%` }} />
          <span data-tone="bad" style={{ width: `${total ? (late / total) * 100 : 0}%` }} />
        </span>
        <span className={styles.about}>
          <span>{t(deskTexts.onTime, { count: total - late })}</span>
          {late > 0 && <b className={styles.bad}>{t(deskTexts.late, { count: late })}</b>}
        </span>
      </Link>
    </li>
  )
}

/** How much is in each list of articles, and how much of it is late. */
export function Queues() {
  return (
    <Block name="queues" state={useFigure('queues')}>
      {(queues) => (
        <ul className={styles.queues}>
          {queues.map((queue) => (
            <QueueTile key={queue.list} queue={queue} />
          ))}
        </ul>
      )}
    </Block>
  )
}

/** What is said of an article at the right: when it goes out, else when its time runs out. */
const dueOf = ({ publish_at, due_at, stage_at }: ArticleRow, said: (when: string) => string) =>
  publish_at ? (
    said(timeOfYear(publish_at))
  ) : due_at ? (
    <Due at={due_at} />
  ) : (
    <TimeText at={stage_at} relative />
  )

const itemOf = ({ id, stage, title, version }: ArticleRow) => ({
  kind: `article_${stageName(stage)}`,
  id,
  title,
  version,
  instead_of: null,
})

/** The articles that need somebody first; `a` passes the one that has the focus on, `r` returns it. */
export function First() {
  const t = useText()
  const can = useCan()
  const { decide, busy } = useDecide()
  const state = useFigure('waiting_first')
  const verbs = { approve: t(rowTexts.approve), refuse: t(rowTexts.refuse) }
  return (
    <Block name="first" state={state} to="/approvals">
      {(articles) =>
        articles.length === 0 ? (
          <Nothing>{t(deskTexts.noneFirst)}</Nothing>
        ) : (
          <Rows
            label={t(blockTitles.first)}
            onKey={(key, place) => {
              const article = articles[place]
              if (article && !article.publish_at)
                void decide(itemOf(article), key === 'a' ? 'approve' : 'refuse')
            }}
          >
            {articles.slice(0, shownRows).map((article) => {
              const { id, title, author, category, locked_by, publish_at } = article
              const about = [
                category?.name,
                author.name,
                locked_by && t(deskTexts.edits, { name: locked_by }),
              ].filter(Boolean)
              return (
                <Row
                  key={id}
                  title={title || t(rowTexts.untitled)}
                  to={can('article.update') ? `/article/edit/${id}` : undefined}
                  about={about.join(' · ')}
                  side={dueOf(article, (when) => t(deskTexts.goesOut, { when }))}
                  actions={
                    publish_at ? (
                      <span className={styles.actions} />
                    ) : (
                      <Decide
                        title={title}
                        verbs={verbs}
                        disabled={busy}
                        onApprove={() => void decide(itemOf(article), 'approve')}
                        onRefuse={() => void decide(itemOf(article), 'refuse')}
                      />
                    )
                  }
                />
              )
            })}
          </Rows>
        )
      }
    </Block>
  )
}

const tones = { normal: 'secondary', urgent: 'warning', flash: 'danger' } as const

/** The directives that wait for this user, the first due first. */
export function Directives() {
  const t = useText()
  const state = useFigure('directives')
  return (
    <Block
      name="directives"
      state={state}
      to="/propagate"
      count={state.data?.total}
      hidden={({ rows }) => rows.length === 0}
    >
      {({ rows }) => (
        <Rows label={t(blockTitles.directives)}>
          {rows.slice(0, shownRows).map(({ id, kind, title, urgency, acknowledge_by }) => (
            <Row
              key={id}
              title={title}
              to={`/${kind}/view/p-${id}`}
              about={acknowledge_by && t(deskTexts.acknowledgeBy, { time: dateTime(acknowledge_by) })}
              side={
                urgency === 'normal' ? (
                  acknowledge_by && <Due at={acknowledge_by} />
                ) : (
                  <StatusBadge tone={tones[urgency]}>{t(urgencyLabels[urgency])}</StatusBadge>
                )
              }
            />
          ))}
        </Rows>
      )}
    </Block>
  )
}
